import type { z } from 'zod';

const required = 'Required';
const expected = 'Expected ';

/**
 * The message at a field that breaks a rule without its own message.
 */
export function sentenceOfIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeSentence(issue.expected, issue.input);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive ?? true);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive ?? true);
    case 'invalid_format':
      return formatSentences[issue.format] ?? unknownFormat;
    case 'invalid_value':
      return `Please choose one of these: ${issue.values.join(', ')}`;
    case 'invalid_union':
      // For a field that may stay empty, report what is wrong with its text.
      return issue.errors.at(-1)?.[0]?.message ?? unknownRule;
    case 'unrecognized_keys':
    case 'invalid_key':
      return 'Please leave out what is not asked for';
    default:
      return unknownRule;
  }
}

const unknownFormat = 'Please check how this is written';
const unknownRule = 'Please check this value';

/** Fallback messages; no rule of the contracts should need them. */
export const generalSentences: readonly string[] = [unknownFormat, unknownRule];

const formatSentences: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a valid web address',
  date: 'Please enter a date such as 2026-03-02',
  datetime: 'Please enter a point in time such as 2026-03-02T09:30:00Z',
  uuid: 'Please give a UUID',
};

function typeSentence(type: string, value: unknown): string {
  if (value === undefined) return required;
  if (typeof value === 'number' && type === 'int') return 'Please enter a whole number';
  if (typeof value === 'number' && type === 'number') return 'Please enter a number';
  return `${expected}${type}, received ${describeKind(value)}`;
}

function describeKind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function tooBig(origin: string, maximum: number | bigint, inclusive: boolean): string {
  if (origin === 'string') return `Please use at most ${maximum} characters`;
  if (origin === 'array') return `Please choose at most ${maximum}`;
  return inclusive ? `Please enter a number of at most ${maximum}` : `Please enter a number below ${maximum}`;
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  if (origin === 'string') return minimum === 1 ? required : `Please use at least ${minimum} characters`;
  if (origin === 'array') return `Please choose at least ${minimum}`;
  return inclusive ? `Please enter a number of at least ${minimum}` : `Please enter a number above ${minimum}`;
}

/**
 * The message of a whole form: that of its first wrong field, unless it makes no sense without the name of the field.
 */
export function sentenceOfForm(messages: readonly string[]): string {
  const first = messages[0] ?? expected;
  if (first === required) return 'Please fill in all required fields';
  return first.startsWith(expected) ? 'Please check what you sent' : first;
}

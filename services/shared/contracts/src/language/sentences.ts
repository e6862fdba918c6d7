import { t } from '@doorstep/texts/text.ts';
import type { z } from 'zod';

const required = () => t('Required');
/** The beginning of a sentence for programmers. It stays in English. */
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
      return formatSentences[issue.format]?.() ?? unknownFormat();
    case 'invalid_value':
      return t('Please choose one of these: {choices}', { choices: issue.values.join(', ') });
    case 'invalid_union':
      // For a field that may stay empty, report what is wrong with its text.
      return issue.errors.at(-1)?.[0]?.message ?? unknownRule();
    case 'unrecognized_keys':
    case 'invalid_key':
      return t('Please leave out what is not asked for');
    default:
      return unknownRule();
  }
}

const unknownFormat = () => t('Please check how this is written');
const unknownRule = () => t('Please check this value');

/** Fallback messages; no rule of the contracts should need them. */
export const generalSentences = (): readonly string[] => [unknownFormat(), unknownRule()];

const formatSentences: Readonly<Record<string, () => string>> = {
  email: () => t('Please enter a valid email address'),
  url: () => t('Please enter a valid web address'),
  date: () => t('Please enter a date such as 2026-03-02'),
  datetime: () => t('Please enter a point in time such as 2026-03-02T09:30:00Z'),
  uuid: () => t('Please give a UUID'),
};

function typeSentence(type: string, value: unknown): string {
  if (value === undefined) return required();
  if (typeof value === 'number' && type === 'int') return t('Please enter a whole number');
  if (typeof value === 'number' && type === 'number') return t('Please enter a number');
  return `${expected}${type}, received ${describeKind(value)}`;
}

function describeKind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function tooBig(origin: string, maximum: number | bigint, inclusive: boolean): string {
  if (origin === 'string') return t('Please use at most {maximum} characters', { maximum: Number(maximum) });
  if (origin === 'array') return t('Please choose at most {maximum}', { maximum: Number(maximum) });
  return inclusive
    ? t('Please enter a number of at most {maximum}', { maximum: Number(maximum) })
    : t('Please enter a number below {maximum}', { maximum: Number(maximum) });
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  if (origin === 'string')
    return minimum === 1 ? required() : t('Please use at least {minimum} characters', { minimum: Number(minimum) });
  if (origin === 'array') return t('Please choose at least {minimum}', { minimum: Number(minimum) });
  return inclusive
    ? t('Please enter a number of at least {minimum}', { minimum: Number(minimum) })
    : t('Please enter a number above {minimum}', { minimum: Number(minimum) });
}

/**
 * The message of a whole form: that of its first wrong field, unless it makes no sense without the name of the field.
 */
export function sentenceOfForm(messages: readonly string[]): string {
  const first = messages[0] ?? expected;
  if (first === required()) return t('Please fill in all required fields');
  return first.startsWith(expected) ? t('Please check what you sent') : first;
}

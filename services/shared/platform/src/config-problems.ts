import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';

/** The rule that a setting breaks, for an operator. Rules with a message of their own keep it. */
export function sentenceForOperators(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return undefined;
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'too_small':
      return `must be ${describeBound(issue.origin, 'at least', issue.minimum, issue.inclusive)}`;
    case 'too_big':
      return `must be ${describeBound(issue.origin, 'at most', issue.maximum, issue.inclusive)}`;
    case 'invalid_value':
      // A switch accepts more words than people need to know.
      return issue.values.includes('true') ? 'must be true or false' : `must be one of ${issue.values.join(', ')}`;
    default:
      return undefined;
  }
}

function describeBound(origin: string, word: 'at least' | 'at most', bound: number | bigint, inclusive = true): string {
  if (!inclusive) return `${word === 'at least' ? 'above' : 'below'} ${bound}`;
  return origin === 'string' ? `${word} ${bound} characters long` : `${word} ${bound}`;
}

/** Names each setting with its problem, such as `PORT must be a number`. `present` are the values that were given. */
export const describeIssues = (
  issues: readonly z.core.$ZodIssue[],
  present: Readonly<Record<string, unknown>>,
): string[] =>
  issues.map(({ path, code, message }) => {
    const name = String(path[0]);
    // Our own rules say why the setting is needed.
    return getOwn(present, name) === undefined && code !== 'custom' ? `${name} is not set` : `${name}: ${message}`;
  });

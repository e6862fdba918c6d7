import { describe, expect, it } from 'vitest';
import { z } from '../common/zod.ts';
import { endpoints } from '../endpoints.ts';
import { generalSentences, sentenceOfForm } from './sentences.ts';

const plain = [null, '', ' ', '!', 'a'.repeat(6000), 'true', true, -1, 0, 1.5, 6, 1e9, 1e300, Number.NaN, {}, []];
const lists = plain.flatMap(value => [[value], [{ opens: value, closes: value }]]);

/** Values of which each field refuses at least one. */
const bad = [
  undefined,
  Array(1000).fill(1),
  ...plain,
  ...lists,
  ...[...plain, ...lists].flatMap(value => [{ monday: value }, { someday: value }]),
];

const parts = [
  ...endpoints.flatMap(({ method, path, params, query, body, upload }) =>
    [params, query, body, upload?.fields].map(schema => [`${method} ${path}`, schema] as const),
  ),
].flatMap(([call, schema]) => (schema instanceof z.ZodObject ? [[call, schema] as const] : []));

function listIssues(schema: z.ZodType, input: unknown): z.core.$ZodIssue[] {
  return schema.safeParse(input, { reportInput: true }).error?.issues ?? [];
}

/** Returns whether a message contains zod's default text, the name of the field or a word of the code. */
const isRaw = (issue: z.core.$ZodIssue): boolean =>
  issue.message === z.locales.en().localeError(issue as z.core.$ZodRawIssue) ||
  !/^[A-Z][^<>{}]*$/.test(issue.message) ||
  /^(Invalid|Too|Unrecognized)\b|undefined|NaN|: expected/.test(issue.message) ||
  issue.message.startsWith(`${issue.path.join('.')}: `);

describe('The message at a refused field', () => {
  it.each(parts)('Each message at a field of %s is a plain sentence about its rule', (_call, schema) => {
    const issues = Object.keys(schema.shape).flatMap(name =>
      bad.flatMap(value => listIssues(schema, { [name]: value })),
    );
    expect(issues.filter(isRaw)).toEqual([]);
    expect(issues.filter(({ message }) => generalSentences().includes(message))).toEqual([]);
  });

  it.each([
    ['a number of stars', '/api/businesses/:id/reviews', { rating: 6 }, 'Please choose 1 to 5 stars'],
    ['half a star', '/api/businesses/:id/reviews', { rating: 4.5 }, 'Please choose 1 to 5 stars'],
    ['no stars', '/api/businesses/:id/reviews', {}, 'Required'],
    [
      'a long text',
      '/api/businesses/:id/reviews',
      { rating: 5, comment: 'a'.repeat(3001) },
      'Please use at most 3000 characters',
    ],
    [
      'a slug',
      '/api/categories',
      { name: 'Bees', icon: 'home', slug: 'a b' },
      'Please use letters, digits, hyphens and underscores only',
    ],
    [
      'a telephone number of a wrong type',
      '/api/businesses',
      { name: 'Bees', categoryId: 1, phone: 7 },
      'Expected string, received number',
    ],
  ])('The message at a refused field names the broken rule: %s', (_what, path, input, sentence) => {
    const body = endpoints.find(endpoint => endpoint.method === 'POST' && endpoint.path === path)?.body;
    expect(body && listIssues(body, input).map(({ message }) => message)).toEqual([sentence]);
  });
});

describe('The message of a refused form', () => {
  it.each([
    [['Please choose 1 to 5 stars', 'Required'], 'Please choose 1 to 5 stars'],
    [['Required', 'Please choose 1 to 5 stars'], 'Please fill in all required fields'],
    [['Expected string, received number'], 'Please check what you sent'],
    [[], 'Please check what you sent'],
  ])('A form with the field messages %j is refused with %j', (messages, sentence) =>
    expect(sentenceOfForm(messages)).toBe(sentence),
  );
});

import { expect, it } from 'vitest';
import { findExpressions } from './find-expressions.ts';
import { findSlowText } from './find-slow-text.ts';

it.each([
  /<[a-z!/][^>]*>|&(#\d+|[a-z]\w*);/i,
  /\s+$/,
  /^\s*"?(.*?)"?\s*<(.+)>\s*$/,
  /^(a+)+$/,
  /\[([^\]]+)\]\(([^)\s]+)\)/g,
  /[^@]+@/,
  /^[^\p{L}@$]+|[^\p{L}$]+$/gu,
])('An expression that takes more than linear time on some text is found: %s', expression => {
  expect(findSlowText(expression)).toBeDefined();
});

it.each([/<[a-z!/]/i, /^\s+/, /^[a-z][a-z0-9-]{0,30}$/, /\d+/g, /:(\w+)/g, /^https?:\/\/[^/?#]*/i, /(?<!\s)\s+$/])(
  'An expression that takes linear time on every text is not: %s',
  expression => {
    expect(findSlowText(expression)).toBeUndefined();
  },
);

it('Expressions are found where they are written, also in elements', () => {
  const code = 'const one = /a+/g;\nconst two = <b title={/b\\/c/u.test(x)} />;\n// /no/ here\nconst n = 4 / 2 / 1;';
  expect(findExpressions(code, 'example.tsx')).toEqual([
    { source: 'a+', flags: 'g', line: 1 },
    { source: 'b\\/c', flags: 'u', line: 2 },
  ]);
});

import { expect, test } from 'vitest';
import { markCalls } from './mark-calls.ts';
import type { KnownText } from './replace-texts.ts';

function mark(source: string) {
  const known = new Map<string, KnownText>();
  return { code: markCalls(source, 'users.ts?whole', known), texts: [...known.values()] };
}

test('A text of a contract becomes its mark, and keeps its call, which is made when something is wrong', () => {
  const { code, texts } = mark("export const name = z.string().min(1, says('Required'));");
  expect(code).toMatch(/min\(1, says\("__text_[\w+/-]{6}__"\)\)/);
  expect(texts).toEqual([{ message: 'Required', isPlain: true }]);
});

test('A text with values keeps them', () => {
  const { code, texts } = mark("const tooShort = (min: number) => t('At least {min} characters', { min });");
  expect(code).toMatch(/t\("__text_[\w+/-]{6}__", \{ min \}\)/);
  expect(texts).toEqual([{ message: 'At least {min} characters', isPlain: false }]);
});

test('A text that is put together is refused, because the catalogue would not have it', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code.
  expect(() => mark('t(`At least ${min}`)')).toThrow('must be a literal');
});

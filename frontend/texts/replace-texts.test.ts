import { expect, test } from 'vitest';
import { expandMacros } from './expand-macros.ts';
import { type KnownText, replaceTexts } from './replace-texts.ts';

const core = "import { plural, t } from '@lingui/core/macro';";
const react = "import { Trans } from '@lingui/react/macro';";

/** A module with marks for its texts, without imports and white space, and the texts. */
async function replace(source: string) {
  const known = new Map<string, KnownText>();
  const { code } = await expandMacros(source, 'page.tsx');
  const replaced = replaceTexts(code, 'page.tsx', known);
  return {
    code: replaced.replaceAll(/^import .*$/gm, '').replaceAll(/\/\*.*?\*\/|\s/g, ''),
    texts: [...known.values()],
  };
}

test('A plain text becomes its mark alone, without a call', async () => {
  const { code, texts } = await replace(`${core} const label = t\`Save\`;`);
  expect(code).toMatch(/^constlabel="__text_[\w+/-]{6}__";$/);
  expect(texts).toEqual([{ message: 'Save', isPlain: true }]);
});

test('A plain text among elements becomes a fragment', async () => {
  const { code, texts } = await replace(`${react} const page = <p><Trans>Save</Trans></p>;`);
  expect(code).toMatch(/^constpage=<p><>\{"__text_[\w+/-]{6}__"\}<\/><\/p>;$/);
  expect(texts).toEqual([{ message: 'Save', isPlain: true }]);
});

test('A text with values keeps its call, and texts inside of it are replaced too', async () => {
  const { code, texts } = await replace(`${core} const hello = t\`Hello \${name ?? t\`you\`}\`;`);
  expect(code).toMatch(
    /^consthello=_i18n\._\(\{id:"",message:"__text_[\w+/-]{6}__",values:\{0:name\?\?"__text_[\w+/-]{6}__"\}\}\);$/,
  );
  expect(texts).toContainEqual({ message: 'Hello {0}', isPlain: false });
  expect(texts).toContainEqual({ message: 'you', isPlain: true });
});

test('A count keeps the forms of its plural', async () => {
  const { texts } = await replace(`${core} const reviews = plural(count, { one: '# review', other: '# reviews' });`);
  expect(texts).toEqual([{ message: '{count, plural, one {# review} other {# reviews}}', isPlain: false }]);
});

import { expect, test } from 'vitest';
import { findRefusals, findTexts } from './find-texts.ts';

const find = (code: string) => findTexts(code, 'page.tsx').map(({ start, end }) => code.slice(start, end).trim());

test.each([
  ['<p>Sign in to continue</p>', 'Sign in to continue'],
  ['<Button label="Save" />', '"Save"'],
  ['<Step name="All businesses" />', '"All businesses"'],
  ["const labels = { open: 'Open now' };", "'Open now'"],
  ["const tiles = { 'Total reviews': 3 };", "'Total reviews'"],
  ["<b>{isOpen ? 'open' : t`closed`}</b>", "'open'"],
  ["const note = 'please try again.';", "'please try again.'"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code.
  ['const count = `${reviews} reviews`;', '`${reviews} reviews`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code.
  ['const words = `“${word}”`;', '`“${word}”`'],
  ['<q>“{comment}</q>', '“'],
])('Text outside the catalogue is found: %s', (code, text) => {
  expect(find(code)).toEqual([text]);
});

test.each([
  'const label = t`Save`;',
  '<p><Trans>Sign in to <Link to="/login">continue</Link></Trans></p>',
  "const count = plural(reviews, { one: '# review', other: '# reviews' });",
  '<Input name="email" className="Mb-4" type="text" />',
  "import { Home } from 'Some Module';",
  "throw new Error('The list has no end');",
  "if (event.key === 'Enter') open();",
  "type Size = 'Small size' | 'Large size';",
  "const node = { '@type': 'LocalBusiness' };",
  "request.setRequestHeader('Accept', 'application/json');",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code.
  'const font = `${size}px sans-serif`;',
])('Names, errors for developers and texts of the catalogue are none: %s', code => {
  expect(find(code)).toEqual([]);
});

test('A refusal of a service that is not in the catalogue is found', () => {
  const code =
    "throw notFound('x', 'There is no such page.'); throw conflict('y', t('It has changed.')); log.info('It has changed.');";
  expect(findRefusals(code, 'page.ts').map(({ start, end }) => code.slice(start, end))).toEqual([
    "'There is no such page.'",
  ]);
});

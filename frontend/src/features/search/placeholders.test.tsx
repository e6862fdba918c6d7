import { expect, test } from 'vitest';
import { desktop, openPage, phone } from '#testing/open-page.tsx';

const catalogues = import.meta.glob<string>('../../../../services/shared/texts/languages/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const zip = 'zip code';

const findIn = (catalogue: string, text: string) =>
  catalogue.split(`\nmsgid "${text}"\nmsgstr "`)[1]?.split('"')[0] ?? '';

/** A text in all languages of the product. */
const inAllLanguages = (text: string): string[] => [
  text,
  ...Object.values(catalogues).map(catalogue =>
    findIn(catalogue, text.replace(zip, '{zip}')).replace('{zip}', findIn(catalogue, zip)),
  ),
];

const widthOf = (text: string, { font }: CSSStyleDeclaration) => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser draws no text');
  context.font = font;
  return context.measureText(text).width;
};

test.each([
  ['/', phone],
  ['/', desktop],
  ['/businesses', phone],
  ['/businesses', desktop],
  ['/category/plumbing', phone],
  ['/category/plumbing', desktop],
])('No placeholder of a search field at %s is cut in any language, %j', async (path, viewport) => {
  await openPage(path, { viewport });
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter(({ offsetParent }) => offsetParent);
  await expect.poll(() => fields().length).toBeGreaterThan(0);
  await document.fonts.ready;
  const cut = fields().flatMap(field => {
    const style = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const texts = inAllLanguages(field.placeholder);
    expect(texts).toHaveLength(5);
    expect(texts).not.toContain('');
    return texts.filter(text => widthOf(text, style) > room);
  });
  expect(cut).toEqual([]);
});

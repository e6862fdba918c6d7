import { afterAll, expect, it } from 'vitest';
import { desktop, openContext, phone, runOnPage } from './browser.ts';
import { openPage } from './public-pages.ts';

const context = await openContext();
afterAll(() => context.close());

/** Layout shift from which on people notice that a page moves (web.dev/cls). */
const noticeableShift = 0.1;

// Adds up the layout shifts that no user input caused.
await context.addInitScript(`
  self.shift = 0;
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) self.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`);

interface ShownPicture {
  readonly loading: string;
  readonly fetchPriority: string;
  readonly format: string;
  readonly hasSize: boolean;
}

/** Pictures in the viewport, in document order, without logos and avatars. */
const shownPictures = `[...document.querySelectorAll('main img')]
  .filter(image => image.clientWidth > 100 && image.getBoundingClientRect().top < innerHeight)
  .map(image => ({
    loading: image.loading,
    fetchPriority: image.fetchPriority,
    format: image.currentSrc.split('.').at(-1),
    hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
  }))`;

it.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('The main pages on a %s load a visible picture first, and do not shift', (_device, viewport) =>
  runOnPage(context, async page => {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/businesses', '/category/cleaning', '/business/1']) {
      await openPage(page, path);
      const list = () => page.evaluate<ShownPicture[]>(shownPictures);
      const first = { loading: 'eager', fetchPriority: 'high', format: 'avif', hasSize: true };
      await expect.poll(async () => (await list())[0], { message: path }).toEqual(first);
      const isPoor = ({ format, hasSize }: ShownPicture) => format !== 'avif' || !hasSize;
      await expect.poll(async () => (await list()).filter(isPoor)).toEqual([]);
      expect(await page.evaluate<number>('self.shift'), path).toBeLessThan(noticeableShift);
    }
  }),
);

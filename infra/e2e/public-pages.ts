import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** For waiting in concurrent tests, where `expect.poll` does not know which of them waits. */
export const waiting = { timeout: 30_000 };

// Pictures that are not on screen may load later.
const visiblePicturesAreLoaded = `[...document.images].every(image => {
  const { top, left, bottom, right } = image.getBoundingClientRect();
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return image.complete || !isOnScreen || !image.checkVisibility();
})`;

export const expectPicturesLoaded = (page: Page) =>
  vi.waitUntil(() => page.evaluate<boolean>(visiblePicturesAreLoaded), waiting);

/** Skeletons, which are named for screen readers, the bar of a page that is loading, and maps without their land. */
const pending = `[aria-busy="true"], [role="status"][aria-label], [role="progressbar"]:not([aria-valuenow]), [${hydration.needsCode}]`;

/** Waits until no page is loading and no skeleton is left, for the fonts, and for the first pictures. */
export async function isReady(page: Page): Promise<void> {
  const skeletons = page.locator(pending);
  await vi.waitUntil(async () => (await skeletons.count()) === 0, waiting);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await expectPicturesLoaded(page);
}

/** Opens a page and waits for its heading and until it is ready. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await isReady(page);
}

/** Number of pixels by which the page is wider than the screen. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

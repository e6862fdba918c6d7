import type { Page } from 'playwright-core';

/** Holds back the code of the next page until the test releases it. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

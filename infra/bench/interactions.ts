import { z } from '@doorstep/contracts/common/zod.ts';
import type { Page } from 'playwright-core';
import { withPage } from './chromium.ts';

// Measures how fast a page responds on a phone with a quarter of this machine's CPU: `node infra/bench/interactions.ts
// http://localhost:8080`. The figure is the slowest Interaction to Next Paint of each visit, from the tap or key to the next frame.
const url = z.url().parse(process.argv[2] ?? 'http://localhost:8080');
const runs = 5;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.6, hasTouch: true, isMobile: true };

const observe = `
  window.slowest = 0;
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.slowest = Math.max(window.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** First interactions of a visitor with a page, before, while and after its code starts. */
const visits: Record<string, { path: string; use: (page: Page) => Promise<void> }> = {
  home: { path: '/', use: page => type(page, 'Search for services, businesses and locations') },
  list: { path: '/businesses', use: page => type(page, 'Search businesses') },
  business: {
    path: '/business/1',
    async use(page) {
      await page.getByRole('tab', { name: /^Review/ }).tap();
      await page.getByRole('tabpanel', { name: /^Review/ }).waitFor();
    },
  },
};

async function type(page: Page, name: string): Promise<void> {
  const field = page.getByRole('main').getByRole('combobox', { name }).first();
  await field.tap();
  await field.pressSequentially('plumb', { delay: 120 });
  await page.getByRole('option').first().waitFor();
}

async function measure({ path, use }: (typeof visits)[string]): Promise<number> {
  return withPage(async page => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(observe);
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await use(page);
    await page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Theme' }).tap();
    await page.getByRole('menuitemradio').first().waitFor();
    // A performance entry comes after its frame.
    await page.waitForTimeout(500);
    return page.evaluate<number>('window.slowest');
  }, phone);
}

const rows: Record<string, Record<string, string>> = {};
for (const [name, visit] of Object.entries(visits)) {
  const slowest: number[] = [];
  for (let run = 0; run < runs; run += 1) slowest.push(await measure(visit));
  slowest.sort((a, b) => a - b);
  rows[name] = { 'median ms': String(slowest[Math.floor(runs / 2)]), 'worst ms': String(slowest.at(-1)) };
}
console.table(rows);

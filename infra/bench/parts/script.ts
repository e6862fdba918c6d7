import type { Request } from 'playwright-core';
import { withPage } from '../chromium.ts';
import type { Measurement } from '../measurement.ts';
import { sum } from '../processes.ts';

const pages = { home: '/', list: '/businesses', category: '/category/construction', detail: '/business/1' };
const lazyMs = 2_000;

/** The script that a browser without a cache loads for a page, as it is sent. */
export const script: readonly Measurement[] = Object.entries(pages).map(
  ([name, path]): Measurement => ({
    name: `script: ${name}`,
    target: { 'compressed kB': { atMost: 120 } },
    measure: async bench => {
      const { url } = await bench.getSite();
      return withPage(async page => {
        const scripts: Request[] = [];
        page.on('requestfinished', request => {
          if (request.resourceType() === 'script') scripts.push(request);
        });
        await page.goto(url + path, { waitUntil: 'load' });
        // What the page asks for by itself after it has loaded counts too.
        await page.waitForTimeout(lazyMs);
        const sizes = await Promise.all(scripts.map(request => request.sizes()));
        return {
          'compressed kB': sum(sizes.map(({ responseBodySize }) => responseBodySize)) / 1_000,
          files: scripts.length,
        };
      });
    },
  }),
);

import type { Request } from 'playwright-core';
import { withPage } from '../chromium.ts';
import type { Measurement } from '../measurement.ts';
import { sum } from '../processes.ts';

const pages = { home: '/', list: '/businesses', category: '/category/construction', detail: '/business/1' };
const lazyMs = 2_000;

// The browser does not report files that it prefetches for the first use (rel=prefetch) as scripts.
const isRun = (request: Request) => request.resourceType() === 'script';

async function measureKb(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map(request => request.sizes()));
  return sum(sizes.map(({ responseBodySize }) => responseBodySize)) / 1_000;
}

/** Compressed size of the scripts that a browser without a cache loads for a page, and of those that run before its first use. */
export const script: readonly Measurement[] = Object.entries(pages).map(
  ([name, path]): Measurement => ({
    name: `script: ${name}`,
    target: { 'compressed kB': { atMost: 120 } },
    measure: async bench => {
      const { url } = await bench.getSite();
      return withPage(async page => {
        const scripts: Request[] = [];
        page.on('requestfinished', request => {
          if (request.url().endsWith('.js')) scripts.push(request);
        });
        await page.goto(url + path, { waitUntil: 'load' });
        // Requests that the page makes by itself after it has loaded count too.
        await page.waitForTimeout(lazyMs);
        return {
          'compressed kB': await measureKb(scripts),
          files: scripts.length,
          'run before the first use kB': await measureKb(scripts.filter(isRun)),
        };
      });
    },
  }),
);

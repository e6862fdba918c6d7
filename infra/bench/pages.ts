import { z } from '@doorstep/contracts/common/zod.ts';
import type { CDPSession, Page } from 'playwright-core';
import { withPage } from './chromium.ts';

// Measures how pages load for first-time visitors on a slow network and a slow device: `node infra/bench/pages.ts http://localhost:8080`.
// Chromium throttles itself: the network to 1.6 Mbit/s and 150 ms (Slow 4G), the CPU to a quarter.
const url = z.url().parse(process.argv[2] ?? 'http://localhost:8080');
const runs = 3;
const settleMs = 3_000;
const bytesPerSecond = 1_600_000 / 8;

/** Pages, each with a locator of its main content. */
const pages = {
  home: { path: '/', content: 'main article h3' },
  list: { path: '/businesses', content: 'main article h3' },
  business: { path: '/business/1', content: 'main h1' },
};

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.6 },
  laptop: { viewport: { width: 1_280, height: 860 }, deviceScaleFactor: 1 },
};

/** Script that runs before those of the page: records paints and layout shifts. */
const observe = `
  window.seen = { fcp: 0, lcp: 0, text: 0, cls: 0 };
  const each = (type, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('paint', entry => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  each('largest-contentful-paint', entry => { seen.lcp = entry.startTime; });
  each('layout-shift', entry => { if (!entry.hadRecentInput) seen.cls += entry.value; });
`;

const watchContent = (selector: string) => `
  new MutationObserver(() => {
    if (seen.text === 0 && document.querySelector(${JSON.stringify(selector)})) seen.text = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

const seenSchema = z.object({ fcp: z.number(), lcp: z.number(), text: z.number(), cls: z.number() });

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function load(page: Page, { path, content }: (typeof pages)['home']) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = { all: 0, script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  await slowDown(session);
  await page.addInitScript(observe + watchContent(content));
  await page.goto(url + path, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.waitForTimeout(settleMs);
  const seen = seenSchema.parse(await page.evaluate('seen'));
  return { requests: kinds.size, kB: bytes.all / 1_000, 'script kB': bytes.script / 1_000, ...seen };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const [screen, context] of Object.entries(screens)) {
  const rows: Record<string, Record<string, string>> = {};
  for (const [name, page] of Object.entries(pages)) {
    const slow: Awaited<ReturnType<typeof load>>[] = [];
    for (let run = 0; run < runs; run += 1) slow.push(await withPage(opened => load(opened, page), context));
    const of = (figure: keyof (typeof slow)[number]) => median(slow.map(each => each[figure]));
    rows[name] = {
      requests: of('requests').toFixed(0),
      kB: of('kB').toFixed(0),
      'script kB': of('script kB').toFixed(0),
      'FCP s': (of('fcp') / 1_000).toFixed(2),
      'text s': (of('text') / 1_000).toFixed(2),
      'LCP s': (of('lcp') / 1_000).toFixed(2),
      CLS: of('cls').toFixed(4),
    };
  }
  console.log(`\n${screen}, median of ${runs}`);
  console.table(rows);
}

import type { Measurement } from '../measurement.ts';
import { measureMemoryMb, sum } from '../processes.ts';
import type { Site } from '../site.ts';

const readers = 4;

/** Full read of the sitemap, as on the first visit of a search engine, with the gateway's memory. */
export const sitemap: readonly Measurement[] = [
  {
    name: 'sitemap: every part, four at a time',
    async measure(bench) {
      const site = await bench.getSite();
      await readParts(site);
      const atRest = measureGateway(site);
      let most = atRest;
      const watch = setInterval(() => {
        most = Math.max(most, measureGateway(site));
      }, 20);
      const startedAt = performance.now();
      const { addresses, bytes, parts } = await readParts(site);
      const seconds = (performance.now() - startedAt) / 1_000;
      clearInterval(watch);
      return {
        addresses,
        parts,
        MB: bytes / 1e6,
        seconds,
        'memory before MB': atRest,
        'memory grows by MB': most - atRest,
      };
    },
  },
];

const measureGateway = (site: Site): number => sum(site.pidsOf('gateway').map(measureMemoryMb));

/** Reads the index and then its parts, counting their addresses without keeping them. */
async function readParts(site: Site): Promise<{ addresses: number; bytes: number; parts: number }> {
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const waiting = parts.values();
  let addresses = 0;
  let bytes = 0;
  async function read(): Promise<void> {
    for (const path of waiting) {
      const answer = await fetch(site.url + path);
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
      let rest = '';
      for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
        const pieces = (rest + chunk).split('<loc>');
        addresses += pieces.length - 1;
        bytes += chunk.length;
        rest = pieces.at(-1)?.slice(-'<loc'.length) ?? '';
      }
    }
  }
  await Promise.all(Array.from({ length: readers }, read));
  return { addresses, bytes, parts: parts.length };
}

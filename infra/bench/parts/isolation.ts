import { callAtRate, percentile, read } from '../calls.ts';
import type { Measurement } from '../measurement.ts';
import { plenty, varyPaths } from '../reads.ts';
import { saturate } from '../saturate.ts';

const perSecond = 50;
const seconds = 10;

/** Expensive queries, which examine many businesses. */
const unlucky = [
  '/api/businesses?limit=100&openNow=true&sort=name',
  '/api/businesses?limit=100&q=services%20a&sort=name',
  '/api/businesses?limit=100&q=e&openNow=true',
  '/api/businesses/facets?q=cleaning',
];

/** Reads single businesses at a low rate, alone and while another client sends the most expensive queries. */
export const isolation: readonly Measurement[] = [
  {
    name: 'isolation: one business during expensive searches',
    target: { 'p99 ms beside': { atMost: 50 } },
    measure: async bench => {
      const { url, businesses } = await bench.getSite();
      const measure = async (first: number) => {
        const { id } = businesses[0] ?? { id: 1 };
        const readOne = (index: number) => read(`${url}/api/businesses/${businesses[first + index]?.id ?? id}`);
        return percentile(await callAtRate({ perSecond, seconds }, readOne), 0.99);
      };
      const alone = await measure(0);
      const paths = varyPaths(unlucky, plenty(seconds));
      const searching = saturate(url, { seconds, connections: 1, paths });
      const [beside, { perSecond: searches }] = await Promise.all([measure(perSecond * seconds), searching]);
      return { 'p99 ms alone': alone, 'p99 ms beside': beside, 'searches/s': searches };
    },
  },
];

import { callAtRate, percentile, read } from '../calls.ts';
import type { Measurement } from '../measurement.ts';
import { numberPaths, plenty } from '../reads.ts';
import { saturate } from '../saturate.ts';

const perSecond = 50;
const seconds = 10;

/** Queries that have to look at many businesses. */
const unlucky = [
  '/api/businesses?limit=100&openNow=true&sort=name',
  '/api/businesses?limit=100&q=services%20a&sort=name',
  '/api/businesses?limit=100&q=e&openNow=true',
  '/api/businesses/facets?q=cleaning',
];

/** Reads single businesses at a low rate, alone and while one client asks for the worst there is. */
export const isolation: readonly Measurement[] = [
  {
    name: 'isolation: one business while somebody searches',
    target: { 'p99 ms beside': { atMost: 50 } },
    measure: async bench => {
      const { url, businesses } = await bench.getSite();
      const measure = async (series: string) => {
        const paths = numberPaths(
          businesses.map(({ id }) => `/api/businesses/${id}`),
          perSecond * seconds,
          series,
        );
        return percentile(await callAtRate({ perSecond, seconds }, index => read(url + paths[index])), 0.99);
      };
      const alone = await measure('alone');
      const paths = numberPaths(unlucky, plenty(seconds), 'unlucky');
      const searching = saturate(url, { seconds, connections: 1, paths });
      const [beside, { perSecond: searches }] = await Promise.all([measure('beside'), searching]);
      return { 'p99 ms alone': alone, 'p99 ms beside': beside, 'searches/s': searches };
    },
  },
];

import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { callAtRate, percentile, read } from '../calls.ts';
import type { Bench, Figures, Measurement, Target } from '../measurement.ts';
import { measureCold, varyPaths } from '../reads.ts';

const target: Target = { '× two-hop': { atLeast: 0.2 }, 'p99 ms at half the rate': { atMost: 50 } };
const seconds = 10;

/** Measures cold reads, and then the latency at half the rate that the site can answer. */
async function measureSearch(bench: Bench, paths: readonly string[]): Promise<Figures> {
  const { url } = await bench.getSite();
  const { load, figures } = await measureCold(bench, paths);
  const perSecond = Math.max(1, Math.floor(load.perSecond / 2));
  const readAtRate = (seconds: number) => {
    const addresses = varyPaths(paths, perSecond * seconds).map(path => url + path);
    return callAtRate({ perSecond, seconds }, index => read(addresses[index] ?? url));
  };
  // Warm up: this process has not run this code yet, and slow first calls would delay the others.
  await readAtRate(2);
  const latencies = await readAtRate(seconds);
  return { ...figures, 'p99 ms at half the rate': percentile(latencies, 0.99) };
}

/** Frequent and rare words of names, each with a city where it is found. */
function listWords(businesses: readonly Business[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { name, city } of businesses) {
    for (const word of name.toLowerCase().match(/[a-z]{4,}/g) ?? []) if (city) words.set(word, city);
  }
  return words;
}

const search = (words: string) => `/api/businesses?limit=20&q=${encodeURIComponent(words)}`;

const row = (name: string, ...paths: string[]): Measurement => ({
  name,
  target,
  measure: bench => measureSearch(bench, paths),
});

const list = '/api/businesses?limit=20';

export const searches: readonly Measurement[] = [
  {
    name: 'search: one word',
    target,
    measure: async bench => {
      const { businesses } = await bench.getSite();
      return measureSearch(bench, [...listWords(businesses).keys()].map(search));
    },
  },
  {
    name: 'search: two words',
    target,
    measure: async bench => {
      const { businesses } = await bench.getSite();
      return measureSearch(
        bench,
        [...listWords(businesses)].map(([word, city]) => search(`${word} ${city}`)),
      );
    },
  },
  row('search: a word of many businesses', search('cleaning'), search('services')),
  row('search: a typing error', search('plummer'), search('electrican'), search('gardner')),
];

export const filters: readonly Measurement[] = [
  row('filter: open now', `${list}&openNow=true`),
  row('filter: open now, with a word', `${search('plumbing')}&openNow=true`),
  row('filter: with photos', `${list}&withPhotos=true`),
  row('filter: rating', `${list}&minRating=4`, `${list}&minRating=4.5`),
  row('filter: city', `${list}&city=Boise`, `${list}&city=Reno`),
  row('filter: category', `${list}&categoryId=1`, `${list}&categoryId=10`),
  row('filter: featured or popular', `${list}&isFeatured=true`, `${list}&isPopular=true`),
  row('filter: all at once', `${search('clean')}&openNow=true&minRating=4&city=Boise&categoryId=10`),
  ...['relevance', 'rating', 'newest', 'name'].map(sort => row(`sort: ${sort}`, `${list}&sort=${sort}`)),
  row('facets', '/api/businesses/facets', '/api/businesses/facets?q=clean', '/api/businesses/facets?openNow=true'),
  row('suggestions', ...['cl', 'pl', 'bo', 'dog', 'hair', 'roof'].map(start => `/api/suggestions?q=${start}`)),
];

import type { Measurement } from '../measurement.ts';
import { compare, figuresOfLoad, measureBytes, numberPaths, plenty } from '../reads.ts';
import { saturate } from '../saturate.ts';

const pages = { home: '/', list: '/businesses', category: '/category/construction', business: '/business/1' };

/** Pages as browsers get them: from memory, and rendered for each request because nobody has asked for that address before. */
export const rendered: readonly Measurement[] = Object.entries(pages).flatMap(([name, path]): Measurement[] => [
  {
    name: `rendered, hot: ${name}`,
    target: { '× node:http': { atLeast: 0.6 }, '× Express': { atLeast: 1 } },
    async measure(bench) {
      const site = await bench.getSite();
      const bytes = await measureBytes(site.url + path);
      await saturate(site.url + path, { seconds: 2 });
      const { load, figures } = await figuresOfLoad(site, () => saturate(site.url + path));
      return { ...figures, bytes, ...(await compare(bench, load, ['node:http', 'Express'], bytes)) };
    },
  },
  {
    name: `rendered, cold: ${name}`,
    async measure(bench) {
      const site = await bench.getSite();
      await saturate(site.url, { seconds: 2, paths: numberPaths([path], plenty(2), 'warm') });
      const addresses = numberPaths([path], plenty(5), 'a');
      return (await figuresOfLoad(site, () => saturate(site.url, { paths: addresses }))).figures;
    },
  },
]);

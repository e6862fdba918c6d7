import type { Measurement } from '../measurement.ts';
import { compare, figuresOfLoad, measureBytes, plenty, varyPaths } from '../reads.ts';
import { saturate } from '../saturate.ts';

const pages = { home: '/', list: '/businesses', category: '/category/construction', business: '/business/1' };

/** Pages as browsers get them: from the cache, and rendered for each request because the address is new. */
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
    name: `rendered, cold: ${name === 'home' ? 'sorted list' : name}`,
    async measure(bench) {
      const { url, businesses } = await bench.getSite();
      // The page of a business reads no parameters, so each business has only one address.
      const all = businesses.map(({ id }) => `/business/${id}`);
      const addresses =
        name === 'business' ? all : varyPaths([name === 'home' ? '/businesses?sort=rating' : path], plenty(5));
      await saturate(url, { seconds: 2, paths: addresses.slice(0, 200) });
      return (await figuresOfLoad(await bench.getSite(), () => saturate(url, { paths: addresses.slice(200) }))).figures;
    },
  },
]);

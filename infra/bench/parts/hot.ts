import type { Bench, Figures, Measurement } from '../measurement.ts';
import { compare, figuresOfLoad, measureBytes } from '../reads.ts';
import { saturate } from '../saturate.ts';

const reads = {
  'ten businesses': '/api/businesses?limit=10',
  'search for "clean"': '/api/businesses?limit=20&q=clean',
  'featured businesses': '/api/businesses/featured',
  'one business': '/api/businesses/1',
  categories: '/api/categories',
};

/** Requests one address repeatedly. */
async function measureHot(bench: Bench, path: string, headers: Record<string, string> = {}): Promise<Figures> {
  const site = await bench.getSite();
  const url = site.url + path;
  const bytes = await measureBytes(url);
  await saturate(url, { seconds: 2, headers });
  const { load, figures } = await figuresOfLoad(site, () => saturate(url, { headers }));
  return { ...figures, bytes, ...(await compare(bench, load, ['node:http', 'Express'], bytes)) };
}

export const hot: readonly Measurement[] = [
  ...Object.entries(reads).map(
    ([name, path]): Measurement => ({
      name: `hot: ${name}`,
      target: { '× node:http': { atLeast: 0.6 }, '× Express': { atLeast: 1 } },
      measure: bench => measureHot(bench, path),
    }),
  ),
  {
    // No target, because it sends fewer bytes than the references.
    name: 'hot: ten businesses, brotli',
    measure: bench => measureHot(bench, reads['ten businesses'], { 'accept-encoding': 'br' }),
  },
];

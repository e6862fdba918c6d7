import type { Measurement } from '../measurement.ts';
import { measureCold } from '../reads.ts';

const target = { '× two-hop': { atLeast: 0.4 } };

/** Reads that request each address once, so that directory answers every request. */
export const cold: readonly Measurement[] = [
  {
    name: 'cold: ten businesses',
    target,
    measure: async bench => (await measureCold(bench, ['/api/businesses?limit=10'])).figures,
  },
  {
    name: 'cold: ten businesses of a category',
    target,
    measure: async bench => {
      const { businesses } = await bench.getSite();
      const categories = [...new Set(businesses.map(({ categoryId }) => categoryId))];
      const paths = categories.map(id => `/api/businesses/category/${id}?limit=10`);
      return (await measureCold(bench, paths)).figures;
    },
  },
  {
    name: 'cold: each business once',
    target,
    measure: async bench => {
      const { businesses } = await bench.getSite();
      const paths = businesses.map(({ id }) => `/api/businesses/${id}`);
      return (await measureCold(bench, paths, paths)).figures;
    },
  },
];

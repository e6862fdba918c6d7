import type { Measurement } from '../measurement.ts';
import { measureCold } from '../reads.ts';

/** Builds a measurement of reviews of the business that has by far the most. */
const row = (name: string, query: string): Measurement => ({
  name: `reviews: ${name}`,
  measure: async bench => {
    const { muchReviewed } = await bench.getSite();
    const { figures } = await measureCold(bench, [`/api/businesses/${muchReviewed.id}/reviews?limit=10${query}`]);
    return { reviews: muchReviewed.reviewCount, ...figures };
  },
});

export const reviews: readonly Measurement[] = [
  row('newest of a business with 5,000', ''),
  row('worst of a business with 5,000', '&sort=rating-asc'),
  row('responded ones of a business with 5,000', '&responded=true'),
  {
    name: 'reviews: figures of each business once',
    measure: async bench => {
      const { businesses } = await bench.getSite();
      const paths = businesses.map(({ id }) => `/api/businesses/${id}/reviews/figures`);
      return (await measureCold(bench, paths, paths)).figures;
    },
  },
];

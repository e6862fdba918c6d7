import type { Totals } from '@doorstep/contracts';
import { toCityFacts } from './cities/city-facts.ts';
import type { Projection } from './store/projection.ts';

/** Counts all that visitors see, and keeps the result until a business changes: it is one pass over all businesses. */
export function createTotals(projection: Projection): () => Totals {
  let known: { readonly changes: number; readonly totals: Totals } | undefined;
  return () => {
    const { changes } = projection.lists;
    if (known?.changes !== changes) known = { changes, totals: countTotals(projection) };
    return known.totals;
  };
}

function countTotals({ lists }: Projection): Totals {
  const all = lists.select({}, new Date());
  const { count, reviews } = toCityFacts(all);
  const cities = new Set(all.countCities().flatMap(({ slug }) => slug || []));
  return { businesses: count, cities: cities.size, ...(reviews && { reviews }) };
}

import type { z } from '@doorstep/contracts/common/zod.ts';
import type { getSitemap, listSitemapBusinesses } from '@doorstep/contracts/directory/sitemap/calls.ts';
import type { Projection } from '../store/projection.ts';
import { listStates } from './list-city-pages.ts';
import { listParts } from './list-parts.ts';

/** The parts of the sitemap: ranges of businesses, states or letters with pages of cities, and categories that have businesses. */
export function showSitemap(projection: Projection, now: Date): z.input<typeof getSitemap.response> {
  const { lists, categories } = projection;
  return {
    parts: listParts(lists.all()),
    states: listStates(projection),
    categories: categories()
      .filter(({ id }) => lists.select({ categoryId: id }, now).total > 0)
      .map(({ slug }) => slug),
  };
}

/** The businesses that visitors see with ids from `from` to `to`. */
export function listSitemapPart(
  { lists }: Projection,
  { from, to }: { from: number; to: number },
): z.input<typeof listSitemapBusinesses.response> {
  return Array.from({ length: to - from + 1 }, (_, index) => lists.get(from + index))
    .filter(business => business !== undefined)
    .map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt).toISOString() }));
}

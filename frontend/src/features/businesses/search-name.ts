import { nearLabel } from '#features/search/near.ts';
import { formatCount } from '#lib/format.ts';
import type { BusinessFilters } from '#lib/paths.ts';
import { ratingLabel } from './filters.ts';

/**
 * A search in words, for titles: 'Dog grooming in Madison, open now'. `category` is the name of the one that the list is narrowed to.
 * Undefined where nothing narrows the list.
 */
export function nameSearch(
  { q, city, minRating, openNow, near, place, radius, box }: BusinessFilters,
  category: string | undefined,
): string | undefined {
  if (!q && !category && !city && minRating === undefined && !openNow && !near && !box) return undefined;
  const words = q && q.charAt(0).toUpperCase() + q.slice(1);
  const subject = words && category ? `${words} (${category})` : (words ?? category ?? anyBusiness);
  const where = [city && ` in ${city}`, near && ` ${lowerFirst(nearLabel({ place, radius }))}`];
  const conditions = [
    box && 'in a part of the map',
    minRating !== undefined && ratingLabel(minRating),
    openNow && 'open now',
  ].filter(Boolean);
  return [[subject, ...where].filter(Boolean).join(''), ...conditions].join(', ');
}

/** The same with how many were found, once that is known: 'Dog grooming in Madison: 1 business', '19 businesses in Madison'. */
export const nameResults = (
  name: string,
  {
    total,
    isPending,
    isError,
    isOutdated,
  }: { total: number; isPending: boolean; isError: boolean; isOutdated: boolean },
): string => {
  if (isPending || isError || isOutdated) return name;
  const count = formatCount(total, 'business', 'businesses');
  return name.startsWith(anyBusiness) ? name.replace(anyBusiness, count) : `${name}: ${count}`;
};

const anyBusiness = 'Businesses';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

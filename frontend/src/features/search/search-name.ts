import type { DistanceUnit } from '@doorstep/contracts/site.ts';
import { plural, t } from '@lingui/core/macro';
import { isolated } from '#lib/direction.ts';
import { listed } from '#lib/format.ts';
import { type BusinessFilters, describeFilters } from './filters.ts';

/**
 * A search in words, for titles: 'Dog grooming in Madison, open now'. `category` is the name of the one that the list is narrowed to.
 * Undefined if nothing narrows the list.
 */
export function nameSearch(
  search: BusinessFilters,
  category: string | undefined,
  unit: DistanceUnit,
): string | undefined {
  const { q } = search;
  const { where, conditions } = describeFilters(search, unit);
  if (!q && !category && !where && conditions.length === 0) return undefined;
  const words = q && q.charAt(0).toUpperCase() + q.slice(1);
  const named = words && category ? `${words} (${category})` : (words ?? category);
  const subject = named === undefined ? anyBusiness : isolated(named);
  return listed([`${subject}${where}`, ...conditions]);
}

/** The name with the number of results, once it is known: 'Dog grooming in Madison: 1 business', '19 businesses in Madison'. */
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
  const count = plural(total, { one: '# business', other: '# businesses' });
  return name.startsWith(anyBusiness) ? name.replace(anyBusiness, count) : `${name}: ${count}`;
};

const anyBusiness = t`Businesses`;

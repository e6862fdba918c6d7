import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
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

/** A list whose number of results is not known at first. */
export interface CountedList {
  readonly total: number;
  readonly isPending: boolean;
  readonly isError: boolean;
  /** True while it still shows the results of the previous search. */
  readonly isOutdated: boolean;
}

const isCounted = ({ isPending, isError, isOutdated }: CountedList) => !isPending && !isError && !isOutdated;

/** Leads to the results: 'Show 12 businesses', or 'Show businesses' while their number is not known. */
export const offerResults = (list: CountedList): string =>
  isCounted(list) ? t`Show ${plural(list.total, { one: '# business', other: '# businesses' })}` : t`Show businesses`;

/** The words of a search as they were understood: without those that were left out, and with corrections. As typed if nothing was found. */
export function readWords(typed: string | undefined, found: Facets | undefined): string | undefined {
  const { total = 0, correction, reading } = found ?? {};
  const differs = correction || [...(reading?.unknown ?? []), ...(reading?.leftOut ?? [])].length > 0;
  const words = typed && total > 0 && differs ? (reading?.query ?? correction?.query) : undefined;
  return words || typed;
}

/** The name with the number of results, once it is known: 'Dog grooming in Madison: 1 business', '19 businesses in Madison'. */
export const nameResults = (name: string, list: CountedList): string => {
  if (!isCounted(list)) return name;
  const { total } = list;
  const count = plural(total, { one: '# business', other: '# businesses' });
  return name.startsWith(anyBusiness) ? name.replace(anyBusiness, count) : `${name}: ${count}`;
};

const anyBusiness = t`Businesses`;

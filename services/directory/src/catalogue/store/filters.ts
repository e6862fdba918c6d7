import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { SearchFilterName } from '@doorstep/contracts/directory/search/search-filters.ts';
import { toCityKey } from '../../vocabulary/city-key.ts';
import type { Members } from './bits.ts';
import { type FieldColumns, passesRange } from './field-columns.ts';
import type { Groups } from './groups.ts';
import type { KnownFilters } from './known-filters.ts';
import { createOpenFilter } from './open-filter.ts';
import type { Places } from './places.ts';
import { readCityGroup } from './selection.ts';
import type { Statuses } from './statuses.ts';

/** The filters of a list besides words. Without a `status`, only approved businesses pass: those that visitors see. */
export type Filters = Partial<Pick<BusinessQuery, SearchFilterName | 'status'>>;

/** The sets and columns that filters are looked up in. */
interface Sources {
  readonly known: KnownFilters;
  readonly statuses: Statuses;
  readonly columns: FieldColumns;
  readonly cities: Groups;
  readonly places: Places;
  /** The slug of the city that a text means; undefined if it means all cities with this name. */
  readonly readCity: (text: string) => string | undefined;
}

const minuteMs = 60_000;

/** The members of each filter. Without an entry for each filter of the contracts, this does not compile. */
export function createFinders(sources: Sources): Record<keyof Filters, (given: Filters, now: Date) => Members[]> {
  const { known, statuses, places } = sources;
  return {
    status: ({ status }) => [statuses.find(status)],
    categoryId: ({ categoryId }) =>
      categoryId ? [known.find(`category ${categoryId}`, ({ categories }) => categories.includes(categoryId))] : [],
    city: ({ city }) => (city ? [findCity(sources, city)] : []),
    minRating: ({ minRating }) =>
      minRating ? [known.find(`rating ${minRating}`, ({ rating }) => rating >= minRating)] : [],
    openNow: ({ openNow }, now) =>
      openNow ? [known.find(`open ${Math.floor(now.getTime() / minuteMs)}`, createOpenFilter(now))] : [],
    withPhotos: ({ withPhotos }) =>
      withPhotos === undefined ? [] : [known.find(`photos ${withPhotos}`, other => other.hasPhotos === withPhotos)],
    isFeatured: ({ isFeatured }) =>
      isFeatured === undefined ? [] : [known.find(`featured ${isFeatured}`, other => other.isFeatured === isFeatured)],
    isPopular: ({ isPopular }) =>
      isPopular === undefined ? [] : [known.find(`popular ${isPopular}`, other => other.isPopular === isPopular)],
    near: ({ near, radius }) => (near && radius ? [places.around(near, radius)] : []),
    // Only with `near`.
    radius: () => [],
    box: ({ box }) => (box ? [places.within(box)] : []),
    f: ({ f = {} }) => Object.entries(f).map(([key, text]) => findField(sources, key, text)),
  };
}

/** The businesses of a city, which is given by its name, or by its name and state. */
function findCity({ known, cities, readCity }: Sources, city: string): Members {
  const slug = readCity(city);
  if (slug !== undefined)
    return known.find(
      `city at ${slug}`,
      ({ citySlug }) => citySlug === slug,
      () => cities.toBits(name => readCityGroup(name).slug === slug),
    );
  const key = toCityKey(city);
  return known.find(`city ${key}`, ({ cityKey }) => cityKey === key);
}

/** `text` is a range of numbers, or choices. */
function findField({ known, columns }: Sources, key: string, text: string): Members {
  if (!text.includes('..')) return columns.findChoices(key, text.split(','));
  return known.find(
    `field ${key} ${text}`,
    ({ fields }) => passesRange(fields, key, text),
    () => columns.findRange(key, text),
  );
}

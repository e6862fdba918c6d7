import type { businessSorts } from '@doorstep/contracts/businesses.ts';
import { maxRadius } from '@doorstep/contracts/locations.ts';
import { type ChosenPlace, choosePlace } from '#features/search/near.ts';
import { isPlaceChanged } from '#features/search/written-place.ts';
import { readBox, readPlace, writeBox, writePlace } from '#lib/degrees.ts';
import { type BusinessFilters, readId } from '#lib/paths.ts';

export type BusinessSort = (typeof businessSorts)[number];

export const sortLabels: Record<BusinessSort, string> = {
  relevance: 'Best match',
  rating: 'Highest rated',
  newest: 'Newest',
  name: 'Name, A to Z',
  distance: 'Nearest',
};

/** The order of a list whose address names none. */
export const defaultSort = ({ near }: Pick<BusinessFilters, 'near'>): BusinessSort => (near ? 'distance' : 'relevance');

export const ratingLabel = (minRating: number): string => `${minRating} stars and up`;

/**
 * The filters in an address; what the API would refuse is left out, as is what changes nothing. Without the schema of
 * `businessQuery`, which a list of businesses would load for this alone.
 */
export function readFilters(search: URLSearchParams): BusinessFilters {
  const sort = search.get('sort');
  const minRating = Number(search.get('minRating'));
  const near = isPlaceChanged(search) ? undefined : readPlace(search.get('near'));
  const box = readBox(search.get('box'));
  const place = { near: near && writePlace(near) };
  return {
    q: readText(search.get('q'), 200),
    categoryId: readId(search.get('categoryId')),
    city: readText(search.get('city'), 100),
    minRating: minRating > 0 && minRating <= 5 ? minRating : undefined,
    openNow: isYes(search.get('openNow')) || undefined,
    sort:
      sort !== null && isSort(sort) && sort !== defaultSort(place) && (near || sort !== 'distance') ? sort : undefined,
    exact: isYes(search.get('exact')) || undefined,
    ...place,
    place: near && readText(search.get('place'), 100),
    radius: near && readRadius(search),
    box: box && writeBox(box),
    map: isYes(search.get('map')) || undefined,
  };
}

/** The filters of a list whose address has the place by its name alone, with that place. */
export const readFiltersNear = (search: URLSearchParams, place: ChosenPlace): BusinessFilters => ({
  ...readFilters(search),
  ...choosePlace({ radius: readRadius(search) }, place),
});

function readRadius(search: URLSearchParams): number | undefined {
  const radius = Number(search.get('radius'));
  return Number.isInteger(radius) && radius > 0 && radius <= maxRadius ? radius : undefined;
}

function readText(value: string | null, maxLength: number): string | undefined {
  const text = value?.trim();
  return text && text.length <= maxLength ? text : undefined;
}

const isYes = (value: string | null): boolean => /^(true|1|yes|on|y|enabled)$/i.test(value ?? '');

const isSort = (value: string): value is BusinessSort => Object.hasOwn(sortLabels, value);

/** How many filters narrow the list, besides the search text and the order. */
export function countFilters({ categoryId, city, minRating, openNow, near, box }: BusinessFilters): number {
  return [categoryId, city, minRating, openNow, near, box].filter(value => value !== undefined).length;
}

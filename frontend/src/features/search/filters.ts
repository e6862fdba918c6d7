import type { businessSorts } from '@doorstep/contracts/directory/businesses/schema.ts';
import { maxFieldFilters, readFieldParameter } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import { maxRadius } from '@doorstep/contracts/directory/locations/schema.ts';
import type { FlagFilter, searchFilters } from '@doorstep/contracts/directory/search/search-filters.ts';
import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { Clock, Images, type LucideIcon } from 'lucide-react';
import { readBox, readPlace, writeBox, writePlace } from '#lib/degrees.ts';
import { readId } from '#lib/paths.ts';
import { type ChosenPlace, choosePlace, type NamedPlace, nearLabel } from './near.ts';
import { isPlaceChanged } from './written-place.ts';

/** A filter as the browser knows it. Its schema in the API is in `searchFilters` of the contracts, its field in `filter-fields.tsx`. */
interface Filter<Value> {
  /** Reads an address. Returns undefined for a value that the API would refuse or that changes nothing. */
  read(search: URLSearchParams): Value | undefined;
  /** The text of the chip that removes it. A filter without one is cleared by its field. */
  chip?(value: Value, categoryNames: ReadonlyMap<number, string>): string | undefined;
  /** In the name of a search, right after the subject: ' in Madison'. */
  where?(value: Value, place: NamedPlace, unit: DistanceUnit): string;
  /** In the name of a search, after a comma: 'open now'. */
  condition?(value: Value): string;
}

/** A filter that is on or off. Its field is generated from it. */
interface Flag extends Filter<boolean> {
  readonly label: string;
  readonly icon: LucideIcon;
}

const define = <Value>(filter: Filter<Value>): Filter<Value> => filter;

/** `condition` is the label as it stands inside a sentence, where German nouns keep their capital letter. */
const flag = (name: FlagFilter, label: string, condition: string, icon: LucideIcon): Flag => ({
  label,
  icon,
  read: search => isYes(search.get(name)),
  chip: () => label,
  condition: () => condition,
});

/** Every filter of a search, in the order of their chips. Schemas are not included, since every list would have to load them. */
export const filters = {
  categoryId: define({
    read: search => readId(search.get('categoryId')),
    // Until its name is known, the select above says that the list is narrowed.
    chip: (id, names) => names.get(id),
  }),
  city: define({
    read: search => readText(search.get('city'), 100),
    chip: city => city,
    where: city => t` in ${city}`,
  }),
  box: define({
    read: search => writeIfRead(readBox(search.get('box')), writeBox),
    chip: () => t`Part of the map`,
    condition: () => t`in a part of the map`,
  }),
  minRating: define({
    read: search => readNumber(search.get('minRating'), rating => rating > 0 && rating <= 5),
    chip: minRating => ratingLabel(minRating),
    condition: minRating => lowerFirst(ratingLabel(minRating)),
  }),
  openNow: flag('openNow', t`Open now`, t`open now`, Clock),
  withPhotos: flag('withPhotos', t`With photos`, t`with photos`, Images),
  near: define({
    read: search => (isPlaceChanged(search) ? undefined : writeIfRead(readPlace(search.get('near')), writePlace)),
    where: (_near, place, unit) => ` ${lowerFirst(nearLabel(place, unit))}`,
  }),
  radius: define({ read: readRadius }),
  // Its fields and chips are made from the fields of the category, in the feature `fields`.
  f: define({ read: readFieldFilters }),
} satisfies Record<keyof typeof searchFilters, Filter<unknown>> & Record<FlagFilter, Flag>;

export type FilterName = keyof typeof filters;
type FilterValue<Name extends FilterName> = NonNullable<ReturnType<(typeof filters)[Name]['read']>>;

const filterNames = Object.keys(filters) as FilterName[];

/** A search of businesses, as in the address of a list. */
export type BusinessFilters = {
  readonly [Name in FilterName]?: FilterValue<Name> | undefined;
} & {
  readonly q?: string | undefined;
  /** Searches for the words as they are, without correction. */
  readonly exact?: boolean | undefined;
  /** The name of `near`, for people. */
  readonly place?: string | undefined;
  readonly sort?: BusinessSort | undefined;
  /** Shows the map: beside the list, on phones in its place. */
  readonly map?: boolean | undefined;
};
export type ChangeFilters = (changes: Partial<BusinessFilters>) => void;

export type BusinessSort = (typeof businessSorts)[number];

export const sortLabels: Record<BusinessSort, string> = {
  relevance: t`Best match`,
  rating: t`Highest rated`,
  newest: t`Newest`,
  name: t`Name, A to Z`,
  distance: t`Nearest`,
};

/** The order of a list whose address names none. */
export const defaultSort = ({ near }: Pick<BusinessFilters, 'near'>): BusinessSort => (near ? 'distance' : 'relevance');

export const ratingLabel = (minRating: number): string => t`${minRating} stars and up`;

/** Reads the search in an address, without values that the API would refuse or that change nothing. */
export function readFilters(search: URLSearchParams): BusinessFilters {
  const read: BusinessFilters = Object.fromEntries(filterNames.map(name => [name, filters[name].read(search)]));
  const { near, radius, box, ...others } = read;
  return {
    q: readText(search.get('q'), 200),
    ...others,
    sort: readSort(search, near),
    exact: isYes(search.get('exact')),
    near,
    place: near && readText(search.get('place'), 100),
    radius: near ? radius : undefined,
    box,
    map: isYes(search.get('map')),
  };
}

/** The filters of a list whose address has only the name of a place, with the place that was found for it. */
export const readFiltersNear = (search: URLSearchParams, place: ChosenPlace, unit: DistanceUnit): BusinessFilters => ({
  ...readFilters(search),
  ...choosePlace({ radius: readRadius(search) }, place, unit),
});

/** Clears words and filters. */
export const noFilters: BusinessFilters = Object.fromEntries(
  ['q', 'exact', ...filterNames, 'place', 'sort'].map(name => [name, undefined]),
);

type SearchQuery = { [Name in FilterName | 'q' | 'exact']?: AsText<BusinessFilters[Name]> };
type AsText<Value> = Value extends boolean ? 'true' : Value;

/** Words and filters as calls of the API take them. */
export const toQuery = (search: BusinessFilters): SearchQuery =>
  Object.fromEntries((['q', 'exact', ...filterNames] as const).map(name => [name, toText(search[name])]));

const toText = <Value>(value: Value) => (typeof value === 'boolean' ? (value ? 'true' : undefined) : value);

/** The number of filters that narrow a search. A radius belongs to its place. */
export const countFilters = (search: BusinessFilters): number =>
  listSet(search).filter(({ name }) => name !== 'radius' && name !== 'f').length + Object.keys(search.f ?? {}).length;

/** The chips of a search, each with the filter that it removes. */
export const listChips = (search: BusinessFilters, categoryNames: ReadonlyMap<number, string>) =>
  listSet(search).flatMap(({ name, filter, value }) => {
    const label = filter.chip?.(value, categoryNames);
    return label ? [{ label, without: { [name]: undefined } satisfies BusinessFilters }] : [];
  });

/** The filters in words: `where` follows the subject of a search, `conditions` come after it. */
export function describeFilters(
  search: BusinessFilters,
  unit: DistanceUnit,
): { readonly where: string; readonly conditions: string[] } {
  const set = listSet(search);
  return {
    where: set.map(({ filter, value }) => filter.where?.(value, search, unit) ?? '').join(''),
    conditions: set.flatMap(({ filter, value }) => filter.condition?.(value) ?? []),
  };
}

function listSet(search: BusinessFilters) {
  const declared: Readonly<Record<FilterName, Filter<unknown>>> = filters;
  return filterNames.flatMap(name =>
    search[name] === undefined ? [] : [{ name, filter: declared[name], value: search[name] }],
  );
}

/** The filters by fields, by their keys. What they mean depends on the fields, which the API knows. */
function readFieldFilters(search: URLSearchParams): Readonly<Record<string, string>> | undefined {
  const read = [...new Set(search.keys())].flatMap(name => {
    const key = readFieldParameter(name);
    const text = key ? search.getAll(name).join(',') : '';
    // Forms without JavaScript send fields that were left empty.
    return key && /[^.,]/.test(text) && text.length <= 500 ? [[key, text] as const] : [];
  });
  return read.length > 0 ? Object.fromEntries(read.slice(0, maxFieldFilters)) : undefined;
}

function readRadius(search: URLSearchParams): number | undefined {
  return readNumber(search.get('radius'), radius => radius >= 1 && radius <= maxRadius);
}

function readSort(search: URLSearchParams, near: string | undefined): BusinessSort | undefined {
  const sort = search.get('sort');
  if (sort === null || !isSort(sort) || sort === defaultSort({ near })) return undefined;
  return near || sort !== 'distance' ? sort : undefined;
}

function readText(value: string | null, maxLength: number): string | undefined {
  const text = value?.trim();
  return text && text.length <= maxLength ? text : undefined;
}

function readNumber(value: string | null, isValid: (number: number) => boolean): number | undefined {
  const number = Number(value);
  return isValid(number) ? number : undefined;
}

function writeIfRead<Value>(value: Value | undefined, write: (value: Value) => string): string | undefined {
  return value && write(value);
}

const isYes = (value: string | null): true | undefined => /^(true|1|yes|on|y|enabled)$/i.test(value ?? '') || undefined;

const isSort = (value: string): value is BusinessSort => Object.hasOwn(sortLabels, value);

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

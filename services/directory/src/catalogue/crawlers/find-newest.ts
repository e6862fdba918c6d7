import type { Category, City } from '@doorstep/contracts';
import { notFound } from '@doorstep/platform/errors';
import { categoryUnknown } from '../../categories/write-categories.ts';
import { readCitySlug } from '../../vocabulary/city-slug.ts';
import { nameCity } from '../cities/list-cities.ts';
import type { Projection } from '../store/projection.ts';

interface Newest {
  readonly category: Category | undefined;
  readonly city: City | undefined;
  readonly ids: readonly number[];
}

/** The newest businesses in a category and a city, both named by their slugs. Throws 404 for an unknown one. */
export function findNewest(
  { lists, findCategory }: Projection,
  { category: slug, city }: { category?: string | undefined; city?: string | undefined },
  limit: number,
  now: Date,
): Newest {
  const category = slug === undefined ? undefined : findCategory(slug);
  if (slug !== undefined && !category) throw categoryUnknown();
  const citySlug = city === undefined ? undefined : readCitySlug(city);
  if (citySlug !== undefined && lists.countCity(citySlug) === 0)
    throw notFound('city-unknown', 'There are no businesses in this city.');
  const selection = lists.select({ categoryId: category?.id, city: citySlug }, now);
  return {
    category,
    city: citySlug === undefined ? undefined : nameCity(citySlug, selection),
    ids: selection.page('newest', limit, undefined).ids,
  };
}

import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { City } from '@doorstep/contracts/directory/cities/schema.ts';
import type { Feed, getFeed } from '@doorstep/contracts/directory/feeds/calls.ts';
import { notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { categoryUnknown } from '../../models/not-found.ts';
import type { FindCity } from '../cities/find-city.ts';
import { nameCity } from '../cities/list-cities.ts';
import { readBusiness } from '../show.ts';
import type { Projection } from '../store/projection.ts';

const maxInFeed = 50;

type FeedQuery = z.output<NonNullable<typeof getFeed.query>>;

/** The newest businesses, of a category or a city if the query names one by its slug. Throws 404 for an unknown one. */
export function showFeed(projection: Projection, findCity: FindCity, query: FeedQuery, now: Date): Feed {
  const { ids, category, city } = findNewest(projection, findCity, query, now);
  return {
    category: category && { name: category.name, slug: category.slug },
    city: city && [city.name, city.state].filter(Boolean).join(', '),
    businesses: ids.map(id => toFeedBusiness(readBusiness(projection, id))),
  };
}

function findNewest(
  projection: Projection,
  findCity: FindCity,
  { category: slug, city: cityText }: FeedQuery,
  now: Date,
) {
  const { lists, findCategory } = projection;
  const category: Category | undefined = slug === undefined ? undefined : findCategory(slug);
  if (slug !== undefined && !category) throw categoryUnknown();
  const citySlug = cityText === undefined ? undefined : findCity(cityText, 1);
  if (cityText !== undefined && citySlug === undefined)
    throw notFound('city-unknown', t('There are no businesses in this city.'));
  const selection = lists.select({ categoryId: category?.id, city: citySlug }, now);
  const city: City | undefined = citySlug === undefined ? undefined : nameCity(projection, citySlug, selection);
  return { category, city, ids: selection.page('newest', maxInFeed, undefined).ids };
}

const toFeedBusiness = ({ id, name, description, city, categoryId, createdAt }: Business) => ({
  id,
  name,
  description,
  city,
  categoryId,
  createdAt,
});

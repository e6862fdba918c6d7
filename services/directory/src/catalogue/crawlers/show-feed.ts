import type { Business, Category, City, Feed, getFeed, z } from '@doorstep/contracts';
import { notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { categoryUnknown } from '../../models/not-found.ts';
import { readCitySlug } from '../../vocabulary/city-slug.ts';
import { nameCity } from '../cities/list-cities.ts';
import { readBusiness } from '../show.ts';
import type { Projection } from '../store/projection.ts';

const maxInFeed = 50;

type FeedQuery = z.output<NonNullable<typeof getFeed.query>>;

/** The newest businesses, of a category or a city if the query names one by its slug. Throws 404 for an unknown one. */
export function showFeed(projection: Projection, query: FeedQuery, now: Date): Feed {
  const { ids, category, city } = findNewest(projection, query, now);
  return {
    category: category && { name: category.name, slug: category.slug },
    city: city && `${city.name}, ${city.state}`,
    businesses: ids.map(id => toFeedBusiness(readBusiness(projection, id))),
  };
}

function findNewest({ lists, findCategory }: Projection, { category: slug, city: cityText }: FeedQuery, now: Date) {
  const category: Category | undefined = slug === undefined ? undefined : findCategory(slug);
  if (slug !== undefined && !category) throw categoryUnknown();
  const citySlug = cityText === undefined ? undefined : readCitySlug(cityText);
  if (citySlug !== undefined && lists.countCity(citySlug) === 0)
    throw notFound('city-unknown', t('There are no businesses in this city.'));
  const selection = lists.select({ categoryId: category?.id, city: citySlug }, now);
  const city: City | undefined = citySlug === undefined ? undefined : nameCity(citySlug, selection);
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

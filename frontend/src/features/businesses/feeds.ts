import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { City } from '@doorstep/contracts/directory/cities/schema.ts';
import { feedRoutes } from '@doorstep/contracts/directory/feeds/feed-routes.ts';
import { t } from '@lingui/core/macro';

/** The feed of all new businesses. */
export const newBusinesses = (siteName: string) => ({ path: feedRoutes.all, title: t`New on ${siteName}` });

/** The feed of new businesses in a city. */
export const newInCity = (siteName: string, { name, slug }: Pick<City, 'name' | 'slug'>) => ({
  path: fillPath(feedRoutes.city, { city: slug }),
  title: t`New in ${name} on ${siteName}`,
});

/** The feed of new businesses of a category in a city. */
export const newInCategoryAndCity = (
  siteName: string,
  category: Pick<Category, 'name' | 'slug'>,
  city: Pick<City, 'name' | 'slug'>,
) => ({
  path: fillPath(feedRoutes.categoryInCity, { slug: category.slug, city: city.slug }),
  title: t`${category.name} in ${city.name}: new on ${siteName}`,
});

/** The feed of new businesses in a category. */
export const newInCategory = (siteName: string, { name, slug }: Pick<Category, 'name' | 'slug'>) => ({
  path: fillPath(feedRoutes.category, { slug }),
  title: t`${name}: new on ${siteName}`,
});

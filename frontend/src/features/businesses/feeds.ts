import type { Category } from '@doorstep/contracts/categories.ts';
import { siteName } from '@doorstep/contracts/config.ts';
import { feedRoutes } from '@doorstep/contracts/feeds.ts';
import { fillPath } from '@doorstep/contracts/path-pattern.ts';

/** The feed of all new businesses. */
export const newBusinesses = { path: feedRoutes.all, title: `New on ${siteName}` };

/** The feed of new businesses in a category. */
export const newInCategory = ({ name, slug }: Pick<Category, 'name' | 'slug'>) => ({
  path: fillPath(feedRoutes.category, { slug }),
  title: `${name}: new on ${siteName}`,
});

import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { City } from '@doorstep/contracts/directory/cities/schema.ts';
import { t } from '@lingui/core/macro';
import type { Step } from '#lib/json-ld.ts';
import { paths } from '#lib/paths.ts';
import { nameWithState } from './city-sentences.ts';

/** The list of all cities. */
const stepToCities: Step = { name: t`All Cities`, path: paths.cities };

/** The breadcrumbs of a city. */
export const stepsToCity = (city: City): Step[] => [
  stepToCities,
  { name: nameWithState(city), path: paths.city(city.slug) },
];

/** The breadcrumbs of a category in a city. */
export const stepsToCategoryInCity = ({ name, slug }: Pick<Category, 'name' | 'slug'>, city: City): Step[] => [
  ...stepsToCity(city),
  { name, path: paths.categoryInCity(slug, city.slug) },
];

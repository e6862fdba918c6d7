import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { nameTopic } from '#features/categories/topic.ts';
import { paths } from '#lib/paths.ts';
import { citiesOfCategoryQuery } from '../api/cities.ts';
import { nameWithState } from '../city-sentences.ts';
import { CitySection } from './city-section.tsx';
import { CountedLinks } from './counted-links.tsx';

const maxCities = 24;

/** Links to the cities in which a category has a page; nothing if there are none, or until they are known. */
export function CitiesOfCategory({ category }: { category: Pick<Category, 'name' | 'slug' | 'parentId'> }) {
  const { slug } = category;
  const { data: cities = [] } = useQuery(citiesOfCategoryQuery(slug));
  if (cities.length === 0) return null;
  return (
    <CitySection title={t`${nameTopic(category)} by city`}>
      <CountedLinks
        links={cities.slice(0, maxCities).map(city => ({
          to: paths.categoryInCity(slug, city.slug),
          label: nameWithState(city),
          count: city.count,
        }))}
      />
    </CitySection>
  );
}

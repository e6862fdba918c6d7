import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListedBusiness } from '#features/businesses/components/business-card.tsx';
import { BusinessGrid, BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import type { businessesInCityQuery } from '#features/cities/api/cities.ts';
import { CitySection } from '#features/cities/components/city-section.tsx';

interface CityBusinessesProps {
  readonly title: string;
  readonly query: ReturnType<typeof businessesInCityQuery>;
}

/** The first businesses of a city in a given order. */
export function CityBusinesses({ title, query }: CityBusinessesProps) {
  const names = useCategoryNames();
  const list = useQuery(query);
  return (
    <CitySection title={title}>
      {list.isPending && <BusinessGridSkeleton count={3} />}
      {list.isError && <ErrorState title={t`Error loading businesses`} onRetry={() => list.refetch()} />}
      {list.data && (
        <BusinessGrid businesses={list.data.items}>
          {business => <ListedBusiness business={business} categoryNames={names} />}
        </BusinessGrid>
      )}
    </CitySection>
  );
}

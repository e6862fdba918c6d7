import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { RouteInput } from '#app/route-module.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { shortAddress } from '#features/businesses/address.ts';
import { businessListQuery, citiesQuery } from '#features/businesses/api/businesses.ts';
import { ActiveFilters } from '#features/businesses/components/active-filters.tsx';
import { BusinessCard } from '#features/businesses/components/business-card.tsx';
import { BusinessResults } from '#features/businesses/components/business-results.tsx';
import { FilterBar } from '#features/businesses/components/filter-bar.tsx';
import { countFilters, readFilters } from '#features/businesses/filters.ts';
import { useBusinessFilters } from '#features/businesses/use-business-filters.ts';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { paths } from '#lib/paths.ts';
import { shownPagesIn, useAddressedList } from '#lib/use-addressed-list.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';

export const queries = ({ searchParams }: RouteInput) => [
  categoriesQuery,
  citiesQuery,
  { ...businessListQuery(readFilters(searchParams)), pages: shownPagesIn(searchParams) },
];

export default function Businesses() {
  const { filters, change } = useBusinessFilters();
  const categories = useQuery(categoriesQuery);
  const names = useCategoryNames();
  const list = useAddressedList(businessListQuery(filters), { keepPrevious: true });
  const isNarrowed = Boolean(filters.q) || countFilters(filters) > 0;
  useErrorToast(categories.error, { title: 'Error loading categories' });

  return (
    <div className="wrap">
      <PageTitle title="All Businesses" />
      <PageHeader title="All Businesses" subtitle="Explore all businesses available on our platform" />
      <FilterBar filters={filters} categories={categories.data ?? []} onChange={change} />
      <div className="mt-4 grid gap-4">
        <ActiveFilters filters={filters} categoryNames={names} onChange={change} />
        <div>
          <BusinessResults
            list={list}
            isPending={list.isPending}
            error={list.isError ? list.error : null}
            onRetry={list.refetch}
            card={business => (
              <BusinessCard
                business={business}
                category={names.get(business.categoryId)}
                place={shortAddress(business)}
                description={<p className="line-clamp-3">{business.description ?? 'No description available'}</p>}
                action="View Details"
              />
            )}
            empty={
              <EmptyState
                icon={SearchX}
                title="No businesses found"
                description="Try adjusting your search or filters to find businesses"
                action={
                  isNarrowed && (
                    <ButtonLink variant="secondary" to={paths.businesses()}>
                      Clear search and filters
                    </ButtonLink>
                  )
                }
              />
            }
          />
        </div>
      </div>
    </div>
  );
}

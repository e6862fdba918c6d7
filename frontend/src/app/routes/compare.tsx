import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQueries } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { fullAddress } from '#features/businesses/address.ts';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { OpenNow } from '#features/businesses/components/open-now.tsx';
import { RatingLine } from '#features/businesses/components/rating-line.tsx';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { maxChosen } from '#features/compare/chosen.ts';
import { cn } from '#lib/cn.ts';
import { cutText, formatShortPrice } from '#lib/format.ts';
import { paths, readId } from '#lib/paths.ts';

const maxDescription = 200;

/** The ids in the address: different ones, as many as fit. */
function readIds(search: URLSearchParams): number[] {
  const ids = (search.get('ids') ?? '').split(',').flatMap(text => readId(text) ?? []);
  return [...new Set(ids)].slice(0, maxChosen);
}

export const queries = ({ searchParams }: RouteInput) => [categoriesQuery, ...readIds(searchParams).map(businessQuery)];

/** Two or three businesses side by side; one that is gone is left out. */
export default function Compare() {
  const [search] = useSearchParams();
  const names = useCategoryNames();
  const results = useQueries({ queries: readIds(search).map(businessQuery) });
  const businesses = results.flatMap(({ data }) => data ?? []);
  const isPending = results.some(result => result.isPending);
  return (
    <div className="wrap">
      <PageHead title="Compare" noIndex />
      <PageHeader title="Compare businesses" />
      {isPending && <Skeleton className="h-120 rounded-card" />}
      {!isPending && businesses.length > 0 && <Comparison businesses={businesses} categoryNames={names} />}
      {!isPending && businesses.length === 0 && results.some(({ isError }) => isError) && (
        <ErrorState
          title="Error loading businesses"
          description="Please try again in a moment."
          onRetry={() => results.forEach(result => void result.refetch())}
        />
      )}
      {results.length === 0 && (
        <EmptyState
          icon={Scale}
          title="Nothing to compare yet"
          description="Choose two or three businesses in a list, and find them here side by side."
          action={<ButtonLink to={paths.businesses()}>All Businesses</ButtonLink>}
        />
      )}
    </div>
  );
}

interface ComparisonProps {
  readonly businesses: readonly Business[];
  readonly categoryNames: ReadonlyMap<number, string>;
}

function Comparison({ businesses, categoryNames }: ComparisonProps) {
  const unknown = <span className="text-muted">Not given</span>;
  const rows: { label: string; cell: (business: Business) => ReactNode }[] = [
    { label: 'Rating', cell: business => <RatingLine business={business} className="flex-wrap" /> },
    { label: 'Price', cell: ({ priceFrom }) => (priceFrom ? `From ${formatShortPrice(priceFrom)}` : unknown) },
    { label: 'Open', cell: business => <OpenNow business={business} otherwise={unknown} /> },
    { label: 'Category', cell: ({ categoryId }) => categoryNames.get(categoryId) ?? unknown },
    { label: 'Address', cell: business => fullAddress(business) || unknown },
    { label: 'About', cell: ({ description }) => (description ? cutText(description, maxDescription) : unknown) },
  ];
  // On phones there is no room for a column of labels: each stands above its row.
  const grid = businesses.length > 2 ? 'max-sm:grid-cols-3' : 'max-sm:grid-cols-2';
  return (
    <table
      className={cn(
        'w-full table-fixed border-separate border-spacing-0 text-left max-sm:grid max-sm:gap-x-4 max-sm:text-sm',
        grid,
      )}
    >
      <thead className="max-sm:contents">
        <tr className="max-sm:contents">
          <td className="w-24 max-sm:hidden" />
          {businesses.map(({ id, name }) => (
            <th key={id} scope="col" className="align-bottom font-display text-lg max-sm:pb-2 max-sm:text-sm sm:p-3">
              <Link to={paths.business(id)} className="underline-offset-4 hover:text-primary hover:underline">
                {name}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:contents">
        {rows.map(({ label, cell }) => (
          <tr key={label} className="max-sm:contents">
            <th
              scope="row"
              className="border-line border-t align-top font-normal text-muted max-sm:col-span-full max-sm:pt-2 max-sm:text-xs sm:py-3 sm:pr-3"
            >
              {label}
            </th>
            {businesses.map(business => (
              <td
                key={business.id}
                className="min-w-0 align-top max-sm:pt-0.5 max-sm:pb-3 sm:border-line sm:border-t sm:p-3"
              >
                {cell(business)}
              </td>
            ))}
          </tr>
        ))}
        <tr className="max-sm:contents">
          <td className="border-line border-t max-sm:hidden" />
          {businesses.map(({ id, name }) => (
            <td key={id} className="border-line border-t max-sm:pt-3 sm:p-3">
              <ButtonLink
                variant="soft"
                to={paths.business(id)}
                className="px-3 max-sm:h-auto max-sm:min-h-11 max-sm:w-full max-sm:whitespace-normal max-sm:px-2 max-sm:text-center max-sm:text-sm"
              >
                View Details<span className="sr-only"> about {name}</span>
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

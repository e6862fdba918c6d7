import type { CategoryCityPage } from '@doorstep/contracts/directory/cities/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { shortAddress } from '#features/businesses/address.ts';
import { categoryBusinessesQuery } from '#features/businesses/api/businesses.ts';
import { BusinessCard } from '#features/businesses/components/business-card.tsx';
import { BusinessResults } from '#features/businesses/components/business-results.tsx';
import { listJsonLd } from '#features/businesses/list-json-ld.ts';
import { nameWithState } from '#features/cities/city-sentences.ts';
import { stepsToCategoryInCity } from '#features/cities/steps.ts';
import { localize } from '#lib/localized.ts';
import { paths } from '#lib/paths.ts';
import { useSite, useSiteAddress } from '#lib/site.ts';
import { useAddressedList } from '#lib/use-addressed-list.ts';

export const businessesOf = ({ category, city }: CategoryCityPage) =>
  categoryBusinessesQuery(category.id, { city: city.slug });

/** All businesses of a category in a city, page by page, with a link to the filters. */
export function CategoryBusinesses({ page }: { page: CategoryCityPage }) {
  const { category, city } = page;
  const list = useAddressedList(businessesOf(page));
  const address = useSiteAddress();
  const { country } = useSite();
  return (
    <div className="mt-8">
      <JsonLd nodes={listJsonLd(address, list.rows, stepsToCategoryInCity(category, city))} />
      <Link
        to={paths.category(category.slug, { city: nameWithState(city) })}
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-primary underline-offset-4 hover:underline"
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        <Trans>Filter and sort</Trans>
      </Link>
      <BusinessResults
        list={list}
        isPending={list.isPending}
        error={list.isError ? list.error : null}
        onRetry={list.refetch}
        card={(business, index) => (
          <BusinessCard
            business={business}
            place={shortAddress(business, country)}
            description={localize(business).description ?? t`No description available`}
            action={t`View Details`}
            isComparable
            index={index}
          />
        )}
        empty={null}
      />
    </div>
  );
}

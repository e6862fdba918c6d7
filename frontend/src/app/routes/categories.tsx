import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { CategoryCards, CategoryCardsSkeleton } from '#features/categories/components/category-cards.tsx';
import { categoriesJsonLd } from '#features/categories/json-ld.ts';
import { listed } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useSiteAddress } from '#lib/site.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';

export const queries = () => [categoriesQuery];

/** Says how many categories there are, and names some of them. */
const describeCategories = (categories: readonly Category[]): string =>
  t`${plural(categories.length, { one: '# category', other: '# categories' })} of local businesses: ${listed(categories.map(({ name }) => name))}`;

export default function Categories() {
  const categories = useQuery(categoriesQuery);
  const address = useSiteAddress();
  useErrorToast(categories.error, { title: t`Error loading categories` });
  return (
    <div className="wrap">
      <PageHead
        title={t`All Categories`}
        description={categories.data && describeCategories(categories.data)}
        path={paths.categories}
      />
      <JsonLd nodes={categoriesJsonLd(address, categories.data ?? [])} />
      <PageHeader title={t`All Categories`} subtitle={t`Browse our complete list of service categories`} />
      {categories.isPending && <CategoryCardsSkeleton />}
      {categories.isError && <ErrorState title={t`Error loading categories`} onRetry={() => categories.refetch()} />}
      {categories.data && categories.data.length > 0 && <CategoryCards categories={categories.data} />}
      {categories.data?.length === 0 && (
        <SiteEmptyState
          name="categories"
          icon={LayoutGrid}
          action={
            <ButtonLink variant="secondary" to={paths.businesses()}>
              <Trans>All Businesses</Trans>
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { SearchX, Store } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { Button } from '#components/ui/button.tsx';
import { CategoryIcon } from '#components/ui/category-icon.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { categoryBusinessesQuery } from '#features/businesses/api/businesses.ts';
import { BusinessCard } from '#features/businesses/components/business-card.tsx';
import { BusinessGrid, BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { useLiveSearch } from '#features/businesses/use-live-search.ts';
import { categoriesQuery, categoryQuery } from '#features/categories/api/categories.ts';
import { hasStatus } from '#lib/api-error.ts';
import { cutText, formatCount } from '#lib/format.ts';
import { usePagedQuery } from '#lib/paged-query.ts';
import { paths } from '#lib/paths.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';

/** Characters of a description on this page (specification, section 9). */
const descriptionLimit = 100;

export const queries = ({ params }: RouteInput) => [categoryQuery(params.slug ?? ''), categoriesQuery];

export default function Category() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const q = search.get('q')?.trim() || undefined;

  const category = useQuery(categoryQuery(slug));
  const categories = useQuery(categoriesQuery);
  const id = category.data?.id;
  const list = usePagedQuery(categoryBusinessesQuery(id ?? 0, q), { enabled: id !== undefined, keepPrevious: true });
  const { text, type, searchNow } = useLiveSearch(q ?? '', next =>
    navigate(paths.category(slug, { q: next }), { replace: true, preventScrollReset: true }),
  );

  const isUnknown = hasStatus(category.error, 404);
  const isFailed = (category.isError && !isUnknown) || list.isError;
  const isPending = !isFailed && !isUnknown && list.isPending;
  const below = categories.data?.filter(({ parentId }) => parentId !== undefined && parentId === id) ?? [];
  const name = category.data?.name ?? 'Services';
  useErrorToast(isFailed ? (category.error ?? list.error) : null, { title: 'Error loading businesses' });

  return (
    <div className="wrap">
      <PageTitle title={name} />
      <PageHeader
        title={
          <span className="flex items-center gap-4">
            {category.isPending && <Skeleton className="size-12 shrink-0 rounded-full sm:size-14" />}
            {category.data && <CategoryIcon icon={category.data.icon} disc className="max-sm:size-12" />}
            {name}
          </span>
        }
        subtitle={
          (category.isPending || category.data?.description) && (
            <span className="block min-h-[3lh] sm:min-h-[1lh]">{category.data?.description}</span>
          )
        }
        className="pb-5 sm:pb-6"
      />
      {below.length > 0 && (
        <ul aria-label={`More in ${name}`} className="mb-5 flex flex-wrap gap-2">
          {below.map(({ id: childId, name: childName, slug: childSlug }) => (
            <li key={childId}>
              <Chip asChild>
                <Link to={paths.category(childSlug)}>{childName}</Link>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <search>
        <form
          className="max-w-120"
          onSubmit={event => {
            event.preventDefault();
            searchNow();
          }}
        >
          <SearchField label={`Search in ${name}`} placeholder="Search services..." value={text} onValueChange={type} />
        </form>
      </search>
      <p role="status" className="mt-4 mb-5 min-h-6 text-muted">
        {!isPending && !isFailed && formatCount(list.total, 'business', 'businesses')}
      </p>
      {isPending && <BusinessGridSkeleton count={6} />}
      {isFailed && (
        <ErrorState
          title="Error loading businesses"
          description="Please try again in a moment."
          onRetry={() => (category.isError ? category.refetch() : list.refetch())}
        />
      )}
      {list.rows.length > 0 && (
        <>
          <h2 className="sr-only">Businesses</h2>
          <BusinessGrid businesses={list.rows} isOutdated={list.isOutdated}>
            {business => (
              <BusinessCard
                business={business}
                place={business.city}
                description={
                  <p className="line-clamp-3">
                    {cutText(business.description ?? 'No description available', descriptionLimit, '...')}
                  </p>
                }
                action="View Details"
              />
            )}
          </BusinessGrid>
          <ListEnd list={list} />
        </>
      )}
      {!isPending && !isFailed && list.rows.length === 0 && (
        <EmptyState
          icon={q ? SearchX : Store}
          title="No businesses found"
          description={
            q
              ? 'No businesses match your search criteria. Try a different search term.'
              : 'There are no businesses listed in this category yet.'
          }
          action={
            q ? (
              <Button variant="secondary" onClick={() => type('')}>
                Clear Search
              </Button>
            ) : (
              <Button variant="secondary" asChild>
                <Link to={paths.categories}>All Categories</Link>
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { CategoryCards, CategoryCardsSkeleton } from '#features/categories/components/category-cards.tsx';
import { useErrorToast } from '#lib/use-error-toast.ts';

export const queries = () => [categoriesQuery];

export default function Categories() {
  const categories = useQuery(categoriesQuery);
  useErrorToast(categories.error, { title: 'Error loading categories' });
  return (
    <div className="wrap">
      <PageTitle title="All Categories" />
      <PageHeader title="All Categories" subtitle="Browse our complete list of service categories" />
      {categories.isPending && <CategoryCardsSkeleton />}
      {categories.isError && (
        <ErrorState
          title="Error loading categories"
          description="Please try again in a moment."
          onRetry={() => categories.refetch()}
        />
      )}
      {categories.data && <CategoryCards categories={categories.data} />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { CategoryOptions } from '#features/categories/components/category-options.tsx';
import { OfferingPanel } from '#features/offerings/components/panel/offering-panel.tsx';
import type { Desk } from '#lib/desk.ts';
import { PublicPortfolioLink } from './public-portfolio-link.tsx';

export function ServicesTab({ businessId, desk }: { businessId: number; desk: Desk }) {
  const categories = useQuery(categoriesQuery);
  return (
    <>
      {categories.isError && (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 rounded-control bg-danger-soft px-4 py-2">
          Error loading categories
          <Button variant="link" onClick={() => void categories.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <OfferingPanel
        businessId={businessId}
        desk={desk}
        categoryOptions={<CategoryOptions categories={categories.data} isError={categories.isError} />}
        link={desk === 'dashboard' && <PublicPortfolioLink businessId={businessId} />}
      />
    </>
  );
}

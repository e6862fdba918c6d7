import { type PageRoute, pageRoutes, privatePages } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { BusinessSkeleton } from '#features/businesses/components/business-skeleton.tsx';
import { SessionPending } from '#features/session/components/session-pending.tsx';

/** Shown while the code of the first page loads: the outline of that page, if it is one that visitors reach from other sites. */
export function PagePending({ path }: { path: string }) {
  if (businessPages.includes(path)) return <BusinessSkeleton />;
  if (privatePages.includes(path as PageRoute)) return <SessionPending />;
  return (
    <div className="wrap py-12">
      <Skeleton className="h-10 w-64" />
      {listPages.includes(path) ? (
        <>
          <Skeleton className="mt-4 h-6 w-90 max-w-full" />
          <Skeleton className="mt-10 mb-14 h-12 w-full max-w-120" />
          <BusinessGridSkeleton count={6} />
        </>
      ) : (
        <SkeletonText lines={3} className="mt-6 max-w-reading" />
      )}
    </div>
  );
}

const businessPages: readonly string[] = [pageRoutes.business, '/businesses/:id'];
const listPages: readonly string[] = [
  pageRoutes.businesses,
  pageRoutes.category,
  pageRoutes.categoryInCity,
  pageRoutes.city,
];

import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';

/** Shown while the code of the first page loads. */
export function PagePending() {
  return (
    <div className="wrap py-12">
      <Skeleton className="h-10 w-64" />
      <SkeletonText lines={3} className="mt-6 max-w-reading" />
    </div>
  );
}

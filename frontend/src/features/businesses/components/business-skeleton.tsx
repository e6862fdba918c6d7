import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';

/** The shape of a business's page down to its tabs. */
export function BusinessSkeleton() {
  return (
    <div role="status" aria-label="Loading business" className="md:wrap md:pt-6">
      <Skeleton className="aspect-4/3 max-h-104 w-full rounded-none sm:aspect-21/9 md:rounded-card" />
      <div className="max-md:wrap relative">
        <Skeleton className="-mt-12 size-24 rounded-full ring-5 ring-paper md:-mt-14 md:ml-6 md:size-28" />
        <Skeleton className="mt-5 h-9 w-80 max-w-full" />
        <Skeleton className="mt-4 h-5 w-64" />
        <SkeletonText lines={2} className="mt-6 max-w-reading" />
        <Skeleton className="mt-7 h-11 w-full max-w-160" />
        <Skeleton className="mt-10 h-12 w-full" />
      </div>
    </div>
  );
}

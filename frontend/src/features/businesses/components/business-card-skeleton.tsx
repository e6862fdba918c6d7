import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';

/** The shape of a business card. */
export function BusinessCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="px-4 pt-8 pb-4">
        <Skeleton className="mt-1 h-5 w-3/5" />
        <Skeleton className="mt-3 h-4 w-2/5" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <SkeletonText lines={2} className="mt-4" />
        <Skeleton className="mt-9 ml-auto h-5 w-28" />
      </div>
    </Card>
  );
}

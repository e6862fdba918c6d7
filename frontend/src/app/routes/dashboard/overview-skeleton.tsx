import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';

export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading your business" className="grid gap-5">
      <Skeleton className="h-20 rounded-card" />
      <Card className="flex gap-5 p-5 sm:p-6">
        <Skeleton className="size-20 shrink-0 rounded-full" />
        <SkeletonText lines={4} className="w-full" />
      </Card>
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  );
}

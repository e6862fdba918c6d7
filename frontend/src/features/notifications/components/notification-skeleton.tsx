import { t } from '@lingui/core/macro';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';

/** Rows of notifications that are loading. */
export const NotificationSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label={t`Loading notifications`} className="divide-y divide-line">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
      <div key={index} className="flex gap-3 px-4 py-3.5 sm:px-5">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <SkeletonText lines={2} className="flex-1" />
      </div>
    ))}
  </div>
);

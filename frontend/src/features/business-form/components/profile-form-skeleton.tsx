import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The skeleton of the tabs of a profile and of the fields in the first one. */
export const ProfileFormSkeleton = () => (
  <>
    <Skeleton className="h-12" />
    <Card className="mt-6 grid grid-cols-1 gap-6 p-5 sm:p-8">
      <Skeleton className="h-7 w-36 max-w-full" />
      <Skeleton className="h-11" />
      <Skeleton className="h-32" />
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </Card>
  </>
);

import type { Business } from '@doorstep/contracts/businesses.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { ContactCard } from '#features/businesses/components/contact-card.tsx';
import { OpeningHours } from '#features/dashboard/components/opening-hours.tsx';
import { Overview } from '#features/overview/components/overview.tsx';
import { ownerView } from '#features/overview/views.ts';
import { ApprovalPart } from './approval-part.tsx';
import type { Desk } from './owner-sections.ts';
import { ProfileCard } from './profile-card.tsx';

interface BusinessOverviewProps {
  readonly user: User;
  readonly business: Business;
  readonly desk: Desk;
}

/** How a business stands, and what its profile says. */
export function BusinessOverview({ user, business, desk }: BusinessOverviewProps) {
  return (
    <div className="grid gap-5">
      <ApprovalPart user={user} business={business} desk={desk} />
      {desk === 'dashboard' && <Overview user={user} view={ownerView} />}
      <ProfileCard business={business} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <ContactCard business={business} />
        <Card className="p-5">
          <h2 className="mb-2 text-lg">Working Hours</h2>
          <OpeningHours business={business} />
        </Card>
      </div>
    </div>
  );
}

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

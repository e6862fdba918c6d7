import type { Business } from '@doorstep/contracts/businesses.ts';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { BusinessLogo } from '#features/businesses/components/business-logo.tsx';
import { ContactCard } from '#features/businesses/components/contact-card.tsx';
import { RatingLine } from '#features/businesses/components/rating-line.tsx';
import { ApprovalBanner } from '#features/dashboard/components/approval-banner.tsx';
import { OpeningHours } from '#features/dashboard/components/opening-hours.tsx';
import { paths } from '#lib/paths.ts';

/** How a business stands, and what its profile says. */
export function BusinessOverview({ business }: { business: Business }) {
  const { id, name, description, reviewCount, approvalStatus } = business;
  return (
    <div className="grid gap-5">
      <ApprovalBanner
        status={approvalStatus}
        action={
          approvalStatus === 'approved' && (
            <Button variant="secondary" size="sm" asChild>
              <Link to={paths.business(id)}>
                <ExternalLink aria-hidden />
                View public page
              </Link>
            </Button>
          )
        }
      />
      <Card className="flex flex-wrap gap-5 p-5 sm:flex-nowrap sm:p-6">
        <BusinessLogo business={business} px={80} className="size-20 text-2xl" />
        <div className="min-w-0">
          <h2 className="text-xl">{name}</h2>
          {reviewCount > 0 ? (
            <RatingLine business={business} className="mt-1" />
          ) : (
            <p className="mt-1 text-muted text-sm">No reviews yet</p>
          )}
          <p className="mt-3 max-w-reading whitespace-pre-line break-words">
            {description || <span className="text-muted">No description available</span>}
          </p>
        </div>
      </Card>
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

import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { BusinessLogo } from '#components/ui/business-logo.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/paths.ts';
import { useSitePart } from '#lib/site.ts';
import { RatingLine } from './rating-line.tsx';

/** The profile of a business as visitors see it, and the link to change it. */
export function ProfileCard({ business }: { business: Business }) {
  const { name, description, reviewCount } = business;
  const hasReviews = useSitePart('reviews');
  return (
    <Card className="grid gap-5 p-5 sm:grid-cols-[auto_1fr] sm:p-6">
      <BusinessLogo business={business} px={80} className="size-20 text-2xl" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <h2 dir="auto" className="match-parent text-xl [overflow-wrap:anywhere]">
              {name}
            </h2>
            {reviewCount > 0 ? (
              <RatingLine business={business} className="mt-1" />
            ) : (
              hasReviews && (
                <p className="mt-1 text-muted text-sm">
                  <Trans>No reviews yet</Trans>
                </p>
              )
            )}
          </div>
          <ButtonLink
            variant="secondary"
            size="sm"
            className="max-sm:h-11"
            to={paths.businessProfileEdit()}
            icon={Pencil}
          >
            <Trans>Edit Business Profile</Trans>
          </ButtonLink>
        </div>
        <p dir="auto" className="mt-3 max-w-reading whitespace-pre-line [overflow-wrap:anywhere]">
          {description || (
            <span className="text-muted">
              <Trans>No description available</Trans>
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}

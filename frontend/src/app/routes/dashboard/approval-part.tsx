import type { Business } from '@doorstep/contracts/businesses.ts';
import { missingForReview } from '@doorstep/contracts/submission-rules.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Images, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { profileTabOf } from '#features/business-form/profile-tabs.ts';
import { isSubmittable, isWorkable } from '#features/dashboard/approval.ts';
import { ApprovalBanner } from '#features/dashboard/components/approval-banner.tsx';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { myStatusQuery } from '#features/submission/api/submission.ts';
import { MissingCard } from '#features/submission/components/missing-card.tsx';
import { type Missing, remedyOf } from '#features/submission/missing.ts';
import { paths } from '#lib/paths.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { type Desk, pathsOf, picturesSection } from './owner-sections.ts';
import { useSubmission } from './use-submission.ts';

interface ApprovalPartProps {
  readonly user: User;
  readonly business: Business;
  readonly desk: Desk;
}

/** How the approval stands, what is missing for it, and the button that asks for it. */
export function ApprovalPart({ user, business, desk }: ApprovalPartProps) {
  const status = useQuery(myStatusQuery(user.id));
  const pictures = usePagedQuery(galleryQuery(business.id));
  const standing = status.data?.status ?? 'unknown';
  // While the portal hides its sections, what is missing is mended at /dashboard.
  const place = isWorkable(standing) ? desk : 'dashboard';
  const { submit, isPending, refused } = useSubmission(business, place);
  if (status.isPending) return <Skeleton className="h-20 rounded-card" />;

  const isNew = standing === 'none';
  const missing = isNew && !pictures.isPending && !pictures.isError ? missingForReview(business, pictures.total) : [];

  const pathOf = (part: Missing): string => {
    const remedy = remedyOf(part);
    if (remedy === 'profile') {
      const tab = profileTabOf([part.path]);
      return isNew ? paths.businessProfileSetup({ tab }) : paths.businessProfileEdit({ tab });
    }
    return pathsOf[place]({ tab: remedy === 'services' ? 'services' : picturesSection[place] });
  };

  return (
    <>
      <ApprovalBanner
        standing={standing}
        reason={status.data?.reason}
        action={
          isSubmittable(standing) ? (
            <div className="flex flex-wrap gap-3">
              {place !== desk && (
                <Button variant="secondary" asChild>
                  <Link to={pathsOf[place]({ tab: picturesSection[place] })}>
                    <Images aria-hidden />
                    Change Images
                  </Link>
                </Button>
              )}
              <Button
                variant={missing.length > 0 ? 'secondary' : 'primary'}
                pending={isPending}
                onClick={() => void submit()}
              >
                {!isPending && <Send aria-hidden />}
                {isPending ? 'Submitting...' : 'Submit for Review'}
              </Button>
            </div>
          ) : (
            standing === 'approved' && <PublicPageLink id={business.id} />
          )
        }
      />
      {missing.length > 0 && (
        <MissingCard
          title="Complete your profile"
          description="These are still needed before you can submit your business for review."
          missing={missing}
          pathOf={pathOf}
          action={
            <Button asChild>
              <Link to={paths.businessProfileSetup()}>Continue setup</Link>
            </Button>
          }
        />
      )}
      {missing.length === 0 && refused.length > 0 && (
        <MissingCard
          title="Not submitted yet"
          description="Please mend these, and then submit again."
          missing={refused}
          pathOf={pathOf}
        />
      )}
    </>
  );
}

function PublicPageLink({ id }: { id: number }) {
  return (
    <Button variant="secondary" size="sm" className="max-sm:h-11" asChild>
      <Link to={paths.business(id)}>
        <ExternalLink aria-hidden />
        View public page
      </Link>
    </Button>
  );
}

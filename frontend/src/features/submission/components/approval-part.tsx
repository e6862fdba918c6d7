import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { missingForReview } from '@doorstep/contracts/directory/businesses/submission-rules.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Eye, Images, Send } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { findProfileTab } from '#features/business-form/profile-tabs.ts';
import { type Desk, deskPaths } from '#lib/desk.ts';
import { paths } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { myStatusQuery, pictureCountQuery } from '../api/submission.ts';
import { isSubmittable, isWorkable } from '../approval.ts';
import { type Missing, sectionToFix } from '../missing.ts';
import { picturesSection, useSubmitForReview } from '../use-submit-for-review.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { MissingCard } from './missing-card.tsx';

interface ApprovalPartProps {
  readonly user: User;
  readonly business: Business;
  readonly desk: Desk;
}

/** The state of the approval, what is missing for it, and the button that asks for it. */
export function ApprovalPart({ user, business, desk }: ApprovalPartProps) {
  const { country } = useSite();
  const status = useQuery(myStatusQuery(user.id));
  const pictures = useQuery(pictureCountQuery(business.id));
  const state = status.data?.status ?? 'unknown';
  // While the portal hides its sections, what is missing is fixed at /dashboard.
  const workDesk = isWorkable(state) ? desk : 'dashboard';
  const { submit, isPending, refused } = useSubmitForReview(business, workDesk);
  if (status.isPending) return <Skeleton className="h-20 rounded-card" />;

  const isNew = state === 'none';
  const missing = isNew && pictures.data !== undefined ? missingForReview(business, pictures.data, country) : [];

  const getPath = (part: Missing): string => {
    const section = sectionToFix(part);
    if (section === 'profile') {
      const tab = findProfileTab([part.path]);
      return isNew ? paths.businessProfileSetup({ tab }) : paths.businessProfileEdit({ tab });
    }
    return deskPaths[workDesk]({ tab: section === 'services' ? 'services' : picturesSection[workDesk] });
  };

  return (
    <>
      <ApprovalBanner
        state={state}
        reason={status.data?.reason}
        action={
          <div className="flex flex-wrap gap-3">
            <PublicPageLink id={business.id} isPublic={state === 'approved'} />
            {isSubmittable(state) && workDesk !== desk && (
              <ButtonLink
                variant="secondary"
                to={deskPaths[workDesk]({ tab: picturesSection[workDesk] })}
                icon={Images}
              >
                <Trans>Change Images</Trans>
              </ButtonLink>
            )}
            {isSubmittable(state) && (
              <Button
                variant={missing.length > 0 ? 'secondary' : 'primary'}
                pending={isPending}
                onClick={() => void submit()}
                icon={Send}
              >
                {isPending ? t`Submitting...` : t`Submit for Review`}
              </Button>
            )}
          </div>
        }
      />
      {missing.length > 0 && (
        <MissingCard
          title={t`Complete your profile`}
          description={t`These are still needed before you can submit your business for review.`}
          missing={missing}
          getPath={getPath}
          action={
            <ButtonLink to={paths.businessProfileSetup()}>
              <Trans>Continue setup</Trans>
            </ButtonLink>
          }
        />
      )}
      {missing.length === 0 && refused.length > 0 && (
        <MissingCard
          title={t`Not submitted yet`}
          description={t`Please fix these, and then submit again.`}
          missing={refused}
          getPath={getPath}
        />
      )}
    </>
  );
}

/** Links to the page as visitors see it, or will see it. */
const PublicPageLink = ({ id, isPublic }: { id: number; isPublic: boolean }) => (
  <ButtonLink variant="secondary" to={paths.business(id)} icon={isPublic ? ExternalLink : Eye}>
    {isPublic ? t`View public page` : t`Preview public page`}
  </ButtonLink>
);

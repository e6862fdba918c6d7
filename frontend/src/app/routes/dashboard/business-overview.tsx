import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { ContactCard } from '#features/businesses/components/contact-card.tsx';
import { ProfileCard } from '#features/businesses/components/profile-card.tsx';
import { SpecialDays } from '#features/businesses/components/special-days.tsx';
import { OpeningHours } from '#features/dashboard/components/opening-hours.tsx';
import { Overview } from '#features/overview/components/overview.tsx';
import { ownerView } from '#features/overview/views.ts';
import type { WaitingCounts } from '#features/overview/waiting.ts';
import { isWorkable } from '#features/submission/approval.ts';
import { ApprovalPart } from '#features/submission/components/approval-part.tsx';
import { ProfileChecklist } from '#features/submission/components/profile-checklist.tsx';
import type { Desk } from '#lib/desk.ts';

interface BusinessOverviewProps {
  readonly user: User;
  readonly business: Business;
  readonly desk: Desk;
  readonly waiting: WaitingCounts;
}

/** An owner's business: its approval, its figures, pending work, and its profile. */
export function BusinessOverview({ user, business, desk, waiting }: BusinessOverviewProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ApprovalPart user={user} business={business} desk={desk} />
      {isWorkable(business.approvalStatus) && <ProfileChecklist business={business} desk={desk} />}
      {(desk === 'dashboard' || isWorkable(business.approvalStatus)) && (
        <Overview user={user} view={ownerView} waiting={waiting} />
      )}
      <ProfileCard business={business} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <ContactCard business={business} />
        <Card className="p-5">
          <h2 className="mb-2 text-lg">
            <Trans>Working Hours</Trans>
          </h2>
          <OpeningHours business={business} />
          <SpecialDays business={business} />
        </Card>
      </div>
    </div>
  );
}

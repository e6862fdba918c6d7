import type { Business } from '@doorstep/contracts/businesses.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox, LayoutDashboard, MessagesSquare, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '#components/ui/error-state.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { isWorkable } from '#features/dashboard/approval.ts';
import { DashboardFrame } from '#features/dashboard/components/dashboard-frame.tsx';
import { NoBusiness } from '#features/dashboard/components/no-business.tsx';
import { readSection } from '#features/dashboard/sections.ts';
import { InquiryPanel } from '#features/inquiries/components/panel/inquiry-panel.tsx';
import { unreadQuery } from '#features/messages/api/messages.ts';
import { MessagePanel } from '#features/messages/components/message-panel.tsx';
import { ReviewPanel } from '#features/reviews/components/panel/review-panel.tsx';
import { BusinessOverview, OverviewSkeleton } from './business-overview.tsx';
import { LinkBusiness } from './link-business.tsx';

const sections = {
  overview: { label: 'Overview', icon: LayoutDashboard },
  inquiries: { label: 'Inquiries', icon: Inbox },
  reviews: { label: 'Reviews', icon: Star },
  messages: { label: 'Messages', icon: MessagesSquare },
};

interface OwnerDashboardProps {
  readonly user: User;
  /** It stands at two addresses: /dashboard and /business-dashboard. */
  readonly pathOf: (target: { tab: string }) => string;
}

/** An owner's business: its profile, and what people write to it. While it waits for approval, the profile alone. */
export function OwnerDashboard({ user, pathOf }: OwnerDashboardProps) {
  const [search] = useSearchParams();
  const business = useQuery({ ...businessQuery(user.businessId ?? 0), enabled: user.businessId !== undefined });
  const isWorking = !business.data || isWorkable(business.data.approvalStatus);
  const unread = useQuery({ ...unreadQuery(user.id), enabled: isWorking });
  const current = isWorking ? readSection(sections, search) : 'overview';

  function panel(ofBusiness: (business: Business) => ReactNode, what: string) {
    if (user.businessId === undefined) return <NoBusiness what={what} />;
    if (business.data) return ofBusiness(business.data);
    if (business.isPending) return <OverviewSkeleton />;
    return <ErrorState description="Error loading business information" onRetry={() => void business.refetch()} />;
  }

  return (
    <DashboardFrame
      user={user}
      sections={isWorking ? sections : {}}
      current={current}
      pathOf={pathOf}
      waiting={{ messages: unread.data?.count }}
    >
      {current === 'overview' &&
        (user.businessId === undefined ? (
          <LinkBusiness />
        ) : (
          panel(found => <BusinessOverview business={found} />, 'profile')
        ))}
      {current === 'inquiries' && panel(found => <InquiryPanel business={found} />, 'inquiries')}
      {current === 'reviews' && panel(found => <ReviewPanel business={found} />, 'reviews')}
      {current === 'messages' && <MessagePanel user={user} />}
    </DashboardFrame>
  );
}

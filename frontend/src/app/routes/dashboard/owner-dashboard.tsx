import type { Business } from '@doorstep/contracts/businesses.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { OwnBusinessUnavailable } from '#features/businesses/components/business-unavailable.tsx';
import { isWorkable } from '#features/dashboard/approval.ts';
import { DashboardFrame } from '#features/dashboard/components/dashboard-frame.tsx';
import { NoBusiness } from '#features/dashboard/components/no-business.tsx';
import { readSection } from '#features/dashboard/sections.ts';
import { pendingInquiriesQuery } from '#features/inquiries/api/inquiry-panel.ts';
import { InquiryPanel } from '#features/inquiries/components/panel/inquiry-panel.tsx';
import { unreadQuery } from '#features/messages/api/messages.ts';
import { MessagePanel } from '#features/messages/components/message-panel.tsx';
import { ReviewPanel } from '#features/reviews/components/panel/review-panel.tsx';
import { myStatusQuery } from '#features/submission/api/submission.ts';
import { BusinessOverview, OverviewSkeleton } from './business-overview.tsx';
import { GalleryTab } from './gallery-tab.tsx';
import { LinkBusiness } from './link-business.tsx';
import { type Desk, type OwnerSection, pathsOf, sectionsOf } from './owner-sections.ts';
import { PortfolioTab } from './portfolio-tab.tsx';
import { ServicesTab } from './services-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

interface OwnerDashboardProps {
  readonly user: User;
  readonly desk: Desk;
}

/** An owner's business: its profile, and what people write to it. In the portal, while it waits for approval, the profile alone. */
export function OwnerDashboard({ user, desk }: OwnerDashboardProps) {
  const [search] = useSearchParams();
  const isLinked = user.businessId !== undefined;
  const business = useQuery({ ...businessQuery(user.businessId ?? 0), enabled: isLinked });
  const status = useQuery({ ...myStatusQuery(user.id), enabled: isLinked });
  const standing = status.data?.status ?? business.data?.approvalStatus;
  const isWorking = desk === 'dashboard' || standing === undefined || isWorkable(standing);
  const unread = useQuery({ ...unreadQuery(user.id), enabled: isWorking });
  const inquiries = useQuery({ ...pendingInquiriesQuery(user.businessId ?? 0), enabled: isWorking && isLinked });
  const sections = isWorking ? sectionsOf[desk] : {};
  const current = isWorking ? readSection(sections, search) : 'overview';

  function panel(ofBusiness: (business: Business) => ReactNode, withoutBusiness: ReactNode) {
    if (!isLinked) return withoutBusiness;
    if (business.data) return ofBusiness(business.data);
    if (business.isPending) return <OverviewSkeleton />;
    return <OwnBusinessUnavailable onRetry={() => void business.refetch()} />;
  }

  const panels: Record<OwnerSection, () => ReactNode> = {
    overview: () => panel(found => <BusinessOverview user={user} business={found} desk={desk} />, <LinkBusiness />),
    services: () => panel(({ id }) => <ServicesTab businessId={id} desk={desk} />, <NoBusiness panel="services" />),
    portfolio: () => panel(({ id }) => <PortfolioTab businessId={id} />, <NoBusiness panel="images" />),
    gallery: () => panel(({ id }) => <GalleryTab businessId={id} />, <NoBusiness panel="images" />),
    inquiries: () => panel(found => <InquiryPanel business={found} />, <NoBusiness panel="inquiries" />),
    reviews: () => panel(found => <ReviewPanel business={found} />, <NoBusiness panel="reviews" />),
    messages: () => <MessagePanel user={user} />,
    settings: () => <SettingsTab user={user} />,
  };

  return (
    <DashboardFrame
      user={user}
      sections={sections}
      current={current}
      pathOf={pathsOf[desk]}
      waiting={{ messages: unread.data?.count, inquiries: inquiries.data }}
    >
      {panels[current]()}
    </DashboardFrame>
  );
}

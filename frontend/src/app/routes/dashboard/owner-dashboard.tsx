import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DataNeed, prefetchMissing } from '#app/route-module.ts';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { OwnBusinessUnavailable } from '#features/businesses/components/business-unavailable.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { appointmentsQuery } from '#features/conversations/api/owner-conversation.ts';
import { DashboardFrame } from '#features/dashboard/components/dashboard-frame.tsx';
import { NoBusiness } from '#features/dashboard/components/no-business.tsx';
import {
  type OwnerSection,
  ownerBar,
  sectionPath,
  sectionsAt,
  sectionsOn,
} from '#features/dashboard/owner-sections.ts';
import { readSection } from '#features/dashboard/sections.ts';
import { businessFiguresQuery, unmetSearchesQuery } from '#features/figures/api/figures.ts';
import { readPeriod } from '#features/figures/period.ts';
import { galleryQuery } from '#features/gallery/api/gallery.ts';
import { inquiriesQuery } from '#features/inquiries/api/owner-inquiries.ts';
import { readStatus } from '#features/inquiries/status.ts';
import { messagesQuery } from '#features/messages/api/messages.ts';
import { ReadShown } from '#features/notifications/components/read-shown.tsx';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { overviewQuery } from '#features/overview/api/overview.ts';
import { countBySection } from '#features/overview/waiting.ts';
import { panelReviewsQuery, reviewFiguresQuery } from '#features/reviews/api/owner-reviews.ts';
import { readPanelFilters } from '#features/reviews/panel-filters.ts';
import { myStatusQuery, pictureCountQuery } from '#features/submission/api/submission.ts';
import { isWorkable } from '#features/submission/approval.ts';
import { ApprovalBanner } from '#features/submission/components/approval-banner.tsx';
import type { Desk } from '#lib/desk.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { readSite, useSite } from '#lib/site.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { ownerWaiting, useOwnerWaiting } from './waiting-counts.ts';

const BusinessOverview = lazyComponent(() => import('./business-overview.tsx'), 'BusinessOverview');
const BusinessFigures = lazyComponent(
  () => import('#features/figures/components/owner/business-figures.tsx'),
  'BusinessFigures',
);
const GalleryManager = lazyComponent(
  () => import('#features/gallery/components/manager/gallery-manager.tsx'),
  'GalleryManager',
);
const InquiryPanel = lazyComponent(
  () => import('#features/inquiries/components/panel/inquiry-panel.tsx'),
  'InquiryPanel',
);
const LinkBusiness = lazyComponent(() => import('./link-business.tsx'), 'LinkBusiness');
const MessagePanel = lazyComponent(() => import('#features/messages/components/message-panel.tsx'), 'MessagePanel');
const PortfolioPanel = lazyComponent(
  () => import('#features/gallery/components/portfolio-panel.tsx'),
  'PortfolioPanel',
);
const ReviewPanel = lazyComponent(() => import('#features/reviews/components/panel/review-panel.tsx'), 'ReviewPanel');
const OfferingPanel = lazyComponent(
  () => import('#features/offerings/components/panel/offering-panel.tsx'),
  'OfferingPanel',
);
const SettingsTab = lazyComponent(() => import('./settings-tab.tsx'), 'SettingsTab');

const code: Record<OwnerSection, { load(): Promise<unknown> }> = {
  overview: BusinessOverview,
  figures: BusinessFigures,
  services: OfferingPanel,
  portfolio: PortfolioPanel,
  gallery: GalleryManager,
  inquiries: InquiryPanel,
  reviews: ReviewPanel,
  messages: MessagePanel,
  settings: SettingsTab,
};

/** Data that each section shows first. */
const data: Record<OwnerSection, (opening: Opening, businessId: number) => readonly DataNeed[]> = {
  overview: ({ user }, business) => [pictureCountQuery(business), overviewQuery(user.id)],
  figures: ({ search }, business) => [businessFiguresQuery(business, readPeriod(search)), unmetSearchesQuery(business)],
  services: (_opening, business) => [offeringsQuery(business), categoriesQuery],
  portfolio: (_opening, business) => [galleryQuery(business)],
  gallery: (_opening, business) => [galleryQuery(business)],
  inquiries: ({ search }, business) => [
    inquiriesQuery(business, readStatus(search), search.get('q') || undefined),
    appointmentsQuery(business),
  ],
  reviews: ({ search }, business) => [
    reviewFiguresQuery(business),
    panelReviewsQuery(business, readPanelFilters(search)),
  ],
  messages: ({ user, desk }) => [messagesQuery(user.id, firstBox[desk])],
  settings: () => [],
};

/** Sections that deal with a kind of notifications. Messages are read one by one. */
const dealsWith: Partial<Record<OwnerSection, NotificationKind>> = {
  overview: 'decision',
  inquiries: 'inquiry',
  reviews: 'review',
};

const firstBox = { portal: 'received', dashboard: 'all' } as const;

interface Opening extends OwnerDashboardProps {
  readonly search: URLSearchParams;
}

/** Loads what the dashboard begins with: the code of its section and the data that it shows, at the same time. */
export function prepareOwnerDashboard(client: QueryClient, opening: Opening): Promise<unknown> {
  const { user, search, desk } = opening;
  const { id, businessId } = user;
  const current = readSection(sectionsAt(desk, readSite(client)), search);
  if (businessId === undefined) return LinkBusiness.load();
  return Promise.all([
    code[current].load(),
    prefetchMissing(client, [
      businessQuery(businessId),
      myStatusQuery(id),
      ...ownerWaiting(id, businessId),
      ...data[current](opening, businessId),
    ]),
  ]);
}

interface OwnerDashboardProps {
  readonly user: User;
  readonly desk: Desk;
}

/** An owner's business: its profile, and what people write to it. While its approval is pending, the portal shows only the profile. */
export function OwnerDashboard({ user, desk }: OwnerDashboardProps) {
  const [search] = useSearchParams();
  const site = useSite();
  const isLinked = user.businessId !== undefined;
  const business = useQuery({ ...businessQuery(user.businessId ?? 0), enabled: isLinked });
  const status = useQuery({ ...myStatusQuery(user.id), enabled: isLinked });
  const approval = status.data?.status ?? business.data?.approvalStatus;
  const isWorking = desk === 'dashboard' || approval === undefined || isWorkable(approval);
  const waiting = useOwnerWaiting(user, isWorking);
  const sections = isWorking ? sectionsOn(site) : {};
  const current = isWorking ? readSection(sectionsAt(desk, site), search) : 'overview';
  const kind = dealsWith[current];

  function panel(ofBusiness: (business: Business) => ReactNode, withoutBusiness: ReactNode) {
    if (!isLinked) return withoutBusiness;
    if (business.data) return ofBusiness(business.data);
    if (business.isPending) return <OverviewSkeleton />;
    return <OwnBusinessUnavailable onRetry={() => void business.refetch()} />;
  }

  const panels: Record<OwnerSection, () => ReactNode> = {
    overview: () =>
      panel(found => <BusinessOverview user={user} business={found} desk={desk} waiting={waiting} />, <LinkBusiness />),
    figures: () => panel(({ id }) => <BusinessFigures businessId={id} desk={desk} />, <NoBusiness panel="figures" />),
    services: () => panel(({ id }) => <OfferingPanel businessId={id} desk={desk} />, <NoBusiness panel="services" />),
    portfolio: () => panel(({ id }) => <PortfolioPanel businessId={id} />, <NoBusiness panel="images" />),
    gallery: () =>
      panel(
        ({ id }) => <GalleryManager businessId={id} desk="dashboard" title={t`Gallery`} />,
        <NoBusiness panel="images" />,
      ),
    inquiries: () => panel(found => <InquiryPanel business={found} />, <NoBusiness panel="inquiries" />),
    reviews: () => panel(found => <ReviewPanel business={found} />, <NoBusiness panel="reviews" />),
    messages: () => <MessagePanel user={user} opensWith={firstBox[desk]} />,
    settings: () => <SettingsTab user={user} />,
  };

  return (
    <DashboardFrame
      user={user}
      sections={sections}
      current={current}
      bar={ownerBar}
      getPath={({ tab }) => sectionPath(desk, tab)}
      waiting={countBySection(waiting)}
    >
      {current !== 'overview' && approval && approval !== 'approved' && (
        <div className="mb-5">
          <ApprovalBanner state={status.isError ? 'unknown' : approval} reason={status.data?.reason} />
        </div>
      )}
      <DashboardSection key={current}>{panels[current]()}</DashboardSection>
      {kind && <ReadShown user={user} kind={kind} />}
    </DashboardFrame>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label={t`Loading your business`} className="grid gap-5">
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

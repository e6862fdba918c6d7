import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DataNeed, prefetchMissing } from '#app/route-module.ts';
import { administratorsQuery, auditLogQuery, readAuditFilters } from '#features/audit/api/audit-log.ts';
import { panelQuery, readPanelFilters } from '#features/businesses/api/admin-businesses.ts';
import { categoriesQuery, storedCategoriesQuery } from '#features/categories/api/categories.ts';
import { type AdminSection, adminBar, adminSections } from '#features/dashboard/admin-sections.ts';
import { DashboardFrame } from '#features/dashboard/components/dashboard-frame.tsx';
import { readSection } from '#features/dashboard/sections.ts';
import { siteFiguresQuery, systemHealthQuery } from '#features/figures/api/figures.ts';
import { readPeriod } from '#features/figures/period.ts';
import { SetUpReminder } from '#features/first-start/components/set-up-reminder.tsx';
import { importsQuery } from '#features/imports/api/imports.ts';
import { mailsQuery, mailTemplatesQuery } from '#features/mails/api/mails.ts';
import { messagesQuery } from '#features/messages/api/messages.ts';
import { ReadShown } from '#features/notifications/components/read-shown.tsx';
import { overviewQuery } from '#features/overview/api/overview.ts';
import { adminView } from '#features/overview/views.ts';
import { countBySection, type WaitingCounts } from '#features/overview/waiting.ts';
import { emptyStatesQuery } from '#features/pages/api/empty-states.ts';
import { pagesQuery } from '#features/pages/api/pages.ts';
import { readRequestSearch, requestsQuery } from '#features/requests/api/admin-requests.ts';
import {
  allReviewsQuery,
  meantBusinessesQuery,
  meantUsersQuery,
  readReviewFilters,
} from '#features/reviews/api/admin-reviews.ts';
import { spamRulesQuery } from '#features/spam/api/spam-rules.ts';
import { readUserFilters, usersQuery } from '#features/users/api/users.ts';
import { webhooksQuery } from '#features/webhooks/api/webhooks.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { paths } from '#lib/paths.ts';
import { siteQuery, storedSiteQuery } from '#lib/site.ts';
import { language } from '#lib/texts.tsx';
import { readCursor } from '#lib/use-list-address.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { adminWaiting, useAdminWaiting } from './waiting-counts.ts';

const AdminReviewPanel = lazyComponent(
  () => import('#features/reviews/components/admin/admin-review-panel.tsx'),
  'AdminReviewPanel',
);
const AuditPanel = lazyComponent(() => import('#features/audit/components/audit-panel.tsx'), 'AuditPanel');
const Overview = lazyComponent(() => import('#features/overview/components/overview.tsx'), 'Overview');
const BusinessPanel = lazyComponent(
  () => import('#features/businesses/components/panel/business-panel.tsx'),
  'BusinessPanel',
);
const CategoryPanel = lazyComponent(
  () => import('#features/categories/components/panel/category-panel.tsx'),
  'CategoryPanel',
);
const HealthPanel = lazyComponent(() => import('#features/figures/components/health-panel.tsx'), 'HealthPanel');
const ImportPanel = lazyComponent(() => import('#features/imports/components/import-panel.tsx'), 'ImportPanel');
const MailPanel = lazyComponent(() => import('#features/mails/components/mail-panel.tsx'), 'MailPanel');
const MessagePanel = lazyComponent(() => import('#features/messages/components/message-panel.tsx'), 'MessagePanel');
const PagePanel = lazyComponent(() => import('#features/pages/components/page-panel.tsx'), 'PagePanel');
const RequestPanel = lazyComponent(
  () => import('#features/requests/components/panel/request-panel.tsx'),
  'RequestPanel',
);
const SiteFigures = lazyComponent(() => import('#features/figures/components/site/site-figures.tsx'), 'SiteFigures');
const SitePanel = lazyComponent(() => import('#features/site/components/site-panel.tsx'), 'SitePanel');
const SpamPanel = lazyComponent(() => import('#features/spam/components/spam-panel.tsx'), 'SpamPanel');
const UndoButton = lazyComponent(() => import('#features/site/components/undo-button.tsx'), 'UndoButton');
const UserPanel = lazyComponent(() => import('#features/users/components/user-panel.tsx'), 'UserPanel');
const WebhookPanel = lazyComponent(() => import('#features/webhooks/components/webhook-panel.tsx'), 'WebhookPanel');

const panels: Record<AdminSection, (user: User, waiting: WaitingCounts) => ReactNode> = {
  overview: (user, waiting) => (
    <>
      <SetUpReminder />
      <Overview user={user} view={adminView} waiting={waiting} />
    </>
  ),
  figures: () => <SiteFigures />,
  users: user => <UserPanel viewer={user} />,
  businesses: () => <BusinessPanel />,
  categories: () => <CategoryPanel />,
  imports: () => <ImportPanel />,
  requests: () => <RequestPanel />,
  reviews: () => <AdminReviewPanel />,
  spam: () => <SpamPanel />,
  messages: user => <MessagePanel user={user} />,
  site: () => <SitePanel />,
  pages: () => <PagePanel />,
  mail: () => <MailPanel />,
  health: () => <HealthPanel />,
  audit: () => (
    <AuditPanel
      renderActions={(entry, close) => entry.entity === 'site' && <UndoButton entry={entry} onDone={close} />}
    />
  ),
  webhooks: () => <WebhookPanel />,
};

const code: Record<AdminSection, { load(): Promise<unknown> }> = {
  overview: Overview,
  figures: SiteFigures,
  users: UserPanel,
  businesses: BusinessPanel,
  categories: CategoryPanel,
  imports: ImportPanel,
  requests: RequestPanel,
  reviews: AdminReviewPanel,
  spam: SpamPanel,
  messages: MessagePanel,
  site: SitePanel,
  pages: PagePanel,
  mail: MailPanel,
  health: HealthPanel,
  audit: AuditPanel,
  webhooks: WebhookPanel,
};

/** Data that each section shows first. */
const data: Record<AdminSection, (opening: Opening) => readonly DataNeed[]> = {
  overview: ({ user }) => [overviewQuery(user.id)],
  figures: ({ search }) => [siteFiguresQuery(readPeriod(search))],
  users: ({ search }) => [usersQuery(readUserFilters(search), readCursor(search))],
  businesses: ({ search }) => [categoriesQuery, panelQuery(readPanelFilters(search), readCursor(search))],
  categories: () => [storedCategoriesQuery],
  imports: ({ search }) => [categoriesQuery, ...(search.get('show') ? [] : [importsQuery])],
  requests: ({ search }) => [categoriesQuery, requestsQuery(readRequestSearch(search))],
  reviews: ({ search }) => {
    const { q, rating } = readReviewFilters(search);
    // A search has to look up first which businesses and authors its words refer to.
    return q ? [meantBusinessesQuery(q), meantUsersQuery(q)] : [allReviewsQuery({ rating }, readCursor(search))];
  },
  spam: () => [spamRulesQuery],
  messages: ({ user }) => [messagesQuery(user.id, 'all')],
  site: () => [siteQuery],
  pages: ({ search }) =>
    search.get('part') === 'empty' ? [emptyStatesQuery(language), storedSiteQuery] : [pagesQuery, siteQuery],
  mail: ({ search }) => [search.get('part') === 'texts' ? mailTemplatesQuery() : mailsQuery(undefined)],
  health: () => [systemHealthQuery],
  audit: ({ search }) => [auditLogQuery(readAuditFilters(search), readCursor(search)), administratorsQuery],
  webhooks: () => [webhooksQuery],
};

interface Opening {
  readonly user: User;
  readonly search: URLSearchParams;
}

/** Loads what the dashboard begins with: the code of its section and the data that it shows, at the same time. */
export function prepareAdminDashboard(client: QueryClient, { user, search }: Opening): Promise<unknown> {
  const current = readSection(adminSections, search);
  return Promise.all([
    code[current].load(),
    prefetchMissing(client, [...adminWaiting(user), ...data[current]({ user, search })]),
  ]);
}

export function AdminDashboard({ user }: { user: User }) {
  const [search] = useSearchParams();
  const current = readSection(adminSections, search);
  const waiting = useAdminWaiting(user);
  return (
    <DashboardFrame
      user={user}
      sections={adminSections}
      current={current}
      bar={adminBar}
      getPath={paths.dashboard}
      waiting={countBySection(waiting)}
    >
      <DashboardSection key={current}>{panels[current](user, waiting)}</DashboardSection>
      {current === 'requests' && <ReadShown user={user} kind="request" />}
    </DashboardFrame>
  );
}

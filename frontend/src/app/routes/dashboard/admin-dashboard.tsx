import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import {
  ClipboardList,
  History,
  LayoutDashboard,
  MessagesSquare,
  Settings,
  Shapes,
  Store,
  Users,
  Webhook,
} from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AuditPanel } from '#features/audit/components/audit-panel.tsx';
import { AuditTrail } from '#features/audit/components/audit-trail.tsx';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { categoryNames } from '#features/categories/category-names.ts';
import { CategoryPanel } from '#features/categories/components/panel/category-panel.tsx';
import { DashboardFrame } from '#features/dashboard/components/dashboard-frame.tsx';
import { readSection } from '#features/dashboard/sections.ts';
import { unreadQuery } from '#features/messages/api/messages.ts';
import { MessagePanel } from '#features/messages/components/message-panel.tsx';
import { Overview } from '#features/overview/components/overview.tsx';
import { adminView } from '#features/overview/views.ts';
import { waitingRequestsQuery } from '#features/requests/api/request-panel.ts';
import { RequestPanel } from '#features/requests/components/panel/request-panel.tsx';
import { UserPanel } from '#features/users/components/user-panel.tsx';
import { WebhookPanel } from '#features/webhooks/components/webhook-panel.tsx';
import { paths } from '#lib/paths.ts';
import { BusinessesTab } from './businesses-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

const sections = {
  overview: { label: 'Overview', icon: LayoutDashboard },
  users: { label: 'Users', icon: Users },
  businesses: { label: 'Businesses', icon: Store },
  categories: { label: 'Categories', icon: Shapes },
  requests: { label: 'Business Requests', icon: ClipboardList },
  messages: { label: 'Messages', icon: MessagesSquare },
  settings: { label: 'Settings', icon: Settings },
  audit: { label: 'Audit Log', icon: History },
  webhooks: { label: 'Webhooks', icon: Webhook },
};

export function AdminDashboard({ user }: { user: User }) {
  const [search] = useSearchParams();
  const current = readSection(sections, search);
  const unread = useQuery(unreadQuery(user.id));
  const waiting = useQuery(waitingRequestsQuery);
  const categories = useQuery(categoriesQuery);
  return (
    <DashboardFrame
      user={user}
      sections={sections}
      current={current}
      pathOf={paths.dashboard}
      waiting={{ messages: unread.data?.count, requests: waiting.data }}
    >
      {current === 'overview' && <Overview user={user} view={adminView} />}
      {current === 'users' && (
        <UserPanel viewer={user} historyOf={({ id }) => <AuditTrail entity="account" entityId={id} />} />
      )}
      {current === 'businesses' && <BusinessesTab />}
      {current === 'categories' && (
        <CategoryPanel historyOf={({ id }) => <AuditTrail entity="category" entityId={id} />} />
      )}
      {current === 'requests' && (
        <RequestPanel
          categories={categoryNames(categories.data)}
          historyOf={({ id }) => <AuditTrail entity="request" entityId={id} />}
        />
      )}
      {current === 'messages' && <MessagePanel user={user} />}
      {current === 'settings' && <SettingsTab user={user} />}
      {current === 'audit' && <AuditPanel />}
      {current === 'webhooks' && <WebhookPanel />}
    </DashboardFrame>
  );
}

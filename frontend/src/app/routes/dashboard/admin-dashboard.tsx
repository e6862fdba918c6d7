import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, LayoutDashboard, MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { categoryNames } from '#features/categories/category-names.ts';
import { DashboardFrame } from '#features/dashboard/components/dashboard-frame.tsx';
import { readSection } from '#features/dashboard/sections.ts';
import { unreadQuery } from '#features/messages/api/messages.ts';
import { MessagePanel } from '#features/messages/components/message-panel.tsx';
import { Overview } from '#features/overview/components/overview.tsx';
import { adminView } from '#features/overview/views.ts';
import { waitingRequestsQuery } from '#features/requests/api/request-panel.ts';
import { RequestPanel } from '#features/requests/components/panel/request-panel.tsx';
import { paths } from '#lib/paths.ts';

const sections = {
  overview: { label: 'Overview', icon: LayoutDashboard },
  requests: { label: 'Business Requests', icon: ClipboardList },
  messages: { label: 'Messages', icon: MessagesSquare },
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
      {current === 'requests' && <RequestPanel categories={categoryNames(categories.data)} />}
      {current === 'messages' && <MessagePanel user={user} />}
    </DashboardFrame>
  );
}

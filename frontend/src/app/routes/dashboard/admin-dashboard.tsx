import type { User } from '@doorstep/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { DashboardFrame } from '#features/dashboard/components/dashboard-frame.tsx';
import { unreadQuery } from '#features/messages/api/messages.ts';
import { MessagePanel } from '#features/messages/components/message-panel.tsx';
import { paths } from '#lib/paths.ts';

const sections = { messages: { label: 'Messages', icon: MessagesSquare } };

export function AdminDashboard({ user }: { user: User }) {
  const unread = useQuery(unreadQuery(user.id));
  return (
    <DashboardFrame
      user={user}
      sections={sections}
      current="messages"
      pathOf={paths.dashboard}
      waiting={{ messages: unread.data?.count }}
    >
      <MessagePanel user={user} />
    </DashboardFrame>
  );
}

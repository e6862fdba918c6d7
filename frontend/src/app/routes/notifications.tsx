import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { prefetchMissing, type RouteModule } from '#app/route-module.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { notificationsQuery, unreadQuery } from '#features/notifications/api/notifications.ts';
import { NotificationList } from '#features/notifications/components/notification-list.tsx';
import { ReadAllButton } from '#features/notifications/components/read-all-button.tsx';
import { currentUserQuery } from '#features/session/api/session.ts';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { findDuty } from '#features/session/duty.ts';
import { paths } from '#lib/paths.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';

const filters = { all: t`All`, unread: t`Unread` };

const readFilter = (search: URLSearchParams) => (search.get('show') === 'unread' ? 'unread' : 'all');

export const prepare: RouteModule['prepare'] = async ({ searchParams }, client) => {
  const user = await client.ensureQueryData(currentUserQuery);
  if (!user || (await findDuty(client, user))) return;
  await prefetchMissing(client, [notificationsQuery(user.id, readFilter(searchParams))]);
};

export default function Notifications() {
  return <SignedIn title={t`Notifications`}>{user => <NotificationsPage user={user} />}</SignedIn>;
}

function NotificationsPage({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams();
  const show = readFilter(search);
  const { data } = useQuery(unreadQuery(user.id));
  const [newest] = usePagedQuery(notificationsQuery(user.id, show)).rows;
  return (
    <div className="wrap max-w-3xl pb-12">
      <PageHeader
        title={t`Notifications`}
        action={
          <div className="flex flex-wrap gap-3">
            {data && data.unread > 0 && newest && <ReadAllButton variant="secondary" until={newest.createdAt} />}
            <ButtonLink variant="secondary" icon={Settings} to={paths.profile({ tab: 'notifications' })}>
              <Trans>Settings</Trans>
            </ButtonLink>
          </div>
        }
      />
      <Tabs
        value={show}
        onValueChange={filter =>
          setSearch(filter === 'unread' ? { show: filter } : {}, { replace: true, preventScrollReset: true })
        }
      >
        <TabsList aria-label={t`Notifications to show`}>
          {Object.entries(filters).map(([filter, label]) => (
            <TabsTrigger key={filter} value={filter}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={show} className="pt-5">
          <NotificationList user={user} show={show} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

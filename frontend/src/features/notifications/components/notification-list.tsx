import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bell, CheckCheck } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { cn } from '#lib/cn.ts';
import { groupByDay, nameDay } from '#lib/days.ts';
import { paths } from '#lib/paths.ts';
import { useAddressedList } from '#lib/use-addressed-list.ts';
import { useNow } from '#lib/use-now.ts';
import { notificationsQuery } from '../api/notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';

interface NotificationListProps {
  readonly user: Pick<User, 'id'>;
  readonly show: 'all' | 'unread';
}

/** The notifications of a user by day, newest first. */
export function NotificationList({ user, show }: NotificationListProps) {
  const list = useAddressedList(notificationsQuery(user.id, show), { keepPrevious: true });
  const now = useNow();
  if (list.isPending)
    return (
      <Card>
        <NotificationSkeleton rows={5} />
      </Card>
    );
  if (list.isError)
    return <ErrorState description={t`Your notifications could not be loaded.`} onRetry={list.refetch} />;
  if (list.rows.length === 0) return show === 'unread' ? <AllRead /> : <NoneYet />;
  return (
    <div aria-busy={list.isOutdated} className={cn('transition-opacity', list.isOutdated && 'opacity-60')}>
      <div className="grid grid-cols-1 gap-6">
        {groupByDay(list.rows).map(({ date, entries }) => (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`} className="mb-2 font-sans font-semibold text-muted text-sm">
              {nameDay(date, now)}
            </h2>
            <Card asChild className="divide-y divide-line overflow-hidden">
              <ul>
                {entries.map(notification => (
                  <li key={notification.id}>
                    <NotificationRow notification={notification} />
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
      <ListEnd list={list} />
    </div>
  );
}

const NoneYet = () => <SiteEmptyState name="notifications" icon={Bell} />;

const AllRead = () => (
  <EmptyState
    icon={CheckCheck}
    title={t`You have read everything`}
    description={t`New notifications appear here.`}
    action={
      <ButtonLink variant="secondary" to={paths.notifications}>
        <Trans>Show all</Trans>
      </ButtonLink>
    }
  />
);

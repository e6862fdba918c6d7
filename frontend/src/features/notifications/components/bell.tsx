import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '#components/ui/button.tsx';
import { MenuOnDemand } from '#components/ui/menu-on-demand.tsx';
import { cn } from '#lib/cn.ts';
import { renewPush } from '#lib/end-push.ts';
import { formatNumber } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { unreadQuery } from '../api/notifications.ts';
import { useAnnouncement } from '../use-announcement.ts';

const load = async () => (await import('./bell-popover.tsx')).BellPopover;

const style = cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'relative');
const maxShown = 99;

/** The bell in the header, with the number of unread notifications: on phones a link to their page, otherwise it opens the newest. */
export function Bell({ user }: { user: Pick<User, 'id'> }) {
  const { data } = useQuery(unreadQuery(user.id));
  const announcement = useAnnouncement(data?.unread);
  useEffect(() => void renewPush(user.id), [user.id]);
  const unread = data?.unread ?? 0;
  const label =
    unread > 0
      ? plural(unread, { one: 'Notifications, # unread', other: 'Notifications, # unread' })
      : t`Notifications`;
  const content = (
    <>
      <BellIcon aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 start-[calc(50%+0.0625rem)] min-w-4.5 rounded-full bg-danger px-1 text-center font-semibold text-on-danger text-xs leading-4.5 tabular-nums ring-2 ring-paper"
        >
          {unread > maxShown ? `${formatNumber(maxShown)}+` : formatNumber(unread)}
        </span>
      )}
    </>
  );
  const trigger = {
    'aria-label': label,
    'aria-haspopup': 'dialog',
    className: cn(style, 'max-md:hidden'),
    children: content,
  } as const;
  return (
    <>
      <Link to={paths.notifications} aria-label={label} className={cn(style, 'md:hidden')}>
        {content}
      </Link>
      <MenuOnDemand load={load} trigger={trigger}>
        {(Popover, start) => <Popover user={user} hasUnread={unread > 0} {...start} />}
      </MenuOnDemand>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

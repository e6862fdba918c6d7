import type { AppNotification } from '@doorstep/contracts/identity/notifications/schema.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { cn } from '#lib/cn.ts';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { useReadNotifications } from '../api/notifications.ts';
import { kindIcons } from '../kinds.ts';

interface NotificationRowProps {
  readonly notification: AppNotification;
  readonly onOpen?: () => void;
}

/** A notification, as a link to the page that deals with it. Opening it marks it as read. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { id, kind, title, excerpt, path, isRead, createdAt } = notification;
  const { mutate: read } = useReadNotifications();
  const now = useNow();
  const Icon = kindIcons[kind];

  function open() {
    if (!isRead) read({ body: { ids: [id], until: createdAt }, keepalive: true });
    onOpen?.();
  }

  return (
    <Link
      to={path}
      onClick={open}
      // A tab in the background counts as well.
      onAuxClick={event => event.button === 1 && open()}
      className={cn(
        'flex gap-3 px-4 py-3.5 transition-colors -outline-offset-2 hover:bg-sunken/60 sm:px-5',
        !isRead && 'bg-accent-soft/50',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full',
          isRead ? 'bg-sunken text-muted' : 'bg-primary-soft text-primary',
        )}
      >
        <Icon className="size-4.5" strokeWidth={1.75} />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span dir="auto" className={cn('match-parent wrap-anywhere line-clamp-2', !isRead && 'font-semibold')}>
          {title}
        </span>
        {excerpt && (
          <span dir="auto" className="match-parent wrap-anywhere line-clamp-2 text-muted text-sm">
            {excerpt}
          </span>
        )}
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-muted text-sm">
          {formatAgo(createdAt, now)}
        </time>
      </span>
      {!isRead && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">
            <Trans>Unread</Trans>
          </span>
        </span>
      )}
    </Link>
  );
}

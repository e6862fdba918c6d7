import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import type { MenuStart } from '#components/ui/menu-on-demand.tsx';
import { paths } from '#lib/paths.ts';
import { newestQuery } from '../api/notifications.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { ReadAllButton } from './read-all-button.tsx';

interface BellPopoverProps extends MenuStart {
  readonly user: Pick<User, 'id'>;
  readonly hasUnread: boolean;
}

/** The newest notifications, below the bell. */
export function BellPopover({ user, hasUnread, trigger, defaultOpen }: BellPopoverProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const titleId = useId();
  const newest = useQuery(newestQuery(user.id)).data?.items[0];
  const close = () => setOpen(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger {...trigger} />
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={titleId}
          sideOffset={8}
          align="end"
          collisionPadding={12}
          className="z-50 flex max-h-[min(38rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-24px))] flex-col overflow-hidden rounded-card border border-line bg-raised shadow-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
        >
          <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-line border-b px-4 sm:px-5">
            <h2 id={titleId} className="font-display text-lg">
              <Trans>Notifications</Trans>
            </h2>
            {hasUnread && newest && <ReadAllButton variant="link" size="sm" until={newest.createdAt} />}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Newest user={user} onOpen={close} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t px-4 py-1 sm:px-5">
            <ButtonLink variant="link" to={paths.notifications} onClick={close} className="min-h-11">
              <Trans>See all</Trans>
            </ButtonLink>
            <ButtonLink
              variant="link"
              to={paths.profile({ tab: 'notifications' })}
              onClick={close}
              className="min-h-11 font-normal"
            >
              <Trans>Settings</Trans>
            </ButtonLink>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Newest({ user, onOpen }: { user: Pick<User, 'id'>; onOpen: () => void }) {
  const { data, isError, refetch } = useQuery(newestQuery(user.id));
  if (isError && !data)
    return (
      <ErrorState
        className="py-6"
        description={t`Your notifications could not be loaded.`}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <NotificationSkeleton rows={4} />;
  if (data.items.length === 0)
    return (
      <p className="px-5 py-10 text-center text-muted">
        <Trans>No notifications yet</Trans>
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {data.items.map(notification => (
        <li key={notification.id}>
          <NotificationRow notification={notification} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

import type { NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useVisible } from '#lib/use-visible.ts';
import { unreadQuery, useReadNotifications } from '../api/notifications.ts';

interface ReadShownProps {
  readonly user: Pick<User, 'id'>;
  /** The kind that the section on screen deals with. */
  readonly kind: NotificationKind;
}

/** Marks the notifications of a kind as read while the section that deals with them is on screen, also those that arrive meanwhile. */
export function ReadShown({ user, kind }: ReadShownProps) {
  const { data } = useQuery(unreadQuery(user.id));
  const { mutate: read } = useReadNotifications();
  const isVisible = useVisible();
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread > 0 && isVisible) read({ body: { kind } });
  }, [unread, isVisible, kind, read]);
  return null;
}

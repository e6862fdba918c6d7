import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { useSession } from '#features/session/api/session.ts';
import { useDuty } from '#features/session/duty.ts';
import { catchUp, followEvent, refetchSinceLoading } from './follow-event.ts';
import { listenToServer } from './stream.ts';

/**
 * Keeps every page up to date with the events of the server. Signing in or out opens another stream, and so does a conversation that is
 * opened by its secret link. A user with a duty gets the stream of a visitor until it is done.
 */
export function LiveUpdates() {
  const client = useQueryClient();
  const { user, isPending } = useSession();
  const duty = useDuty(user);
  const userId = duty ? undefined : user?.id;
  const conversation = useMatch(pageRoutes.conversation)?.params.key;

  useEffect(() => {
    if (isPending) return;
    // Events with a version may come late: the highest counts.
    const versions = new Map<number | string, number>();
    return listenToServer({
      conversation,
      onEvent: event => {
        if ('version' in event) {
          const subject = event.type === 'rating-changed' ? event.businessId : event.type;
          if (event.version <= (versions.get(subject) ?? -1)) return;
          versions.set(subject, event.version);
        }
        followEvent(client, event);
      },
      // Hardly any event is about what other visitors look at, and there are many of them.
      onOpened: () => (userId ?? conversation) !== undefined && refetchSinceLoading(client),
      onReopened: () => catchUp(client),
    });
  }, [client, isPending, userId, conversation]);

  return null;
}

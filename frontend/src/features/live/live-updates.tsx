import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#features/session/api/session.ts';
import { catchUp, followEvent, refetchSinceLoading } from './follow-event.ts';
import { listenToServer } from './stream.ts';

/** Keeps every page up to date with the events of the server. Signing in or out opens another stream. */
export function LiveUpdates() {
  const client = useQueryClient();
  const { user, isPending } = useSession();
  const userId = user?.id;

  useEffect(() => {
    if (isPending) return;
    // Events about a rating may come late: the highest version counts.
    const versions = new Map<number, number>();
    return listenToServer({
      onEvent: event => {
        if (event.type === 'rating-changed') {
          if (event.version <= (versions.get(event.businessId) ?? -1)) return;
          versions.set(event.businessId, event.version);
        }
        followEvent(client, event);
      },
      // Hardly any event is about what visitors look at, and there are many of them.
      onOpened: () => userId !== undefined && refetchSinceLoading(client),
      onReopened: () => catchUp(client),
    });
  }, [client, isPending, userId]);

  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#features/session/api/session.ts';
import { askSinceLoading, catchUp, followEvent } from './follow-event.ts';
import { listenToServer } from './stream.ts';

/** Keeps every page up to date by the server's events. Whoever signs in or out gets a stream of his own. */
export function LiveUpdates() {
  const client = useQueryClient();
  const { user, isPending } = useSession();
  const userId = user?.id;

  useEffect(() => {
    if (isPending) return;
    // Versions tell a late event about the stars from a newer one.
    const versions = new Map<number, number>();
    return listenToServer({
      onEvent: event => {
        if (event.type === 'rating-changed') {
          if (event.version <= (versions.get(event.businessId) ?? -1)) return;
          versions.set(event.businessId, event.version);
        }
        followEvent(client, event);
      },
      // What visitors look at is rarely told of, and there are many of them.
      onOpened: () => userId !== undefined && askSinceLoading(client),
      onReopened: () => catchUp(client),
    });
  }, [client, isPending, userId]);

  return null;
}

import type { StreamEvent } from '@doorstep/contracts/stream.ts';
import type { QueryClient } from '@tanstack/react-query';
import { outdateOverview } from './outdate-overview.ts';
import { type RatingChanged, withRating } from './with-rating.ts';

/** Brings what is on screen up to an event; what is not on screen is asked for again when it is next shown. */
export function followEvent(client: QueryClient, event: StreamEvent) {
  switch (event.type) {
    case 'inquiry-created':
    case 'inquiry-updated':
      void client.invalidateQueries({ queryKey: ['businesses', event.businessId, 'inquiries'] });
      void outdateOverview(client);
      return;
    case 'review-created':
    case 'review-updated':
    case 'review-deleted':
      void client.invalidateQueries({ queryKey: ['businesses', event.businessId, 'reviews'] });
      void outdateOverview(client);
      return;
    case 'message-sent':
    case 'message-read':
      void client.invalidateQueries({ queryKey: ['messages'] });
      return;
    case 'rating-changed':
      showRating(client, event);
      void client.invalidateQueries({ queryKey: ['businesses', event.businessId, 'rating'] });
      return;
    case 'business-changed':
      void client.invalidateQueries({
        predicate: ({ queryKey: [name, which] }) =>
          name === 'businesses' && (which === event.businessId || typeof which === 'string'),
      });
      void client.invalidateQueries({ queryKey: ['my-status'] });
      void outdateOverview(client);
      return;
    case 'request-changed':
      void client.invalidateQueries({ queryKey: ['business-requests'] });
      void client.invalidateQueries({ queryKey: ['my-status'] });
      void outdateOverview(client);
      return;
    case 'replaced':
  }
}

/** What events tell about; the user too, because a stream ends when the account gets other rights. */
const followed: readonly unknown[] = ['user', 'messages', 'businesses', 'business-requests', 'my-status', 'overview'];

/** After a gap: all of it that is on screen. */
export function catchUp(client: QueryClient) {
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => followed.includes(name) });
}

/** New data would count as fresh: only what holds the business is touched, and what is out of date stays so. */
function showRating(client: QueryClient, change: RatingChanged) {
  for (const query of client.getQueryCache().findAll({ queryKey: ['businesses'] })) {
    const { data, isInvalidated } = query.state;
    const next = withRating(data, change);
    if (next === data) continue;
    client.setQueryData(query.queryKey, next);
    if (isInvalidated) query.invalidate();
  }
}

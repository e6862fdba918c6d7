import type { StreamEvent } from '@doorstep/contracts/stream.ts';
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';
import { type RatingChanged, withRating } from './with-rating.ts';

/** Brings what is on screen up to an event; what is not on screen is asked for again when it is next shown. */
export function followEvent(client: QueryClient, event: StreamEvent) {
  if (event.type === 'rating-changed') showRating(client, event);
  void askAgain(client, outdatedBy(event));
}

function outdatedBy(event: StreamEvent): InvalidateQueryFilters[] {
  switch (event.type) {
    case 'inquiry-created':
    case 'inquiry-updated':
      return [{ queryKey: ['businesses', event.businessId, 'inquiries'] }, overview];
    case 'review-created':
    case 'review-updated':
    case 'review-deleted':
      return [{ queryKey: ['businesses', event.businessId, 'reviews'] }, overview];
    case 'message-sent':
    case 'message-read':
      return [{ queryKey: ['messages'] }];
    case 'rating-changed':
      return [{ queryKey: ['businesses', event.businessId, 'rating'] }];
    case 'business-changed':
      return [
        {
          predicate: ({ queryKey: [name, which] }) =>
            name === 'businesses' && (which === event.businessId || typeof which === 'string'),
        },
        myStatus,
        overview,
      ];
    case 'request-changed':
      return [{ queryKey: ['business-requests'] }, myStatus, overview];
    case 'replaced':
      return [];
  }
}

const overview = { queryKey: ['overview'] };
const myStatus = { queryKey: ['my-status'] };

/** What events tell about; the user too, because a stream ends when the account gets other rights. */
const followed: readonly unknown[] = ['user', 'messages', 'businesses', 'business-requests', 'my-status', 'overview'];

/** After a gap: all of it that is on screen. */
export function catchUp(client: QueryClient) {
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => followed.includes(name) });
}

/** At the first stream: what was answered before it, but the session, which the stream was opened for. */
export function askSinceLoading(client: QueryClient) {
  void askAgain(client, [
    {
      predicate: ({ queryKey: [name], state }) =>
        name !== 'user' && followed.includes(name) && state.data !== undefined,
    },
  ]);
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

import type { StreamEvent } from '@doorstep/contracts/stream.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type RatingChanged, withRating } from './with-rating.ts';

/** Brings what is on screen up to an event; what is not on screen is asked for again when it is next shown. */
export function followEvent(client: QueryClient, event: StreamEvent) {
  switch (event.type) {
    case 'inquiry-created':
    case 'inquiry-updated':
      void client.invalidateQueries({ queryKey: ['businesses', event.businessId, 'inquiries'] });
      return;
    case 'review-created':
    case 'review-updated':
    case 'review-deleted':
      void client.invalidateQueries({ queryKey: ['businesses', event.businessId, 'reviews'] });
      return;
    case 'message-sent':
    case 'message-read':
      void client.invalidateQueries({ queryKey: ['messages'] });
      return;
    case 'rating-changed':
      showRating(client, event);
      void client.invalidateQueries({ queryKey: ['businesses', event.businessId, 'rating'] });
      return;
    case 'replaced':
  }
}

/** After a gap: the panels of whoever is signed in, and the stars on screen. */
export function catchUp(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['messages'] });
  void client.invalidateQueries({ queryKey: ['businesses'] });
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

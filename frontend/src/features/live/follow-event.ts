import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { getConversation, getInquiry } from '@doorstep/contracts/engagement/conversations/calls.ts';
import { listAppointments, listInquiries, listMyInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { listMessages } from '@doorstep/contracts/engagement/messages/calls.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { getRatingSummary, listReviews } from '@doorstep/contracts/engagement/reviews/calls.ts';
import type { StreamEvent } from '@doorstep/contracts/gateway/stream.ts';
import { countUnreadNotifications, listNotifications } from '@doorstep/contracts/identity/notifications/calls.ts';
import { getUser } from '@doorstep/contracts/identity/users/calls.ts';
import { getMyStatus, listBusinessRequests } from '@doorstep/contracts/onboarding/requests/calls.ts';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { below, invalidate } from '#lib/api-query.ts';
import { showRating } from '#lib/show-rating.ts';
import { refetch } from './refetch.ts';

/** Refetches queries on screen after an event; others are fetched again when they are next shown. */
export function followEvent(client: QueryClient, event: StreamEvent) {
  if (event.type === 'rating-changed') showRating(client, event);
  if (event.type === 'notifications-changed') showUnread(client, event.unread);
  void refetch(client, outdatedBy(event));
}

/** Shows the number of unread notifications. An answer on its way may be older. */
function showUnread(client: QueryClient, unread: number) {
  const counts = below(countUnreadNotifications);
  void client.cancelQueries(counts);
  client.setQueriesData(counts, { unread });
}

const isList = ({ queryKey: [path] }: Query) => path === listNotifications.path;

function outdatedBy(event: StreamEvent): QueryFilters[] {
  switch (event.type) {
    case 'inquiry-created':
    case 'inquiry-updated':
      return [
        below(listInquiries, { id: event.businessId }),
        below(listAppointments, { id: event.businessId }),
        below(getInquiry, { id: event.id }),
        // The page does not know whose key is that of the inquiry.
        below(getConversation),
        below(listMyInquiries),
        below(getOverview),
      ];
    case 'review-created':
    case 'review-updated':
    case 'review-deleted':
      return [below(listReviews, { id: event.businessId }), below(getOverview)];
    case 'message-sent':
    case 'message-read':
      return [below(listMessages)];
    case 'rating-changed':
      return [below(getRatingSummary, { id: event.businessId })];
    case 'business-changed':
      return [below(listBusinesses, { id: event.businessId }), below(getMyStatus), below(getOverview)];
    case 'request-changed':
      return [below(listBusinessRequests), below(getOverview)];
    case 'notifications-changed':
      return [below(listNotifications, {}, isList)];
    case 'site-updated':
      return [below(getSite)];
    case 'replaced':
      return [];
  }
}

/** The calls that events are about; the user too, because a stream ends when the account gets other rights. */
const followed = [
  getUser,
  listMessages,
  listNotifications,
  listBusinesses,
  getInquiry,
  getConversation,
  listMyInquiries,
  listBusinessRequests,
  getOverview,
  getSite,
];

/** Outdates everything that events are about, after a gap. */
export const catchUp = (client: QueryClient) => void invalidate(client, ...followed);

/**
 * Refetches everything that was loaded before the first stream, except the session, for which it was opened. A request on its way comes
 * to its end first, because a slow one would take longer still, and is repeated then: its answer may be older than the stream.
 */
export function refetchSinceLoading(client: QueryClient) {
  const endpoints = followed.filter(endpoint => endpoint !== getUser);
  const isAnswered = ({ state }: Query) => state.data !== undefined;
  const onTheirWay = endpoints
    .flatMap(endpoint => client.getQueryCache().findAll(below(endpoint)))
    .filter(query => !isAnswered(query));
  void refetch(
    client,
    endpoints.map(endpoint => below(endpoint, {}, isAnswered)),
  );
  for (const { promise, queryKey } of onTheirWay)
    promise?.then(
      () => refetch(client, [{ queryKey, exact: true }]),
      () => undefined,
    );
}

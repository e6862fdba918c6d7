import { getBusiness, listBusinesses, listFeaturedBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { getConversation, getInquiry } from '@doorstep/contracts/engagement/conversations/calls.ts';
import { listAppointments, listInquiries, listMyInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { listMessages } from '@doorstep/contracts/engagement/messages/calls.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { getRatingSummary, listReviews } from '@doorstep/contracts/engagement/reviews/calls.ts';
import type { StreamEvent } from '@doorstep/contracts/gateway/stream.ts';
import { countUnreadNotifications, listNotifications } from '@doorstep/contracts/identity/notifications/calls.ts';
import { getUser } from '@doorstep/contracts/identity/users/calls.ts';
import { getMyStatus, listPendingBusinessRequests } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ApiKey, apiKey } from '#lib/api-query.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { catchUp, followEvent, refetchSinceLoading } from './follow-event.ts';

const change = { type: 'rating-changed', businessId: 7, rating: 4.5, reviewCount: 12, version: 3 } as const;
const business7 = { params: { id: 7 } };

test('A new rating is shown in an outdated business, which stays outdated', async () => {
  const client = createQueryClient(() => {});
  const business = apiKey(getBusiness, business7);
  const reviews = apiKey(listReviews, business7);
  client.setQueryData(business, { id: 7, rating: 4, reviewCount: 11 });
  client.setQueryData(reviews, { pages: [{ items: [{ id: 1 }] }], pageParams: [undefined] });
  await client.invalidateQueries();
  followEvent(client, change);
  expect(client.getQueryData(business)).toEqual({ id: 7, rating: 4.5, reviewCount: 12 });
  for (const key of [business, reviews]) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

const keys: Record<string, ApiKey> = {
  user: apiKey(getUser),
  categories: apiKey(listCategories),
  messages: apiKey(listMessages, { userId: 3 }),
  notifications: apiKey(listNotifications, { userId: 3 }),
  'unread notifications': apiKey(countUnreadNotifications, { userId: 3 }),
  businesses: apiKey(listBusinesses, { query: { sort: 'name' } }),
  featured: apiKey(listFeaturedBusinesses),
  'business 7': apiKey(getBusiness, business7),
  'reviews of 7': apiKey(listReviews, business7),
  'rating of 7': apiKey(getRatingSummary, business7),
  'inquiries of 7': apiKey(listInquiries, business7),
  'appointments of 7': apiKey(listAppointments, business7),
  'inquiry 1': apiKey(getInquiry, { params: { id: 1 } }),
  'inquiry 2': apiKey(getInquiry, { params: { id: 2 } }),
  conversation: apiKey(getConversation, { params: { key: 'secret' } }),
  'my inquiries': apiKey(listMyInquiries, { userId: 3 }),
  'business 8': apiKey(getBusiness, { params: { id: 8 } }),
  'reviews of 8': apiKey(listReviews, { params: { id: 8 } }),
  requests: apiKey(listPendingBusinessRequests),
  status: apiKey(getMyStatus, { userId: 3 }),
  overview: apiKey(getOverview, { userId: 3 }),
};

/** The names of the queries that `happen` outdates. */
function outdatedBy(happen: (client: QueryClient) => void): string[] {
  const client = createQueryClient(() => {});
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  happen(client);
  return Object.keys(keys).filter(name => client.getQueryState(keys[name] ?? apiKey(getUser))?.isInvalidated);
}

test.each<[StreamEvent, string[]]>([
  [
    { type: 'inquiry-updated', id: 1, businessId: 7 },
    ['inquiries of 7', 'appointments of 7', 'inquiry 1', 'conversation', 'my inquiries', 'overview'],
  ],
  [{ type: 'review-deleted', id: 1, businessId: 7 }, ['reviews of 7', 'overview']],
  [change, ['rating of 7']],
  [{ type: 'message-read', id: 1 }, ['messages']],
  [{ type: 'notifications-changed', unread: 2, version: 7 }, ['notifications']],
  [
    { type: 'business-changed', businessId: 7 },
    [
      'businesses',
      'featured',
      'business 7',
      'reviews of 7',
      'rating of 7',
      'inquiries of 7',
      'appointments of 7',
      'status',
      'overview',
    ],
  ],
  [{ type: 'request-changed', id: 1 }, ['requests', 'status', 'overview']],
  [{ type: 'replaced' }, []],
])('The event %j outdates the queries it is about', (event, names) => {
  expect(outdatedBy(client => followEvent(client, event))).toEqual(names);
});

test('A gap in the stream outdates everything that events are about, and nothing else', () => {
  const all = outdatedBy(catchUp);
  expect(all).toEqual(Object.keys(keys).filter(name => name !== 'categories'));
});

test('The first stream outdates everything loaded before it, except the session', () => {
  const outdated = outdatedBy(client => {
    const pending = apiKey(listBusinesses, { query: { sort: 'rating' } });
    void client.prefetchQuery({ queryKey: pending, queryFn: () => new Promise<never>(() => {}) });
    refetchSinceLoading(client);
    expect(client.getQueryState(pending)?.isInvalidated).toBe(false);
  });
  expect(outdated).toEqual(Object.keys(keys).filter(name => name !== 'categories' && name !== 'user'));
});

test('A list on its way while the first stream opens is loaded again once it is there', async () => {
  const client = createQueryClient(() => {});
  const key = apiKey(listMessages, { userId: 3 });
  const answers: ((messages: string[]) => void)[] = [];
  const observer = new QueryObserver<string[]>(client, {
    queryKey: key,
    queryFn: () => new Promise<string[]>(resolve => void answers.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => {}));
  refetchSinceLoading(client);
  expect(answers).toHaveLength(1);
  answers[0]?.([]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['Your business is approved']);
  await vi.waitFor(() => expect(client.getQueryData(key)).toEqual(['Your business is approved']));
});

test('The number of unread notifications is that of the event, not that of an older answer on its way', async () => {
  const client = createQueryClient(() => {});
  const key = apiKey(countUnreadNotifications, { userId: 3 });
  let answer = (_count: { unread: number }) => {};
  const loading = client.fetchQuery({
    queryKey: key,
    queryFn: () =>
      new Promise<{ unread: number }>(resolve => {
        answer = resolve;
      }),
    initialData: { unread: 0 },
  });
  followEvent(client, { type: 'notifications-changed', unread: 3, version: 7 });
  answer({ unread: 1 });
  await loading.catch(() => undefined);
  expect(client.getQueryData(key)).toEqual({ unread: 3 });
});

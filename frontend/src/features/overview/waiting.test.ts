import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { expect, test } from 'vitest';
import { countBySection, listWaiting } from './waiting.ts';

const now = new Date('2026-03-22T12:00:00Z');
const overview = (more: Partial<Overview>): Overview => ({ figures: {}, activity: [], missing: [], ...more });

test('Owners see how many inquiries are waiting, and for how long', () => {
  const inquiryWaitsSince = '2026-03-21T22:30:00Z';
  const [two] = listWaiting(overview({ figures: { pendingInquiries: 2 }, inquiryWaitsSince }), {}, defaultSite, now);
  expect(two).toEqual({
    text: '2 inquiries wait, the oldest for 13 hours',
    to: '/dashboard?tab=inquiries&status=pending',
  });
  const [one] = listWaiting(overview({ figures: { pendingInquiries: 1 }, inquiryWaitsSince }), {}, defaultSite, now);
  expect(one?.text).toBe('1 inquiry has waited for 13 hours');
});

test('Owners see how many reviews have no response', () => {
  const waiting = listWaiting(overview({ figures: { unansweredReviews: 3 } }), {}, defaultSite, now);
  expect(waiting).toEqual([{ text: '3 reviews without a response', to: '/dashboard?tab=reviews&show=open' }]);
  const off = { partsOff: ['reviews' as const] };
  expect(listWaiting(overview({ figures: { unansweredReviews: 3 } }), {}, off, now)).toEqual([]);
});

test('Administrators see how many requests are waiting, for how long, and how many approvals have failed', () => {
  const requestWaitsSince = '2026-03-01T12:00:00Z';
  const list = (figures: Overview['figures']) =>
    listWaiting(overview({ figures, requestWaitsSince }), {}, defaultSite, now);
  const to = '/dashboard?tab=requests';
  expect(list({ pendingRequests: 5 })).toEqual([{ text: '5 requests wait, the oldest for 3 weeks', to }]);
  expect(list({ pendingRequests: 5, failedApprovals: 1 })).toEqual([
    { text: '1 approval has failed', to },
    { text: '4 requests wait, the oldest for 3 weeks', to },
  ]);
  expect(list({ pendingRequests: 1, failedApprovals: 1 })).toEqual([{ text: '1 approval has failed', to }]);
});

test('Everything that the navigation counts is in the list of waiting items', () => {
  const counts = {
    requests: 2,
    inquiries: 3,
    messages: 4,
    heldReviews: 1,
    suspectRequests: 1,
    suspectInquiries: 2,
    suspectMessages: 5,
  };
  const figures = { pendingRequests: 2, pendingInquiries: 3 };
  const since = { requestWaitsSince: '2026-03-01T12:00:00Z', inquiryWaitsSince: '2026-03-01T12:00:00Z' };
  const waiting = listWaiting(overview({ figures, ...since }), counts, defaultSite, now);
  const bySection = Object.groupBy(waiting, ({ to }) => new URLSearchParams(to.split('?')[1]).get('tab') ?? '');
  const listed = Object.entries(bySection).map(([tab, items = []]) => [
    tab,
    items.reduce((sum, { text }) => sum + Number.parseInt(text, 10), 0),
  ]);
  expect(Object.fromEntries(listed)).toEqual(countBySection(counts));
  expect(waiting).toContainEqual({ text: '5 messages look like spam', to: '/dashboard?tab=messages&quarantined=true' });
});

test('The list of waiting items is empty if nothing is waiting', () => {
  const nothing = overview({ figures: { pendingInquiries: 0, unansweredReviews: 0 } });
  expect(listWaiting(nothing, { messages: 0 }, defaultSite, now)).toEqual([]);
});

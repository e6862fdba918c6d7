import type { Overview } from '@doorstep/contracts/overview.ts';
import { defaultSite } from '@doorstep/contracts/site.ts';
import { expect, test } from 'vitest';
import { listWaiting } from './waiting.ts';

const now = new Date('2026-03-22T12:00:00Z');
const overview = (more: Partial<Overview>): Overview => ({ figures: {}, activity: [], missing: [], ...more });

test('Owners see how many inquiries are waiting, and for how long', () => {
  const inquiryWaitsSince = '2026-03-21T22:30:00Z';
  const [two] = listWaiting(overview({ figures: { pendingInquiries: 2 }, inquiryWaitsSince }), defaultSite, now);
  expect(two).toEqual({
    text: '2 inquiries wait, the oldest for 13 hours',
    to: '/dashboard?tab=inquiries&status=pending',
  });
  const [one] = listWaiting(overview({ figures: { pendingInquiries: 1 }, inquiryWaitsSince }), defaultSite, now);
  expect(one?.text).toBe('1 inquiry has waited for 13 hours');
});

test('Owners see how many reviews have no response', () => {
  const waiting = listWaiting(overview({ figures: { unansweredReviews: 3 } }), defaultSite, now);
  expect(waiting).toEqual([{ text: '3 reviews without a response', to: '/dashboard?tab=reviews&show=open' }]);
  const off = { partsOff: ['reviews' as const] };
  expect(listWaiting(overview({ figures: { unansweredReviews: 3 } }), off, now)).toEqual([]);
});

test('Administrators see how many requests are waiting, and for how long', () => {
  const requestWaitsSince = '2026-03-01T12:00:00Z';
  const waiting = listWaiting(overview({ figures: { pendingRequests: 5 }, requestWaitsSince }), defaultSite, now);
  expect(waiting).toEqual([{ text: '5 requests wait, the oldest for 3 weeks', to: '/dashboard?tab=requests' }]);
});

test('The list of waiting items is empty if nothing is waiting', () => {
  expect(listWaiting(overview({ figures: { pendingInquiries: 0, unansweredReviews: 0 } }), defaultSite, now)).toEqual(
    [],
  );
});

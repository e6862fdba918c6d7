import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { expect, test } from 'vitest';
import { readStatus, stateOf } from './status.ts';

const place = { now: new Date('2026-11-28T12:00:00.000Z'), timeZone: 'America/New_York', currency: 'USD' };
const booking = { startsAt: '2026-12-01T21:30:00.000Z', minutes: 60 };
const over = { ...booking, startsAt: '2026-11-27T21:30:00.000Z' };

test.each<[Partial<Inquiry>, string]>([
  [{ status: 'pending' }, 'Waiting'],
  [{}, 'Answered'],
  [{ quote: { total: 130.5 } }, 'Quote sent, $130.50'],
  [{ quote: { total: 130.5, decision: 'accepted' } }, 'Quote accepted, $130.50'],
  [{ quote: { total: 130.5, decision: 'declined' } }, 'Quote declined, $130.50'],
  // In the time zone of the business.
  [{ quote: { total: 130.5, decision: 'accepted' }, booking }, 'Booked, Tue, Dec 1, 4:30 PM'],
  [{ status: 'closed', booking }, 'Booked, Tue, Dec 1, 4:30 PM'],
  [{ booking: over }, 'Done'],
  [{ booking: over, isReviewed: true }, 'Reviewed'],
  // The review is of an earlier job.
  [{ status: 'pending', isReviewed: true }, 'Waiting'],
  [{ outcome: 'hired' }, 'Hired'],
  [{ outcome: 'hired', status: 'closed' }, 'Done'],
  [{ outcome: 'declined', quote: { total: 130.5 } }, 'Declined'],
  [{ outcome: 'spam', status: 'closed' }, 'Spam'],
  [{ status: 'closed', quote: { total: 130.5 } }, 'Closed'],
])('What became of an inquiry with %o is said as "%s"', (job, text) => {
  expect(stateOf({ status: 'responded', ...job }, place).text.replaceAll('\u202f', ' ')).toBe(text);
});

test('An unknown status in the address shows all inquiries', () => {
  expect(readStatus(new URLSearchParams('status=closed'))).toBe('closed');
  expect(readStatus(new URLSearchParams('status=open'))).toBeUndefined();
});

import type { Overview } from '@doorstep/contracts/overview.ts';
import { formatCount, formatDay, formatNumber, formatSpan } from '#lib/format.ts';

type PerDay = NonNullable<Overview['inquiriesPerDay']>;
type Ratings = NonNullable<Overview['ratingOverTime']>;
type Requests = NonNullable<Overview['requestsByStatus']>;

/** '12 inquiries in the last 30 days, 4 more than in the 30 days before'. */
export function countsSentence(days: PerDay, one: string, other = `${one}s`): string {
  const [total, before] = [countTotal(days), countBefore(days)];
  const span = formatCount(days.length, 'day');
  if (total === 0) {
    return `No ${other} in the last ${span}${before > 0 ? `, ${formatNumber(before)} in the ${span} before` : ''}`;
  }
  const change = Math.abs(total - before);
  const compared = change === 0 ? 'as many as' : `${formatNumber(change)} ${total > before ? 'more' : 'fewer'} than`;
  return `${formatCount(total, one, other)} in the last ${span}, ${compared} in the ${span} before`;
}

/** '4.25 of 5 stars, up from 4.1 on March 4'. */
export function ratingSentence(days: Ratings): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'No reviews yet';
  const start = `${last.rating} of 5 stars`;
  if (days.length === 1) return start;
  if (first.rating === last.rating) return `${start}, the same as on ${formatDay(first.day)}`;
  const change = last.rating > first.rating ? 'up' : 'down';
  return `${start}, ${change} from ${first.rating} on ${formatDay(first.day)}`;
}

/** '7 requests: 2 pending, 4 approved, 1 rejected'. */
export function requestsSentence({ pending, approved, rejected }: Requests): string {
  const total = pending + approved + rejected;
  if (total === 0) return 'No requests yet';
  const parts = [
    `${formatNumber(pending)} pending`,
    `${formatNumber(approved)} approved`,
    `${formatNumber(rejected)} rejected`,
  ];
  return `${formatCount(total, 'request')}: ${parts.join(', ')}`;
}

/** '2 inquiries wait, the oldest for 13 hours'. */
export function waitingSentence(inquiries: { count: number; one: string; other: string; since: string }, now: Date) {
  const { count, one, other, since } = inquiries;
  const span = formatSpan(since, now);
  return count === 1
    ? `1 ${one} has waited for ${span}`
    : `${formatCount(count, one, other)} wait, the oldest for ${span}`;
}

export const countTotal = (days: PerDay): number => days.reduce((sum, { count }) => sum + count, 0);

export const countBefore = (days: PerDay): number => days.reduce((sum, { before }) => sum + before, 0);

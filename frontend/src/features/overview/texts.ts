import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { plural, t } from '@lingui/core/macro';
import { formatDay, formatNumber, formatSpan, listed } from '#lib/format.ts';

type PerDay = NonNullable<Overview['inquiriesPerDay']>;
type Ratings = NonNullable<Overview['ratingOverTime']>;
type Requests = NonNullable<Overview['requestsByStatus']>;

const counted = {
  inquiries: (count: number) => plural(count, { one: '# inquiry', other: '# inquiries' }),
  reviews: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
};

/** Events that are counted per day. */
export type CountedPerDay = keyof typeof counted;

/** '12 inquiries'. */
export const countPerDay = (kind: CountedPerDay, count: number): string => counted[kind](count);

const none: Record<CountedPerDay, (span: string) => string> = {
  inquiries: span => t`No inquiries in the last ${span}`,
  reviews: span => t`No reviews in the last ${span}`,
};

/** '12 inquiries in the last 30 days, 4 more than in the 30 days before'. */
export function countsSentence(days: PerDay, kind: CountedPerDay): string {
  const [total, before] = [countTotal(days), countBefore(days)];
  const span = plural(days.length, { one: '# day', other: '# days' });
  if (total === 0) {
    return before > 0 ? t`${none[kind](span)}, ${formatNumber(before)} in the ${span} before` : none[kind](span);
  }
  const now = t`${counted[kind](total)} in the last ${span}`;
  const change = formatNumber(Math.abs(total - before));
  if (total === before) return t`${now}, as many as in the ${span} before`;
  return total > before
    ? t`${now}, ${change} more than in the ${span} before`
    : t`${now}, ${change} fewer than in the ${span} before`;
}

/** '4.25 of 5 stars, up from 4.1 on March 4'. */
export function ratingSentence(days: Ratings): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return t`No reviews yet`;
  const start = t`${last.rating} of 5 stars`;
  if (days.length === 1) return start;
  if (first.rating === last.rating) return t`${start}, the same as on ${formatDay(first.day)}`;
  return last.rating > first.rating
    ? t`${start}, up from ${first.rating} on ${formatDay(first.day)}`
    : t`${start}, down from ${first.rating} on ${formatDay(first.day)}`;
}

/** '7 requests: 2 pending, 4 approved, 1 rejected'. */
export function requestsSentence({ pending, approved, rejected }: Requests): string {
  const total = pending + approved + rejected;
  if (total === 0) return t`No requests yet`;
  const parts = [
    t`${formatNumber(pending)} pending`,
    t`${formatNumber(approved)} approved`,
    t`${formatNumber(rejected)} rejected`,
  ];
  return `${plural(total, { one: '# request', other: '# requests' })}: ${listed(parts)}`;
}

/** '2 inquiries wait, the oldest for 13 hours'. */
export function waitingInquiries(count: number, since: string, now: Date): string {
  const span = formatSpan(since, now);
  return plural(count, {
    one: `# inquiry has waited for ${span}`,
    other: `# inquiries wait, the oldest for ${span}`,
  });
}

/** '2 requests wait, the oldest for 13 hours'. */
export function waitingRequests(count: number, since: string, now: Date): string {
  const span = formatSpan(since, now);
  return plural(count, {
    one: `# request has waited for ${span}`,
    other: `# requests wait, the oldest for ${span}`,
  });
}

export const countTotal = (days: PerDay): number => days.reduce((sum, { count }) => sum + count, 0);

export const countBefore = (days: PerDay): number => days.reduce((sum, { before }) => sum + before, 0);

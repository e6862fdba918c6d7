import type { Quote } from '@doorstep/contracts/conversations.ts';
import { toLocalTime } from '@doorstep/contracts/local-time.ts';

/** The sum of the items, without the rounding errors of binary fractions. */
export const totalOf = (items: readonly Pick<Quote['items'][number], 'amount'>[]): number =>
  items.reduce((cents, { amount }) => cents + Math.round((amount || 0) * 100), 0) / 100;

/** Whether its last day is over in the time zone of the business. */
export const isExpired = ({ validUntil }: Quote, timeZone: string, now: Date): boolean =>
  toLocalTime(timeZone, now).date > validUntil;

import { t } from '@lingui/core/macro';
import { formatNumber } from '#lib/format.ts';
import { formatMinutes } from './duration.ts';

/** A figure compared with the period before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly text: string;
  /** True if the change is what people hope for. */
  readonly isGood: boolean;
}

/** '14 more than before'. */
export function changeOfCount(now: number | undefined, before: number | undefined): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  if (now === before) return { direction: 'same', text: t`as many as before`, isGood: true };
  const change = formatNumber(Math.abs(now - before));
  return now > before
    ? { direction: 'up', text: t`${change} more than before`, isGood: true }
    : { direction: 'down', text: t`${change} fewer than before`, isGood: false };
}

/** '25 min faster than before', of which nothing is known if there was nothing to answer. */
export function changeOfTime(now: number | undefined, before: number | undefined): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  if (Math.round(now) === Math.round(before)) return { direction: 'same', text: t`as fast as before`, isGood: true };
  const change = formatMinutes(Math.abs(now - before), now);
  return now < before
    ? { direction: 'down', text: t`${change} faster than before`, isGood: true }
    : { direction: 'up', text: t`${change} slower than before`, isGood: false };
}

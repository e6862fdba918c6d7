import { plural, t } from '@lingui/core/macro';
import { inLocale } from '#lib/locale.ts';

/** 'within one opening hour', 'within 3 opening hours': the minutes are those in which the business was open. */
export function formatResponseTime(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  if (hours <= 1) return t`within one opening hour`;
  return t`within ${plural(hours, { one: '# opening hour', other: '# opening hours' })}`;
}

const rateFormat = inLocale(locale => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));

/** '92%' */
export const formatRate = (rate: number): string => rateFormat().format(rate);

import { plural, t } from '@lingui/core/macro';

/** t`within an hour`, 'within 3 hours', 'within 2 days'. */
export function formatResponseTime(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  if (hours <= 1) return t`within an hour`;
  if (hours <= 24)
    return hours === 24 ? t`within a day` : t`within ${plural(hours, { one: '# hour', other: '# hours' })}`;
  return t`within ${plural(Math.ceil(hours / 24), { one: '# day', other: '# days' })}`;
}

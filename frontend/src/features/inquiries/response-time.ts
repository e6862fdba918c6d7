import { formatCount } from '#lib/format.ts';

/** 'within an hour', 'within 3 hours', 'within 2 days'. */
export function formatResponseTime(minutes: number): string {
  const hours = Math.ceil(minutes / 60);
  if (hours <= 1) return 'within an hour';
  if (hours <= 24) return hours === 24 ? 'within a day' : `within ${formatCount(hours, 'hour')}`;
  return `within ${formatCount(Math.ceil(hours / 24), 'day')}`;
}

import type { ErasedItem } from '@doorstep/contracts';
import { spokenLocale, t } from '@doorstep/texts/text.ts';

export const formatDate = (date: Date): string =>
  new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);

export const formatTime = (date: Date): string =>
  `${new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date)} UTC`;

/** A line of a receipt. */
export function formatItem({ what, erased, kept, why }: ErasedItem): string {
  const counts = [
    ...(erased > 0 ? [t('{count, plural, one {# deleted} other {# deleted}}', { count: erased })] : []),
    ...(kept > 0 ? [t('{count, plural, one {# kept} other {# kept}}', { count: kept })] : []),
  ];
  return `${what}: ${counts.join(', ')}${why ? `. ${why}` : ''}`;
}

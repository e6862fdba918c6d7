import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import { spokenLocale, t } from '@doorstep/texts/text.ts';

export const formatDate = (date: Date): string =>
  new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);

export const formatTime = (date: Date): string =>
  `${new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date)} UTC`;

/** A sum in a currency (ISO 4217), without cents if it has none. */
export const formatPrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat(spokenLocale(), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount,
  );

/** The day and time of an appointment at its place (`timeZone`, IANA): `Tue, Dec 1, 4:30 PM`. */
export const formatAppointment = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(spokenLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(date);

/** A line of a receipt. */
export function formatItem({ what, erased, kept, why }: ErasedItem): string {
  const counts = [
    ...(erased > 0 ? [t('{count, plural, one {# deleted} other {# deleted}}', { count: erased })] : []),
    ...(kept > 0 ? [t('{count, plural, one {# kept} other {# kept}}', { count: kept })] : []),
  ];
  return `${what}: ${counts.join(', ')}${why ? `. ${why}` : ''}`;
}

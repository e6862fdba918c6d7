import {
  type Hours,
  type Slot,
  type SpecialDay,
  type Weekday,
  type WorkingHours,
  weekdays,
} from '@doorstep/contracts/directory/businesses/hours.ts';

/** A slot in the notation of OpenStreetMap: `09:00-17:00`. */
export const writeSlot = ({ opens, closes }: Slot): string => `${opens}-${closes}`;

/** The week of a business in this notation; a day whose times are no slots has its text as a comment. */
export function writeOsmHours(hours: Hours, texts: WorkingHours = {}): string {
  return weekdays
    .flatMap(day => {
      const slots = hours[day] ?? [];
      const text = texts[day] ?? '';
      if (slots.length > 0) return `${shortName(day)} ${slots.map(writeSlot).join(',')}`;
      return text === '' || text === 'Closed'
        ? `${shortName(day)} off`
        : `${shortName(day)} "${text.replaceAll('"', "'")}"`;
    })
    .join('; ');
}

/** `Mo` for Monday, as the notation has it. */
const shortName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.charAt(1);

/** Special days as `readHours` reads them. */
export const writeSpecialDays = (days: readonly SpecialDay[]): string =>
  days
    .map(
      ({ date, slots, note }) =>
        `${date}: ${slots.map(writeSlot).join(' & ') || 'x'}${note ? ` (${note.replace(/[()]/g, '')})` : ''}`,
    )
    .join(', ');

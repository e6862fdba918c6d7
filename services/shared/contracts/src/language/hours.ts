import type { Slot } from '../directory/businesses/hours.ts';
import { toAsciiDigits } from './numbers.ts';

/** Words for times in the languages of the product. A text is compared with them in lower case. */
const closed = /^(?:closed|off|x|geschlossen|zu|ruhetag|cerrado|ferm[eé]|مغلق|مقفل|[-–—])?$/u;
const opening = /^(?:open|opens|from|geöffnet|offen|von|abierto|de|desde|ouvert|من|مفتوح)\s+/u;
const allDay =
  /^(?:24\s?[/x]\s?7|24(?:\s?\/\s?24)?|(?:las )?24(?: sur 24)?|rund um die uhr|ganzt(?:ä|ae)gig|around the clock|all day|jour et nuit|على مدار الساعة)$/u;
const hourWords = /(\d)\s?(?:uhr|stunden|std\.?|hours?|hrs?|o'clock|horas?|hs?|heures?|ساعة)(?!\p{L})/gu;
const middays = /(?:12\s?)?(?:noon|midday|mittags?|midi|mediod[ií]a|ظهرا)(?!\p{L})/gu;
const midnights = /(?:12\s?)?(?:midnight|mitternacht|minuit|medianoche|منتصف الليل)(?!\p{L})/gu;
const mornings = /(\d)\s?(?:a\.?\s?m\.?|صباحا?|ص)(?!\p{L})/gu;
const evenings = /(\d)\s?(?:p\.?\s?m\.?|مساء|م)(?!\p{L})/gu;
/** Short vowels, which Arabic may leave out. */
const vowels = /[\u064b-\u0652]/g;
const listed = /[,;&+|/،]|\s(?:and|und|u\.|y|e|et|و)\s|\sو(?=\d)/u;
const ranged = /\s?[-‐–—~]\s?|\s(?:to|till|until|bis|à|a|al|au|hasta|إلى|الى|حتى)\s/u;

/** Writes the times in a text of any of the languages as `9:30am-12, 13-17:30`, in lower case. */
export function toPlainTimes(text: string): string {
  const lower = toAsciiDigits(text.normalize('NFKC')).toLowerCase().replace(vowels, '').replace(/\s+/g, ' ').trim();
  return lower
    .replace(/(\d)\s?h\s?(\d{2})(?!\d)/g, '$1:$2')
    .replace(/(\d)\.(\d{2})(?!\d)/g, '$1:$2')
    .replace(/(\d:\d{2}):\d{2}(?!\d)/g, '$1')
    .replace(/(?<![\d:])(\d{2})(\d{2})(?![\d:])/g, '$1:$2')
    .replace(hourWords, '$1')
    .replace(middays, '12pm')
    .replace(midnights, '24:00')
    .replace(mornings, '$1am')
    .replace(evenings, '$1pm');
}

/**
 * Reads the free text of a day as slots, as people write it in the languages of the product: `9:00 AM - 5:00 PM`, `9-17 Uhr`, `9.00 – 17.00`,
 * `9h-12h30, 14h-18h`, `de 9 a 14 y de 16 a 20`, `٩ ص - ٥ م`, `24 hours`. Returns [] for a closed day, undefined if it cannot be read as
 * times.
 */
export function readSlots(text: string): Slot[] | undefined {
  const normal = toPlainTimes(text).replace(opening, '');
  if (closed.test(normal)) return [];
  if (allDay.test(normal)) return [{ opens: '00:00', closes: '24:00' }];
  const slots: Slot[] = [];
  let before = 0;
  for (const part of normal.split(listed)) {
    const slot = readSlot(part, before);
    if (!slot) return undefined;
    slots.push(slot);
    before = toMinutesOf(slot.closes);
  }
  return slots;
}

const toMinutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Reads a range of times; `before` is the end of the one before it, in minutes. */
function readSlot(text: string, before: number): Slot | undefined {
  const [first, last, ...more] = text.trim().replace(opening, '').split(ranged).map(readClock);
  if (!first || !last || more.length > 0) return undefined;
  const [from, to] = isAfternoon(first, last, before)
    ? [inAfternoon(first), inAfternoon(last)]
    : withHalves(first, last);
  const [opens, closes] = [toMinutes(from), toMinutes(to)];
  if (opens === undefined || closes === undefined) return undefined;
  if (opens % fullDay === closes % fullDay)
    return opens % fullDay === 0 ? { opens: '00:00', closes: '24:00' } : undefined;
  return { opens: toTime(opens % fullDay), closes: toTime(closes) };
}

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half?: 'am' | 'pm' | undefined;
  /** `09:00`: people with the twelve-hour clock write `9:00`. */
  readonly hasZero: boolean;
}

const fullDay = 24 * 60;

function readClock(text: string): Clock | undefined {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d{2}))?(am|pm)?$/.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  return {
    hour: Number(hour),
    minute: Number(minute),
    half: half === 'am' || half === 'pm' ? half : undefined,
    hasZero: hour.startsWith('0'),
  };
}

/** Hours at which a business opens in the afternoon rather than at night. */
const earlyAfternoon = 4;

/** True for times of a twelve-hour clock in an afternoon: `1-5`, and any that go on after the morning, as in `9-12, 1-5`. */
function isAfternoon(first: Clock, last: Clock, before: number): boolean {
  const isPlain = [first, last].every(({ hour, half, hasZero }) => hour >= 1 && hour < 12 && !half && !hasZero);
  const [opens, closes] = [first, last].map(({ hour, minute }) => hour * 60 + minute);
  if (!isPlain || opens === undefined || closes === undefined || opens >= closes) return false;
  return (first.hour <= earlyAfternoon && last.hour <= 9) || (opens < before && opens + fullDay / 2 >= before);
}

const inAfternoon = (clock: Clock): Clock => ({ ...clock, half: 'pm' });

/** Completes what people leave out: `9-5pm` and `9-5` begin in the morning, `1-5pm` in the afternoon. */
function withHalves(first: Clock, last: Clock): [Clock, Clock] {
  const isBefore = (first.hour % 12) * 60 + first.minute < (last.hour % 12) * 60 + last.minute;
  const isTwelve = first.hour >= 1 && first.hour <= 12 && last.hour >= 1 && last.hour <= 12;
  if (!isTwelve || (first.half && last.half)) return [first, last];
  if (last.half) return [{ ...first, half: last.half === 'pm' && !isBefore ? 'am' : last.half }, last];
  const isSameHalf = isBefore && last.hour !== 12;
  if (first.half) return [first, { ...last, half: isSameHalf ? first.half : first.half === 'am' ? 'pm' : 'am' }];
  const isLater = last.hour * 60 + last.minute >= first.hour * 60 + first.minute;
  return isLater || first.hasZero || last.hasZero ? [first, last] : [first, { ...last, hour: last.hour + 12 }];
}

function toMinutes({ hour, minute, half }: Clock): number | undefined {
  if (half) return hour >= 1 && hour <= 12 ? ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute : undefined;
  const total = hour * 60 + minute;
  return total <= fullDay ? total : undefined;
}

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

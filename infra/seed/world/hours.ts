import { type Hours, hoursText, type Slot, type Weekday, type WorkingHours, weekdays } from '@doorstep/contracts';

const slot = (opens: string, closes: string): Slot => ({ opens, closes });

/** The same slots on each of the days named, closed on the others. */
function on(days: readonly Weekday[], ...slots: Slot[]): Hours {
  return Object.fromEntries(days.map(day => [day, slots]));
}

const week = weekdays.slice(0, 5);
const tuesdayToSaturday = weekdays.slice(1, 6);

/** Opening hours as they occur; a kind without times is free text or nothing at all. */
const structured = {
  weekdays: on(week, slot('09:00', '17:00')),
  weekdaysLong: { ...on(week, slot('07:30', '18:30')), saturday: [slot('09:00', '13:00')] },
  trades: { ...on(week, slot('07:00', '16:30')), saturday: [slot('08:00', '12:00')] },
  garage: on(week, slot('07:30', '12:00'), slot('13:00', '17:30')),
  workshop: on(week, slot('08:00', '12:00'), slot('13:00', '16:00')),
  split: { ...on(week, slot('06:30', '11:00'), slot('16:00', '20:30')), saturday: [slot('08:00', '13:00')] },
  salon: { ...on(tuesdayToSaturday, slot('09:00', '18:00')), thursday: [slot('11:00', '20:00')] },
  tueSat: { ...on(tuesdayToSaturday, slot('10:00', '18:00')), saturday: [slot('09:00', '15:00')] },
  shop: { ...on(week, slot('10:00', '18:00')), saturday: [slot('10:00', '16:00')] },
  shopLateThursday: { ...on(tuesdayToSaturday, slot('10:00', '18:00')), thursday: [slot('10:00', '20:00')] },
  afternoons: { ...on(week, slot('13:30', '19:30')), saturday: [slot('09:00', '12:30')] },
  evenings: on(weekdays.slice(0, 4), slot('10:00', '13:00'), slot('17:00', '21:30')),
  earlyBird: { ...on(week, slot('05:30', '14:00')), sunday: [slot('07:00', '12:00')] },
  seasonal: { ...on(week, slot('08:00', '17:00')), saturday: [slot('09:00', '14:00')] },
  everyDay: { ...on(weekdays, slot('08:00', '19:00')), sunday: [slot('10:00', '16:00')] },
  longDays: on(weekdays, slot('06:00', '22:00')),
  dropOff: on(weekdays, slot('07:00', '10:00'), slot('16:00', '18:30')),
  night: on(week, slot('18:00', '00:00')),
  roundTheClock: on(weekdays, slot('00:00', '24:00')),
} satisfies Record<string, Hours>;

const freeText = {
  appointment: Object.fromEntries(weekdays.map(day => [day, day === 'sunday' ? 'Closed' : 'By appointment'])),
  always: Object.fromEntries(weekdays.map(day => [day, 'Check-in 3 to 9 PM, call if later'])),
  free: {
    monday: 'Closed',
    tuesday: 'Studio days, ring the bell',
    wednesday: 'Studio days, ring the bell',
    thursday: 'Studio days, ring the bell',
    friday: 'On location',
    saturday: 'Weddings',
    sunday: 'Asleep',
  },
  none: undefined,
} satisfies Record<string, WorkingHours | undefined>;

export type HoursKind = keyof typeof structured | keyof typeof freeText;

export const hoursKinds = Object.keys(structured) as HoursKind[];

/** The fields of a business that tell when it is open: times and the same as text, text alone, or nothing. */
export function openingHours(kind: HoursKind): { hours?: Hours; workingHours?: WorkingHours } {
  if (kind in structured) {
    const hours: Hours = structured[kind as keyof typeof structured];
    return { hours, workingHours: hoursText(hours) };
  }
  const workingHours = freeText[kind as keyof typeof freeText];
  return workingHours ? { workingHours } : {};
}

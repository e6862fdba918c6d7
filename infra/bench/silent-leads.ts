import { type Hours, openState, type SpecialDay, type Weekday, weekdays } from '@doorstep/contracts';
import { countOpenMinutes } from '@doorstep/engagement/inquiries/answer.ts';
import { findMedian } from '@doorstep/platform/median';
import { createRandom, type Random } from '../seed/random.ts';

// Says how many owners would have been reminded and how many senders would have got an offer in months of generated inquiries:
// `node infra/bench/silent-leads.ts 500 6`.
const businessCount = Number(process.argv[2] ?? 500);
const months = Number(process.argv[3] ?? 6);
/** The limits to compare, in open hours. */
const limits = [2, 4, 8, 16, 24];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const end = Date.parse('2026-11-01T00:00Z');
const start = end - months * 30 * dayMs;

interface Times {
  readonly hours?: Hours;
  readonly specialDays?: readonly SpecialDay[];
  readonly timeZone: string;
}

interface Business {
  readonly times: Times;
  readonly perMonth: number;
  /** The median of its answers in open minutes, and the share of inquiries that it answers at all. */
  readonly median: number;
  readonly answers: number;
}

interface Lead {
  readonly times: Times;
  readonly sentAt: number;
  /** Infinity if it was never answered. */
  readonly answeredAt: number;
}

const slot = (opens: string, closes: string) => ({ opens, closes });
const on = (days: readonly Weekday[], ...slots: ReturnType<typeof slot>[]): Hours =>
  Object.fromEntries(days.map(day => [day, slots]));
const workdays = weekdays.slice(0, 5);
const holidays = ['2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07', '2026-10-12'].map(date => ({
  date,
  slots: [],
}));

function makeBusiness(random: Random): Business {
  const timeZone = random.pick(['America/Los_Angeles', 'America/New_York', 'America/Chicago', 'America/Denver']);
  const hours = random.pick([
    on(workdays, slot('09:00', '17:00')),
    on(workdays, slot('08:00', '12:00'), slot('13:00', '18:00')),
    { ...on(workdays, slot('07:30', '18:00')), ...on(['saturday'], slot('09:00', '14:00')) },
    on(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], slot('17:00', '01:00')),
    on(weekdays, slot('00:00', '24:00')),
    undefined,
  ]);
  const kind = random.next();
  const [median, answers] = kind < 0.6 ? [70, 0.96] : kind < 0.87 ? [300, 0.85] : [900, 0.4];
  return {
    times: { ...(hours && { hours, specialDays: holidays }), timeZone },
    perMonth: random.int(1, 25),
    median,
    answers,
  };
}

/** The time at which a business was open for so many minutes since `from`, to the minute; at most 60 days later. */
function timeAfter(times: Times, from: number, minutes: number): number {
  let low = from + minutes * minuteMs;
  let high = from + 60 * dayMs;
  while (high - low > minuteMs) {
    const middle = (low + high) / 2;
    if (countOpenMinutes(times, new Date(from), new Date(middle)) >= minutes) high = middle;
    else low = middle;
  }
  return high;
}

/** People write most in the evening, and many on Sundays, when businesses are closed. */
function makeLead(random: Random, { times, median, answers }: Business): Lead {
  const hour = random.chance(0.45) ? random.range(17, 23) : random.range(7, 17);
  const sentAt = start + random.int(0, months * 30 - 1) * dayMs + (hour + 7) * 60 * minuteMs;
  if (!random.chance(answers)) return { times, sentAt, answeredAt: Number.POSITIVE_INFINITY };
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const minutes = Math.max(1, median * Math.exp(1.1 * normal));
  // A fourth of the answers comes from home, whether the business is open or not.
  const answeredAt = random.chance(0.25) ? sentAt + minutes * minuteMs : timeAfter(times, sentAt, Math.round(minutes));
  return { times, sentAt, answeredAt };
}

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
const inHours = (ms: readonly number[]) => `${((findMedian(ms) ?? 0) / (60 * minuteMs)).toFixed(1)} h`;

const random = createRandom('silent-leads');
const leads = Array.from({ length: businessCount }, () => makeBusiness(random)).flatMap(business =>
  Array.from({ length: business.perMonth * months }, () => makeLead(random, business)),
);
const answered = leads.filter(({ answeredAt }) => answeredAt < Number.POSITIVE_INFINITY);
console.log(
  `${leads.length} inquiries to ${businessCount} businesses in ${months} months; ${percent(answered.length, leads.length)} answered, ` +
    `after ${inHours(answered.map(({ sentAt, answeredAt }) => answeredAt - sentAt))} (median, closed hours included)`,
);
console.log(
  '| limit | reminders | of these while closed | answered later | offers | answered after the offer | time until the offer |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const limit of limits) printLimit(`${limit} open hours`, limit, times => times);
printLimit('8 hours of the clock', 8, ({ timeZone }) => ({ timeZone }));

/** `counted` are the times that count for the limit. */
function printLimit(label: string, limit: number, counted: (times: Times) => Times): void {
  const reminded = leads
    .map(lead => ({ ...lead, remindAt: timeAfter(counted(lead.times), lead.sentAt, limit * 60) }))
    .filter(({ remindAt, answeredAt }) => remindAt < answeredAt);
  // The limit is found to the minute, and may be reached in the last one before closing.
  const closed = reminded.filter(
    ({ times, remindAt }) => times.hours && !openState(times, new Date(remindAt - 2 * minuteMs)).open,
  );
  const later = reminded.filter(({ answeredAt }) => answeredAt < Number.POSITIVE_INFINITY);
  const offered = reminded
    .map(lead => ({ ...lead, offerAt: timeAfter(counted(lead.times), lead.remindAt, limit * 60) }))
    .filter(({ offerAt, answeredAt }) => offerAt < answeredAt);
  const late = offered.filter(({ answeredAt }) => answeredAt < Number.POSITIVE_INFINITY);
  const cells = [
    label,
    `${reminded.length} (${percent(reminded.length, leads.length)})`,
    percent(closed.length, reminded.length),
    percent(later.length, reminded.length),
    `${offered.length} (${percent(offered.length, leads.length)})`,
    `${late.length} (${percent(late.length, offered.length)})`,
    inHours(offered.map(({ offerAt, sentAt }) => offerAt - sentAt)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

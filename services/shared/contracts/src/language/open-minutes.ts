import { minutesOfDay, offsetOf } from './local-time.ts';
import { comingStretches, type OpeningTimes } from './open-state.ts';

const minuteMs = 60_000;
const dayMs = minutesOfDay * minuteMs;

/**
 * Counts the minutes that a business was open between two moments: those in which `openState` says so. Minutes that clocks skip were none,
 * and those that they show twice count twice. 0 if `to` is not after `from`.
 */
export function openMinutes(times: OpeningTimes, from: Date, to: Date): number {
  let open = 0;
  for (const part of partsOfOneOffset(times.timeZone, from.getTime(), to.getTime())) open += openIn(times, part);
  return Math.floor(open / minuteMs);
}

/** A time in which clocks were not changed; `offset` is what they are ahead of UTC, in minutes. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

function* partsOfOneOffset(timeZone: string, from: number, to: number): Generator<Part> {
  let start = from;
  let offset = offsetOf(timeZone, start);
  for (let time = start; time < to; ) {
    const end = Math.min(time + dayMs, to);
    const next = offsetOf(timeZone, end);
    if (next !== offset) {
      const change = findChange(timeZone, time, end, next);
      yield { from: start, to: change, offset };
      start = change;
      offset = next;
    }
    time = end;
  }
  if (start < to) yield { from: start, to, offset };
}

/** The first time with the offset `next`: clocks are changed at whole minutes, and at most once in a day. */
function findChange(timeZone: string, from: number, to: number, next: number): number {
  let before = Math.floor(from / minuteMs);
  let after = Math.ceil(to / minuteMs);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetOf(timeZone, middle * minuteMs) === next) after = middle;
    else before = middle;
  }
  return Math.min(after * minuteMs, to);
}

/** The open time of a part, in milliseconds. */
function openIn(times: OpeningTimes, { from, to, offset }: Part): number {
  // As if clocks showed UTC.
  const local = from + offset * minuteMs;
  const midnight = Math.floor(local / dayMs) * dayMs;
  const start = local - midnight;
  const end = start + to - from;
  const today = new Date(midnight).toISOString().slice(0, 10);
  let open = 0;
  let counted = start;
  for (const stretch of comingStretches(times, today, Math.ceil(end / dayMs))) {
    const until = Math.min(stretch.to * minuteMs, end);
    if (until <= counted) continue;
    open += Math.max(0, until - Math.max(stretch.from * minuteMs, counted));
    counted = until;
  }
  return open;
}

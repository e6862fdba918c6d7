import { randomBytes } from 'node:crypto';
import { networkOf } from '../http/client-address.ts';
import { toNumber } from './key.ts';

/**
 * Tells the first time that a visitor does something on a day from repetitions, without knowing who they are: numbers made of network,
 * browser and a random salt. They are only in memory, and gone with the salt at the end of the day (UTC) or of the process.
 */
export interface Visitors {
  /** The current day in UTC, such as `2026-03-02`. */
  day(): string;
  /**
   * The number of a visitor on this day. The browsers of one network are a few visitors at most: all others together are one more, because a client
   * can name as many browsers as it likes.
   */
  identify(address: string, userAgent: string): number;
  /**
   * Returns whether the visitor does this for the first time today. `what` is a number of `toNumber`;
   * by default, whether they come for the first time.
   */
  isFirst(visitor: number, what?: number): boolean;
}

const dayMs = 24 * 3600 * 1000;
/** Visitors of one network. */
const maxBrowsers = 5;
/** Some 10 MB. Beyond them, the older half is forgotten, and its repetitions count again. */
const defaultMaxEntries = 200_000;

export function createVisitors({ now = Date.now, maxEntries = defaultMaxEntries } = {}): Visitors {
  let day = '';
  let endsAt = 0;
  let salt = '';
  let seen = new Set<number>();
  let earlier = new Set<number>();
  /** The first visitors of each network. */
  const browsers = new Map<number, number[]>();

  function turn(): void {
    const time = now();
    if (time < endsAt) return;
    day = new Date(time).toISOString().slice(0, 10);
    endsAt = Date.parse(day) + dayMs;
    salt = randomBytes(16).toString('base64');
    seen = new Set();
    earlier = new Set();
    browsers.clear();
  }

  return {
    day() {
      turn();
      return day;
    },
    identify(address, userAgent) {
      turn();
      const network = toNumber(`${salt}${networkOf(address)}`);
      const visitor = toNumber(`${network} ${userAgent}`);
      const known = browsers.get(network) ?? [];
      if (known.includes(visitor)) return visitor;
      if (known.length >= maxBrowsers) return network;
      // Other networks are forgotten, and may have a few visitors more from then on.
      if (browsers.size >= maxEntries) browsers.clear();
      browsers.set(network, [...known, visitor]);
      return visitor;
    },
    isFirst(visitor, what = 0) {
      const entry = visitor + what;
      if (seen.has(entry) || earlier.has(entry)) return false;
      // Both halves are replaced as a whole: removing the first entry of a large set again and again takes long.
      if (seen.size >= maxEntries / 2) {
        earlier = seen;
        seen = new Set();
      }
      seen.add(entry);
      return true;
    },
  };
}

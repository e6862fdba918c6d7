import { tags as tagNames } from '@doorstep/contracts/common/tags.ts';
import type { Metrics } from '@doorstep/platform/telemetry';
import type { Answer } from '../services/send-request.ts';
import { createEntry, type Entry } from './entry.ts';
import { createPurges } from './purges.ts';
import { createStore } from './store.ts';

/** Answers of services to visitors' reads, by path and query. */
export interface EdgeCache {
  /** The cached answer for an address, if it is still valid. */
  find(url: string): Entry | undefined;
  /**
   * The answer for an address, cached or from the service: `fetch` runs once for all clients that ask at the same time, and is aborted
   * when all of them have left. Resolves to undefined if the answer cannot be shared, so that each client asks alone. Throws what
   * `fetch` throws.
   */
  read(url: string, request: SharedRead): Promise<Entry | undefined>;
  /** Makes all answers with one of these tags outdated. */
  purge(tags: readonly string[]): void;
  purgeAll(): void;
  measure(metrics: Metrics): void;
}

/** The response that waits for an answer; it emits `close` when the client has left. */
export interface Waiter {
  once(event: 'close', listener: () => void): unknown;
}

/** An answer, and how long it may be cached. */
export interface CacheableAnswer extends Answer, Pick<Entry, 'shown'> {
  /** Maximum age if shorter than usual. With it, statuses other than 200 are cached and shared too. */
  readonly maxAgeMs?: number;
}

interface SharedRead {
  /** May grow until the answer arrives, because the data of a page are known only while it is rendered. */
  readonly tags: readonly string[];
  readonly res: Waiter;
  /** Calls `begin` before its first read, if it had to wait before. */
  readonly fetch: (signal: AbortSignal, begin: () => void) => Promise<CacheableAnswer>;
  /** Time that an answer may outlive a purge of all lists; 0 by default. */
  readonly listsMayLagMs?: number;
}

/** The time at which an answer was made, and the tags of its data. */
interface Made {
  readonly tags: readonly string[];
  readonly listsMayLagMs: number;
  mark: number;
  startedAt: number;
}

interface StoredEntry extends Readonly<Made> {
  readonly entry: Entry;
  readonly maxAgeMs: number;
}

interface Flight {
  readonly made: Readonly<Made>;
  readonly answer: Promise<SharedAnswer>;
  readonly abort: () => void;
  waiting: number;
}

interface SharedAnswer {
  readonly entry: Entry;
  /** True if all clients that wait get it, false if only the first does. */
  readonly isForAll: boolean;
}

// If an event is lost or its effect takes longer than usual, an answer is outdated for at most this time.
const maxAgeMs = 60_000;
// An event may arrive here before the last replica of a service has applied it. A replica that is more than three seconds behind says
// so itself; the fourth second is for the event to reach it.
const unsettledMs = 4_000;
const maxUnsettledAgeMs = 200;
// Applies while the bus is down and no event can arrive.
const maxAgeWithoutBusMs = 1_000;

/** Creates an empty cache. `hasBus` says whether events arrive; `now` gives milliseconds. */
export function createEdgeCache(options: { maxBytes: number; hasBus: () => boolean; now?: () => number }): EdgeCache {
  const { maxBytes, hasBus, now = () => performance.now() } = options;
  // The number of different queries is unlimited; they must not displace addresses without a query.
  const stores = { plain: createStore<StoredEntry>(maxBytes / 2), others: createStore<StoredEntry>(maxBytes / 2) };
  const purges = createPurges(maxAgeMs, now);
  const flights = new Map<string, Flight>();
  const counts = { hits: 0, misses: 0, purges: 0 };

  function isCurrent({ tags, mark, startedAt, listsMayLagMs }: Readonly<Made>): boolean {
    const mayLag = now() - startedAt < listsMayLagMs;
    return purges.isCurrent(mayLag ? withoutLists(tags) : tags, mark);
  }

  function find(url: string): Entry | undefined {
    for (const store of [stores.plain, stores.others]) {
      const stored = store.get(url);
      if (!stored) continue;
      const age = now() - stored.startedAt;
      const maxAge = hasBus() ? stored.maxAgeMs : Math.min(stored.maxAgeMs, maxAgeWithoutBusMs);
      if (age < maxAge && isCurrent(stored)) {
        counts.hits += 1;
        return stored.entry;
      }
      store.delete(url);
    }
    return undefined;
  }

  /** The maximum age of an answer. */
  function findMaxAge({ tags, startedAt, listsMayLagMs }: Readonly<Made>): number {
    const unsettled = unsettledMs + now() - startedAt;
    if (purges.wasPurgedWithin(listsMayLagMs > 0 ? withoutLists(tags) : tags, unsettled)) return maxUnsettledAgeMs;
    return purges.wasPurgedWithin(tags, unsettled) ? listsMayLagMs : maxAgeMs;
  }

  function startFlight(url: string, { tags, fetch, listsMayLagMs = 0 }: SharedRead): Flight {
    const controller = new AbortController();
    const made: Made = { tags, listsMayLagMs, mark: purges.mark(), startedAt: now() };

    function begin(): void {
      made.mark = purges.mark();
      made.startedAt = now();
    }

    function storeAnswer(answer: CacheableAnswer): SharedAnswer {
      const isForAll = answer.status === 200 || answer.maxAgeMs !== undefined;
      const store = answer.status === 200 && !url.includes('?') ? stores.plain : stores.others;
      const entry = createEntry(answer, grown => store.grow(url, stored, grown));
      const stored = { ...made, entry, maxAgeMs: Math.min(findMaxAge(made), answer.maxAgeMs ?? maxAgeMs) };
      if (isForAll && mayStore(answer) && isCurrent(made)) store.set(url, stored, answer.body.length);
      return { entry, isForAll };
    }
    const answer = fetch(controller.signal, begin)
      .then(storeAnswer)
      .finally(() => remove(url, flight));
    const flight: Flight = { made, answer, abort: () => controller.abort(), waiting: 0 };
    flights.set(url, flight);
    return flight;
  }

  /** Returns whether the flight was still under way. */
  function remove(url: string, flight: Flight): boolean {
    return flights.get(url) === flight && flights.delete(url);
  }

  function waitFor(url: string, flight: Flight, res: Waiter): Promise<SharedAnswer> {
    flight.waiting += 1;
    res.once('close', () => {
      flight.waiting -= 1;
      if (flight.waiting === 0 && remove(url, flight)) flight.abort();
    });
    return flight.answer;
  }

  return {
    find,
    async read(url, request) {
      const stored = find(url);
      if (stored) return stored;
      counts.misses += 1;
      const running = flights.get(url);
      if (!running || !isCurrent(running.made))
        return (await waitFor(url, startFlight(url, request), request.res)).entry;
      const { entry, isForAll } = await waitFor(url, running, request.res);
      return isForAll ? entry : undefined;
    },
    purge(tags) {
      counts.purges += 1;
      purges.purge(tags);
    },
    purgeAll() {
      counts.purges += 1;
      purges.purgeAll();
      stores.plain.clear();
      stores.others.clear();
    },
    measure(metrics) {
      metrics.watch(
        {
          name: 'doorstep_edge_reads_total',
          help: 'Reads of visitors: answered from the cache (hit) or by a service (miss)',
          labels: ['outcome'],
        },
        async () => [
          { labels: { outcome: 'hit' }, value: counts.hits },
          { labels: { outcome: 'miss' }, value: counts.misses },
        ],
      );
      metrics.watch({ name: 'doorstep_edge_purges_total', help: 'Purges of cached answers' }, async () => [
        { value: counts.purges },
      ]);
      metrics.watch({ name: 'doorstep_edge_bytes', help: 'Memory that cached answers take up' }, async () => [
        { value: stores.plain.bytes() + stores.others.bytes() },
      ]);
    },
  };
}

/** Returns whether an answer is for every visitor and does not come from a replica that is behind. */
function mayStore({ headers }: CacheableAnswer): boolean {
  const caching = headers.find(([name]) => name === 'cache-control')?.[1] ?? '';
  return /\bpublic\b/.test(caching) && !/\bno-store\b/.test(caching);
}

const withoutLists = (tags: readonly string[]) => tags.filter(tag => tag !== tagNames.businesses);

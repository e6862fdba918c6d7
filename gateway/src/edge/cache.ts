import type { Metrics } from '@doorstep/platform/telemetry';
import type { Answer } from '../services/read-answer.ts';
import { createEntry, type Entry } from './entry.ts';
import { createPurges } from './purges.ts';
import { createStore } from './store.ts';

/** Answers of services to visitors' reads, by path and query. */
export interface EdgeCache {
  /** The answer that is stored for an address and still holds. */
  find(url: string): Entry | undefined;
  /**
   * The answer for an address, stored or from the service: `fetch` asks it once for all who want it at the same time, and is aborted
   * when all of them have left. Resolves to undefined where that gives no answer for everybody, so that each asks alone. Throws what
   * `fetch` throws.
   */
  read(url: string, request: SharedRead): Promise<Entry | undefined>;
  /** Removes what has one of these tags. */
  purge(tags: readonly string[]): void;
  purgeAll(): void;
  measure(metrics: Metrics): void;
}

/** Who waits for an answer: the response it is for, which says when the client has left. */
export interface Waiter {
  once(event: 'close', listener: () => void): unknown;
}

interface SharedRead {
  /** May grow until the answer is there: a page learns what it is made of while it is rendered. */
  readonly tags: readonly string[];
  readonly res: Waiter;
  readonly fetch: (signal: AbortSignal) => Promise<Answer>;
}

interface StoredEntry {
  readonly entry: Entry;
  readonly tags: readonly string[];
  /** When its request began. */
  readonly mark: number;
  readonly startedAt: number;
  readonly maxAgeMs: number;
}

interface Flight {
  readonly mark: number;
  readonly tags: readonly string[];
  readonly entry: Promise<Entry>;
  readonly abort: () => void;
  waiting: number;
}

// An event that is lost, or an effect that takes longer than usual, is outdated for no longer than this.
const maxAgeMs = 60_000;
// An event arrives here a moment before the last replica of a service has applied it.
const unsettledMs = 3_000;
const maxUnsettledAgeMs = 200;
// While no event can arrive.
const maxAgeWithoutBusMs = 1_000;

/** `hasBus` says whether events arrive; `now` gives milliseconds. */
export function createEdgeCache(options: { maxBytes: number; hasBus: () => boolean; now?: () => number }): EdgeCache {
  const { maxBytes, hasBus, now = () => performance.now() } = options;
  const store = createStore<StoredEntry>(maxBytes);
  const purges = createPurges(maxAgeMs, now);
  const flights = new Map<string, Flight>();
  const counts = { hits: 0, misses: 0, purges: 0 };

  function find(url: string): Entry | undefined {
    const stored = store.get(url);
    if (!stored) return undefined;
    const age = now() - stored.startedAt;
    const maxAge = hasBus() ? stored.maxAgeMs : Math.min(stored.maxAgeMs, maxAgeWithoutBusMs);
    if (age >= maxAge || !purges.isCurrent(stored.tags, stored.mark)) {
      store.delete(url);
      return undefined;
    }
    counts.hits += 1;
    return stored.entry;
  }

  function startFlight(url: string, { tags, fetch }: SharedRead): Flight {
    const controller = new AbortController();
    const mark = purges.mark();
    const startedAt = now();

    function storeAnswer(answer: Answer): Entry {
      const isUnsettled = purges.wasPurgedWithin(tags, unsettledMs + now() - startedAt);
      const age = isUnsettled ? maxUnsettledAgeMs : maxAgeMs;
      const entry = createEntry(answer, grown => store.grow(url, stored, grown));
      const stored = { entry, tags, mark, startedAt, maxAgeMs: age };
      if (mayStore(answer) && purges.isCurrent(tags, mark)) store.set(url, stored, answer.body.length);
      return entry;
    }
    const entry = fetch(controller.signal)
      .then(storeAnswer)
      .finally(() => remove(url, flight));
    const flight: Flight = { mark, tags, entry, abort: () => controller.abort(), waiting: 0 };
    flights.set(url, flight);
    return flight;
  }

  /** Returns whether the flight was still under way. */
  function remove(url: string, flight: Flight): boolean {
    return flights.get(url) === flight && flights.delete(url);
  }

  function waitFor(url: string, flight: Flight, res: Waiter): Promise<Entry> {
    flight.waiting += 1;
    res.once('close', () => {
      flight.waiting -= 1;
      if (flight.waiting === 0 && remove(url, flight)) flight.abort();
    });
    return flight.entry;
  }

  return {
    find,
    async read(url, request) {
      const stored = find(url);
      if (stored) return stored;
      counts.misses += 1;
      const running = flights.get(url);
      if (!running || !purges.isCurrent(running.tags, running.mark))
        return await waitFor(url, startFlight(url, request), request.res);
      const entry = await waitFor(url, running, request.res);
      return entry.status === 200 ? entry : undefined;
    },
    purge(tags) {
      counts.purges += 1;
      purges.purge(tags);
    },
    purgeAll() {
      counts.purges += 1;
      purges.purgeAll();
      store.clear();
    },
    measure(metrics) {
      metrics.watch(
        {
          name: 'doorstep_edge_reads',
          help: 'Reads of visitors since the start: answered from the cache (hit) or by a service (miss)',
          labels: ['outcome'],
        },
        async () => [
          { labels: { outcome: 'hit' }, value: counts.hits },
          { labels: { outcome: 'miss' }, value: counts.misses },
        ],
      );
      metrics.watch({ name: 'doorstep_edge_purges', help: 'Purges of cached answers since the start' }, async () => [
        { value: counts.purges },
      ]);
      metrics.watch({ name: 'doorstep_edge_bytes', help: 'Memory that cached answers take up' }, async () => [
        { value: store.bytes() },
      ]);
    },
  };
}

/** Only what the service says is for everybody, and not what it says is behind. */
function mayStore({ status, headers }: Answer): boolean {
  const caching = headers.find(([name]) => name === 'cache-control')?.[1] ?? '';
  return status === 200 && /\bpublic\b/.test(caching) && !/\bno-store\b/.test(caching);
}

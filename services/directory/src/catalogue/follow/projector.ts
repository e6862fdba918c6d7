import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceContext } from '@doorstep/platform/service';
import { startWorkLoop } from '@doorstep/platform/work-loop';
import type { Projection } from '../store/projection.ts';
import { createParked } from './parked.ts';
import { findOutdated } from './reconcile.ts';
import { refreshBusinesses, refreshCategories, refreshSite, type Source } from './refresh.ts';

const maxAtOnce = 200;
// Finds changes whose events were lost, and retries businesses that could not be applied.
const reconcileMs = 5 * 60_000;
const reconcileAgainMs = 30_000;
const retryMs = 1_000;
const behindMs = 20;
const maxBehindMs = 10_000;
// Shorter than the gateway distrusts answers after an event (edge/cache.ts): a replica that is further behind must say so.
const maxLagMs = 3_000;

/** The state of a business that is known to exist. */
export interface Known {
  readonly version?: number;
  readonly ratingVersion?: number;
  readonly trackRecordVersion?: number;
}

interface Awaited {
  readonly since: number;
  readonly reached: PromiseWithResolvers<void>;
}

interface Change extends Required<Known>, Awaited {
  readonly onlyCopies: boolean;
}

/** Keeps the projection of this replica in sync with MongoDB. */
export interface Projector {
  /**
   * Marks a business as changed, and resolves when the projection shows the change. Its current row is read, so a late or
   * repeated call does no harm.
   */
  changed(id: number, known?: Known): Promise<void>;
  /** Resolves when the projection shows a business in this state or a later one, at once if it does already. */
  shown(id: number, known: Known): Promise<void>;
  /** Marks categories and the site as changed, and resolves when the projection shows them and their businesses. */
  categoriesChanged(): Promise<void>;
  /** Resolves when the projection shows a category in this version or a later one. */
  categoryShown(id: number, version: number): Promise<void>;
  /** Compares everything with MongoDB. Rejects if that fails; it is repeated every few minutes. */
  reconcile(): Promise<void>;
  /**
   * Reads everything from MongoDB again, also what seems to be up to date, while the projection goes on to answer. Returns the number of
   * businesses that it had.
   */
  startRebuild(): number;
  /** Milliseconds since the oldest change that the projection does not show; 0 without one. */
  lagMs(): number;
  /** Returns whether the projection is too far behind for its answers to be cached. */
  isBehind(): boolean;
  /** The number of businesses that are still to be read; all of them at a start without a file. */
  countWaiting(): number;
  /** The businesses that could not be applied. */
  readonly parked: ReadonlySet<number>;
  stop(): Promise<void>;
}

export function startProjector(
  source: Source,
  projection: Projection,
  { log, metrics }: Pick<ServiceContext<unknown>, 'log' | 'metrics'>,
): Projector {
  const changes = new Map<number, Change>();
  const parked = createParked(log);
  /** The versions of categories that readers have waited for. */
  const shownCategories = new Map<number, { version: number; reached: Promise<void> }>();
  let categories: Awaited | undefined;
  /** The time since which events may be missing; undefined once everything was compared. Replaced when more may be missing. */
  let missed: { readonly since: number } | undefined;
  let comparedAt = 0;
  let isRebuilding = false;
  let isStopped = false;

  const loop = startWorkLoop({
    everyMs: retryMs,
    run: async signal => (await readCategories()) || (await readBusinesses(signal)),
    failure: 'could not read changed businesses into the projection; retrying',
    log,
  });
  const timer = setInterval(compareIfDue, reconcileAgainMs);

  function compareIfDue(): void {
    if (missed === undefined && Date.now() - comparedAt < reconcileMs) return;
    compare().catch(error => log.error({ err: error }, 'could not compare the projection with MongoDB; retrying'));
  }

  async function readCategories(): Promise<boolean> {
    const asked = categories;
    if (!asked) return false;
    await refreshSite(source, projection);
    await refreshCategories(source, projection);
    const applied = Promise.all(projection.listOutdated().map(id => changed(id)));
    // Otherwise they have changed again in the meantime.
    if (categories === asked) {
      categories = undefined;
      asked.reached.resolve(applied.then(() => undefined));
    }
    return true;
  }

  /** Reads categories for a business that arrives before the event of its new category. */
  async function readNewCategories(): Promise<void> {
    await refreshCategories(source, projection);
    for (const id of projection.listOutdated()) if (!parked.ids.has(id)) void changed(id);
  }

  async function readBusinesses(signal: AbortSignal): Promise<boolean> {
    const batch = changes.entries().take(maxAtOnce).toArray();
    if (batch.length === 0) return false;
    const rows = await parked.readBatch(batch, part =>
      refreshBusinesses(source, projection, {
        ids: part.map(([id]) => id),
        copied: new Set(part.flatMap(([id, { onlyCopies }]) => (onlyCopies ? [id] : []))),
        readNewCategories,
      }),
    );
    let isBehind = false;
    for (const [id, change] of batch) {
      // It has changed again in the meantime.
      if (changes.get(id) !== change) continue;
      const row = rows.get(id);
      // Ratings are stored through another queue, perhaps after their events have arrived here.
      const isReached = !row || includes(row, change);
      if (isReached || Date.now() - change.since > maxBehindMs) {
        changes.delete(id);
        change.reached.resolve();
      } else isBehind = true;
    }
    // The more there is to read again, the longer that takes, and the longer the pause.
    if (isBehind) await delay(behindMs + batch.length, undefined, { signal }).catch(() => undefined);
    return true;
  }

  function changed(id: number, known: Known = {}): Promise<void> {
    const { version = 0, ratingVersion = 0, trackRecordVersion = 0 } = known;
    const before = changes.get(id);
    const onlyCopies = version === 0 && (ratingVersion > 0 || trackRecordVersion > 0);
    const change = {
      ...askAgain(before),
      onlyCopies: onlyCopies && before?.onlyCopies !== false,
      version: Math.max(version, before?.version ?? 0),
      ratingVersion: Math.max(ratingVersion, before?.ratingVersion ?? 0),
      trackRecordVersion: Math.max(trackRecordVersion, before?.trackRecordVersion ?? 0),
    };
    changes.set(id, change);
    loop.wake();
    return change.reached.promise;
  }

  async function shown(id: number, known: Known): Promise<void> {
    if (!includes(projection.lists.getAny(id) ?? {}, { version: 1, ...known })) await changed(id, known);
  }

  function categoriesChanged(): Promise<void> {
    categories = askAgain(categories);
    loop.wake();
    return categories.reached.promise;
  }

  function categoryShown(id: number, version: number): Promise<void> {
    const known = shownCategories.get(id);
    if (known && known.version >= version) return known.reached;
    const reached = categoriesChanged();
    shownCategories.set(id, { version, reached });
    return reached;
  }

  function reconcile(): Promise<void> {
    missed = { since: missed?.since ?? Date.now() };
    return compare();
  }

  async function compare(): Promise<void> {
    const before = missed;
    const found = [categoriesChanged()];
    const mark = (id: number) => void found.push(changed(id));
    await findOutdated(source, projection, mark);
    parked.ids.forEach(mark);
    comparedAt = Date.now();
    if (missed === before) missed = undefined;
    await Promise.all(found);
  }

  function startRebuild(): number {
    if (!isRebuilding) {
      isRebuilding = true;
      rebuild()
        .then(count => log.info({ businesses: count }, 'the projection is rebuilt'))
        .catch(error => log.error({ err: error }, 'could not rebuild the projection; ask for it again'))
        .finally(() => {
          isRebuilding = false;
        });
    }
    return projection.lists.size;
  }

  /** In parts, so that events do not wait behind all businesses. */
  async function rebuild(): Promise<number> {
    await categoriesChanged();
    const known = [...projection.lists.allOfAnyStatus()].map(({ id }) => id);
    for (let start = 0; start < known.length && !isStopped; start += maxAtOnce)
      await Promise.all(known.slice(start, start + maxAtOnce).map(id => changed(id)));
    if (!isStopped) await reconcile();
    return known.length;
  }

  function lagMs(): number {
    // A repeated change keeps its place, so the first is the oldest.
    const [change] = changes.values();
    const oldest = Math.min(...[change?.since, categories?.since, missed?.since].filter(since => since !== undefined));
    return Number.isFinite(oldest) ? Date.now() - oldest : 0;
  }

  metrics?.watch(
    {
      name: 'doorstep_projection_lag_seconds',
      help: 'Age of the oldest change that visitors of this replica do not see yet, 0 for none',
    },
    async () => [{ value: lagMs() / 1_000 }],
  );
  metrics?.watch(
    {
      name: 'doorstep_projection_unapplied',
      help: 'Businesses that could not be applied: visitors see them as they were',
    },
    async () => [{ value: parked.ids.size }],
  );
  metrics?.watch(
    { name: 'doorstep_projection_businesses', help: 'Businesses that this replica shows to visitors' },
    async () => [{ value: projection.lists.size }],
  );
  const startedAt = Date.now();
  metrics?.watch(
    {
      name: 'doorstep_projection_compared_seconds',
      help: 'Time since this replica last compared its copy with MongoDB; until the first time, since its start',
    },
    async () => [{ value: (Date.now() - (comparedAt || startedAt)) / 1_000 }],
  );

  return {
    changed,
    shown,
    categoriesChanged,
    categoryShown,
    reconcile,
    startRebuild,
    lagMs,
    isBehind: () => lagMs() > maxLagMs,
    countWaiting: () => changes.size,
    parked: parked.ids,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await loop.stop();
    },
  };
}

/** Returns whether a business is in this state or a later one. */
const includes = ({ version = 0, ratingVersion = 0, trackRecordVersion = 0 }: Known, known: Known): boolean =>
  version >= (known.version ?? 0) &&
  ratingVersion >= (known.ratingVersion ?? 0) &&
  trackRecordVersion >= (known.trackRecordVersion ?? 0);

/** Repeats a pending request, which keeps its start time and its waiting callers. */
const askAgain = (before: Awaited | undefined): Awaited => ({
  since: before?.since ?? Date.now(),
  reached: before?.reached ?? Promise.withResolvers<void>(),
});

import type { ServiceContext } from '@doorstep/platform/service';
import { startWorkLoop } from '@doorstep/platform/work-loop';
import type { Projection } from '../store/projection.ts';
import { CategoryChanges } from './category-changes.ts';
import { Changes, includes, type Known } from './changes.ts';
import { startComparing } from './comparison.ts';
import { measureProjector } from './measure.ts';
import { createParked } from './parked.ts';
import { readBusinesses, readCategories } from './read-changes.ts';
import { createRebuild } from './rebuild.ts';
import type { Source } from './refresh.ts';

const retryMs = 1_000;
// Shorter than the gateway distrusts answers after an event (edge/cache.ts): a replica that is further behind must say so.
const maxLagMs = 3_000;

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
  const changes = new Changes();
  const categoryChanges = new CategoryChanges();
  const parked = createParked(log);
  const parts = { source, projection, changes, categoryChanges, parked, changed };
  const loop = startWorkLoop({
    everyMs: retryMs,
    run: async signal => (await readCategories(parts)) || (await readBusinesses(parts, signal)),
    failure: 'could not read changed businesses into the projection; retrying',
    log,
  });
  const comparison = startComparing({ source, projection, parked, changed, categoriesChanged, log });
  const rebuild = createRebuild({ projection, changed, categoriesChanged, reconcile: comparison.start, log });

  function changed(id: number, known?: Known): Promise<void> {
    const reached = changes.add(id, known);
    loop.wake();
    return reached;
  }

  function categoriesChanged(): Promise<void> {
    const reached = categoryChanges.add();
    loop.wake();
    return reached;
  }

  function lagMs(): number {
    const times = [changes.since, categoryChanges.asked?.since, comparison.missedSince()];
    const oldest = Math.min(...times.filter(since => since !== undefined));
    return Number.isFinite(oldest) ? Date.now() - oldest : 0;
  }

  if (metrics) measureProjector(metrics, { lagMs, parked: parked.ids, projection, ageMs: comparison.ageMs });

  return {
    changed,
    async shown(id, known) {
      if (!includes(projection.lists.getAny(id) ?? {}, { version: 1, ...known })) await changed(id, known);
    },
    categoriesChanged,
    categoryShown: (id, version) => categoryChanges.waitFor(id, version, categoriesChanged),
    reconcile: comparison.start,
    startRebuild() {
      rebuild.start();
      return projection.lists.size;
    },
    lagMs,
    isBehind: () => lagMs() > maxLagMs,
    countWaiting: () => changes.size,
    parked: parked.ids,
    async stop() {
      rebuild.stop();
      comparison.stop();
      await loop.stop();
    },
  };
}

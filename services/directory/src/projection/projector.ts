import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceContext } from '@doorstep/platform/service';
import { startWorkLoop } from '@doorstep/platform/work-loop';
import type { Deps } from '../deps.ts';
import type { Projection } from './projection.ts';
import { findOutdated } from './reconcile.ts';
import { refreshBusinesses, refreshCategories } from './refresh.ts';

const maxAtOnce = 200;
// For changes whose events were lost, and for those that MongoDB could not be asked about.
const reconcileMs = 5 * 60_000;
const retryMs = 1_000;
const behindMs = 20;
const maxBehindMs = 10_000;
// As long as the gateway distrusts what it reads after an event (edge/cache.ts): a replica that is further behind has to say so.
const maxLagMs = 3_000;

/** The state of a business that is known to exist. */
export interface Known {
  readonly version?: number;
  readonly ratingVersion?: number;
}

interface Change extends Required<Known> {
  readonly onlyRating: boolean;
  readonly since: number;
  readonly reached: PromiseWithResolvers<void>;
}

/** Keeps the projection of this replica like MongoDB. */
export interface Projector {
  /**
   * Says that a business has changed, and resolves when the projection shows it. The business is read as it is, so a late or
   * repeated call does no harm.
   */
  changed(id: number, known?: Known): Promise<void>;
  categoryChanged(id: number): Promise<void>;
  /** Compares everything with MongoDB. Rejects if that fails; it is repeated every few minutes. */
  reconcile(): Promise<void>;
  /** Milliseconds since the oldest change that the projection does not show; 0 without one. */
  lagMs(): number;
  /** Whether what visitors read is too far behind to be kept by caches. */
  isBehind(): boolean;
  stop(): Promise<void>;
}

export function startProjector(
  deps: Deps,
  projection: Projection,
  { log, metrics }: Pick<ServiceContext<unknown>, 'log' | 'metrics'>,
): Projector {
  const { lists } = projection;
  const changes = new Map<number, Change>();

  const loop = startWorkLoop({
    everyMs: retryMs,
    wakeOn: () => () => {},
    run,
    failure: 'could not read changed businesses into the projection; retrying',
    log,
  });
  const timer = setInterval(tryToReconcile, reconcileMs);

  function tryToReconcile(): void {
    reconcile().catch(error => log.error({ err: error }, 'could not compare the projection with MongoDB; retrying'));
  }

  async function run(signal: AbortSignal): Promise<boolean> {
    const batch = [...changes].slice(0, maxAtOnce);
    if (batch.length === 0) return false;
    const rows = await refreshBusinesses(
      deps,
      projection,
      batch.map(([id]) => id),
      new Set(batch.flatMap(([id, { onlyRating }]) => (onlyRating ? [id] : []))),
    );
    let isBehind = false;
    for (const [id, change] of batch) {
      // It has changed again since.
      if (changes.get(id) !== change) continue;
      const row = rows.get(id);
      // Ratings arrive in the row by a queue of their own, perhaps after the event did here.
      const isReached = !row || ((row.ratingVersion ?? 0) >= change.ratingVersion && row.version >= change.version);
      if (isReached || Date.now() - change.since > maxBehindMs) {
        changes.delete(id);
        change.reached.resolve();
      } else isBehind = true;
    }
    // The more there is to read again, the longer it takes, and the rarer it is done.
    if (isBehind) await delay(behindMs + batch.length, undefined, { signal }).catch(() => undefined);
    return true;
  }

  function changed(id: number, known: Known = {}): Promise<void> {
    const { version = 0, ratingVersion = 0 } = known;
    const before = changes.get(id);
    const onlyRating = known.ratingVersion !== undefined && known.version === undefined;
    const change = {
      onlyRating: onlyRating && before?.onlyRating !== false,
      version: Math.max(version, before?.version ?? 0),
      ratingVersion: Math.max(ratingVersion, before?.ratingVersion ?? 0),
      since: before?.since ?? Date.now(),
      reached: before?.reached ?? Promise.withResolvers<void>(),
    };
    changes.set(id, change);
    loop.wake();
    return change.reached.promise;
  }

  async function reconcile(): Promise<void> {
    await refreshCategories(deps, projection);
    const found: Promise<void>[] = [];
    await findOutdated(deps, projection, id => void found.push(changed(id)));
    await Promise.all(found);
  }

  function lagMs(): number {
    // A change keeps its place when it is repeated, so the first is the oldest.
    const [oldest] = changes.values();
    return oldest ? Date.now() - oldest.since : 0;
  }

  metrics?.watch(
    {
      name: 'doorstep_projection_lag_seconds',
      help: 'Age of the oldest change that visitors of this replica do not see yet, 0 for none',
    },
    async () => [{ value: lagMs() / 1_000 }],
  );

  return {
    changed,
    async categoryChanged(id) {
      await refreshCategories(deps, projection);
      // Its words are part of their texts.
      const members = [...lists.all()].filter(({ categories }) => categories.includes(id));
      await Promise.all(members.map(member => changed(member.id)));
    },
    reconcile,
    lagMs,
    isBehind: () => lagMs() > maxLagMs,
    async stop() {
      clearInterval(timer);
      await loop.stop();
    },
  };
}

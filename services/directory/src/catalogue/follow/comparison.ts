import type { Logger } from '@doorstep/platform/telemetry';
import type { Projection } from '../store/projection.ts';
import type { Parked } from './parked.ts';
import type { Projector } from './projector.ts';
import { findOutdated } from './reconcile.ts';
import type { Source } from './refresh.ts';

// Finds changes whose events were lost, and retries businesses that could not be applied.
const everyMs = 5 * 60_000;
const againMs = 30_000;

/** The comparison of everything with MongoDB, which is repeated every few minutes. */
export interface Comparison {
  /** Compares at once, because events may be missing. Rejects if that fails; it is tried again. */
  start(): Promise<void>;
  /** The time since which events may be missing; undefined once everything was compared. */
  missedSince(): number | undefined;
  /** Milliseconds since the last comparison; until the first, since the start. */
  ageMs(): number;
  stop(): void;
}

interface Parts extends Pick<Projector, 'changed' | 'categoriesChanged'> {
  readonly source: Source;
  readonly projection: Projection;
  readonly parked: Parked;
  readonly log: Logger;
}

/** Marks what differs as changed. */
export function startComparing(parts: Parts): Comparison {
  const { source, projection, parked, changed, categoriesChanged, log } = parts;
  const startedAt = Date.now();
  let comparedAt = 0;
  /** Replaced when more events may be missing. */
  let missed: { readonly since: number } | undefined;
  const timer = setInterval(compareIfDue, againMs);

  function compareIfDue(): void {
    if (missed === undefined && Date.now() - comparedAt < everyMs) return;
    compare().catch(error => log.error({ err: error }, 'could not compare the projection with MongoDB; retrying'));
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

  return {
    start() {
      missed = { since: missed?.since ?? Date.now() };
      return compare();
    },
    missedSince: () => missed?.since,
    ageMs: () => Date.now() - (comparedAt || startedAt),
    stop: () => clearInterval(timer),
  };
}

import type { BusinessRow } from '../../models/business.model.ts';

const maxBehindMs = 10_000;

/** The state of a business that is known to exist. */
export interface Known {
  readonly version?: number;
  readonly ratingVersion?: number;
  readonly trackRecordVersion?: number;
}

/** A change that callers wait for. */
export interface Awaited {
  readonly since: number;
  readonly reached: PromiseWithResolvers<void>;
}

interface Change extends Required<Known>, Awaited {
  readonly onlyCopies: boolean;
}

/** A change of a business. */
export type Entry = readonly [id: number, change: Change];

/** The changes of businesses that the projection does not show yet. */
export class Changes {
  readonly #byId = new Map<number, Change>();

  get size(): number {
    return this.#byId.size;
  }

  /** The time of the oldest; undefined without any. */
  get since(): number | undefined {
    // A repeated change keeps its place, so the first is the oldest.
    const [change] = this.#byId.values();
    return change?.since;
  }

  /** Resolves when the change is settled. */
  add(id: number, { version = 0, ratingVersion = 0, trackRecordVersion = 0 }: Known = {}): Promise<void> {
    const before = this.#byId.get(id);
    const onlyCopies = version === 0 && (ratingVersion > 0 || trackRecordVersion > 0);
    const change = {
      ...askAgain(before),
      onlyCopies: onlyCopies && before?.onlyCopies !== false,
      version: Math.max(version, before?.version ?? 0),
      ratingVersion: Math.max(ratingVersion, before?.ratingVersion ?? 0),
      trackRecordVersion: Math.max(trackRecordVersion, before?.trackRecordVersion ?? 0),
    };
    this.#byId.set(id, change);
    return change.reached.promise;
  }

  /** The oldest changes. */
  list(count: number): Entry[] {
    return this.#byId.entries().take(count).toArray();
  }

  /** Settles the changes that are in the rows that were read for them. Returns whether any is not there yet. */
  settle(batch: readonly Entry[], rows: ReadonlyMap<number, BusinessRow>): boolean {
    let isBehind = false;
    for (const [id, change] of batch) {
      // It has changed again in the meantime.
      if (this.#byId.get(id) !== change) continue;
      const row = rows.get(id);
      // Ratings are stored through another queue, perhaps after their events have arrived here.
      const isReached = !row || includes(row, change);
      if (isReached || Date.now() - change.since > maxBehindMs) {
        this.#byId.delete(id);
        change.reached.resolve();
      } else isBehind = true;
    }
    return isBehind;
  }
}

/** Returns whether a business is in this state or a later one. */
export const includes = ({ version = 0, ratingVersion = 0, trackRecordVersion = 0 }: Known, known: Known): boolean =>
  version >= (known.version ?? 0) &&
  ratingVersion >= (known.ratingVersion ?? 0) &&
  trackRecordVersion >= (known.trackRecordVersion ?? 0);

/** Repeats a pending request, which keeps its start time and its waiting callers. */
export const askAgain = (before: Awaited | undefined): Awaited => ({
  since: before?.since ?? Date.now(),
  reached: before?.reached ?? Promise.withResolvers<void>(),
});

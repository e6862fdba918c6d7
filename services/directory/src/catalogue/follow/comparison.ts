import type { Logger } from '@doorstep/platform/telemetry';

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

/** `findMissed` resolves to what must be awaited until the projection shows the differences. */
export function startComparing(findMissed: () => Promise<readonly Promise<void>[]>, log: Logger): Comparison {
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
    const found = await findMissed();
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

import type { Connection } from 'mongoose';
import { onCommit } from './commits.ts';

/** Another replica may handle the awaited event, so commits of this process alone are not enough. */
const pollMs = 200;

/**
 * Reads until `isEnough` or the deadline (milliseconds since 1970), and resolves to the last result. It reads again after
 * each commit of this process, and every 200 ms for commits of other replicas.
 */
export async function waitUntil<Value>(
  db: Connection,
  deadline: number,
  read: () => Promise<Value>,
  isEnough: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    // Listens before it reads, so that it does not miss a commit during the read.
    const { promise: wakeUp, resolve: wake } = Promise.withResolvers<void>();
    const unsubscribe = onCommit(db, wake);
    let timer: NodeJS.Timeout | undefined;
    try {
      const value = await read();
      const leftMs = deadline - Date.now();
      if (leftMs <= 0 || isEnough(value)) return value;
      timer = setTimeout(wake, Math.min(leftMs, pollMs));
      await wakeUp;
    } finally {
      unsubscribe();
      clearTimeout(timer);
    }
  }
}

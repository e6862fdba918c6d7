import type { Connection } from 'mongoose';
import { onCommit } from './commits.ts';

/** Another replica may handle the event that is waited for. */
const pollMs = 200;

/**
 * Reads until `isEnough` or the deadline (milliseconds since 1970), and resolves to what it read last. It reads again after
 * each commit of this process, and every 200 ms for those of others.
 */
export async function waitUntil<Value>(
  db: Connection,
  deadline: number,
  read: () => Promise<Value>,
  isEnough: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    // Listens from before the read on, so that it misses no commit during it.
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

import type { Connection } from 'mongoose';

/** Another instance of this service may be the one that hears what is waited for. */
const lookAgainMilliseconds = 200;

/**
 * Reads until `enough` or the deadline (milliseconds since 1970), and resolves to what was read last. It looks again after
 * each commit of this process, and now and then for those of others.
 */
export async function waitUntil<Value>(
  db: Connection,
  deadline: number,
  read: () => Promise<Value>,
  enough: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const committed = nextCommit(db);
    try {
      const value = await read();
      const left = deadline - Date.now();
      if (left <= 0 || enough(value)) return value;
      await committed.within(Math.min(left, lookAgainMilliseconds));
    } finally {
      committed.forget();
    }
  }
}

/** Listens from now on, so that a commit during a read is not missed. */
function nextCommit(db: Connection) {
  let heard = () => {};
  const commit = new Promise<void>(resolve => {
    heard = resolve;
  });
  db.once('committed', heard);
  let timer: NodeJS.Timeout | undefined;
  return {
    within: (milliseconds: number) => {
      timer = setTimeout(heard, milliseconds);
      return commit;
    },
    forget: () => {
      clearTimeout(timer);
      db.off('committed', heard);
    },
  };
}

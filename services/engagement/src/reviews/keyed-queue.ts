/** Runs work for one key in sequence, and work for different keys in parallel. */
export type KeyedQueue<Key> = <Result>(key: Key, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue within this process. The database would resolve the conflicts too, but each conflict costs a whole transaction,
 * and a burst of writes on one key spends most of its time on them. Replicas of the service still conflict there.
 */
export function createKeyedQueue<Key>(): KeyedQueue<Key> {
  const last = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = result.catch(() => undefined);
    last.set(key, settled);
    try {
      return await result;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

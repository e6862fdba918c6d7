/**
 * Runs work on the same key one after another. The database would sort it out as well, but each conflict costs a whole
 * transaction, and a burst on one key most of its time; instances of the service still meet there.
 */
export function takeTurns<Key>(): <Result>(key: Key, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<Key, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

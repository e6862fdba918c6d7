/** Records when each tag was last purged, to decide whether an answer whose request began earlier is outdated. */
export interface Purges {
  /** The current moment as a number; later moments are higher. */
  mark(): number;
  purge(tags: readonly string[]): void;
  purgeAll(): void;
  /** Returns whether none of the tags was purged after a moment. */
  isCurrent(tags: readonly string[], mark: number): boolean;
  /** Returns whether one of the tags was purged within this time. */
  wasPurgedWithin(tags: readonly string[], ms: number): boolean;
}

/** Creates the record. `maxAgeMs` is the age of the oldest request that is asked about; `now` gives milliseconds. */
export function createPurges(maxAgeMs: number, now: () => number): Purges {
  const last = new Map<string, { mark: number; at: number }>();
  let mark = 0;
  let all = { mark: 0, at: Number.NEGATIVE_INFINITY };

  function removeOutdated(): void {
    const oldest = now() - maxAgeMs;
    // The oldest come first.
    for (const [tag, { at }] of last) {
      if (at >= oldest) return;
      last.delete(tag);
    }
  }

  return {
    mark: () => mark,
    purge(tags) {
      mark += 1;
      for (const tag of tags) {
        last.delete(tag);
        last.set(tag, { mark, at: now() });
      }
      removeOutdated();
    },
    purgeAll() {
      mark += 1;
      all = { mark, at: now() };
    },
    isCurrent: (tags, since) => [all, ...tags.map(tag => last.get(tag))].every(purge => (purge?.mark ?? 0) <= since),
    wasPurgedWithin(tags, ms) {
      const since = now() - ms;
      return [all, ...tags.map(tag => last.get(tag))].some(purge => purge !== undefined && purge.at > since);
    },
  };
}

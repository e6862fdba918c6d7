/** Counts per key; a key at zero takes no memory. */
export interface Tally {
  count(key: string): number;
  add(key: string): void;
  remove(key: string): void;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  return {
    count,
    add: key => void counts.set(key, count(key) + 1),
    remove(key) {
      if (count(key) > 1) counts.set(key, count(key) - 1);
      else counts.delete(key);
    },
  };
}

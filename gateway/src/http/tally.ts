/** How many there are now under each key; a key with none takes no memory. */
export interface Tally {
  of(key: string): number;
  add(key: string): void;
  remove(key: string): void;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add: key => void counts.set(key, of(key) + 1),
    remove(key) {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
  };
}

/** A small seeded random generator: the same seed gives the same world on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [from, to). */
  range(from: number, to: number): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different elements in random order (all of them if the list is shorter). */
  sample<T>(list: readonly T[], count: number): T[];
  /** An independent generator for a named part, so that a change in one part does not affect the others. */
  fork(label: string): Random;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Cannot pick from an empty list.');
    return list[int(0, list.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    range: (from, to) => from + next() * (to - from),
    chance: probability => next() < probability,
    sample: (list, count) => {
      const rest = [...list];
      const taken = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
    fork: label => createRandom(`${seed}/${label}`),
  };
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

const growth = 1.5;

/** The members of a set, 32 in each word. */
export type Members = Uint32Array;

/** A set of small numbers, one bit each: two sets intersect in microseconds, however many members they have. */
export interface Bits {
  set(index: number, isMember: boolean): void;
  /** Valid until the next change. */
  readonly words: Members;
}

/** An empty set with room for the numbers below `room`; others make it grow. */
export function createBits(room = 2_048): Bits {
  let words = new Uint32Array((room >>> 5) + 1);
  return {
    set(index, isMember) {
      const position = index >>> 5;
      if (position >= words.length) {
        if (!isMember) return;
        const grown = new Uint32Array(Math.max(position + 1, Math.ceil(words.length * growth)));
        grown.set(words);
        words = grown;
      }
      const mask = 1 << (index & 31);
      const word = words[position] ?? 0;
      words[position] = isMember ? word | mask : word & ~mask;
    },
    get words() {
      return words;
    },
  };
}

/** The members that any of the sets has. */
export function unite(sets: readonly Members[]): Members {
  const [first] = sets;
  if (first && sets.length === 1) return first;
  const result = new Uint32Array(Math.max(0, ...sets.map(set => set.length)));
  for (const set of sets) for (let at = 0; at < set.length; at += 1) result[at] = (result[at] ?? 0) | (set[at] ?? 0);
  return result;
}

/** The members that all sets have. `sets` must not be empty. */
export function intersect(sets: readonly Members[]): Members {
  const length = Math.min(...sets.map(set => set.length));
  const result = new Uint32Array(length).fill(0xff_ff_ff_ff);
  for (const set of sets) for (let at = 0; at < length; at += 1) result[at] = (result[at] ?? 0) & (set[at] ?? 0);
  return result;
}

/** Element n has the members of at least n + 1 of the sets. */
export function countSets(sets: readonly Members[]): Members[] {
  const length = Math.max(0, ...sets.map(set => set.length));
  const atLeast = sets.map(() => new Uint32Array(length));
  for (const set of sets)
    for (let place = atLeast.length - 1; place >= 0; place -= 1) {
      const [members, fewer] = [atLeast[place], atLeast[place - 1]];
      if (!members) continue;
      for (let at = 0; at < set.length; at += 1)
        members[at] = (members[at] ?? 0) | ((set[at] ?? 0) & (fewer ? (fewer[at] ?? 0) : 0xff_ff_ff_ff));
    }
  return atLeast;
}

/** The members of `set` that are not in `other`. */
export function subtract(set: Members, other: Members): Members {
  const result = new Uint32Array(set);
  const length = Math.min(set.length, other.length);
  for (let at = 0; at < length; at += 1) result[at] = (result[at] ?? 0) & ~(other[at] ?? 0);
  return result;
}

export const isIn = (words: Members, index: number): boolean => ((words[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;

export function isEmpty(words: Members): boolean {
  for (let at = 0; at < words.length; at += 1) if (words[at] !== 0) return false;
  return true;
}

export function countMembers(words: Members): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) count += countBits(words[at] ?? 0);
  return count;
}

/** The number of members that both sets have. */
export function countCommon(one: Members, other: Members): number {
  const length = Math.min(one.length, other.length);
  let count = 0;
  for (let at = 0; at < length; at += 1) count += countBits((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}

/** Bits of a word in parallel: pairs, then nibbles, then bytes (Hacker's Delight, 5-1). */
function countBits(bits: number): number {
  let word = bits - ((bits >>> 1) & 0x55_55_55_55);
  word = (word & 0x33_33_33_33) + ((word >>> 2) & 0x33_33_33_33);
  return Math.imul((word + (word >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** Calls `visit` with each member, lowest first. */
export function visitMembers(words: Members, visit: (index: number) => void): void {
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] ?? 0;
    while (word !== 0) {
      visit(at * 32 + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
}

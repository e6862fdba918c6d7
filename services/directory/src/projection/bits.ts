const growth = 1.5;

/** A set of small numbers, one bit each: two sets intersect in microseconds, however many members they have. */
export interface Bits {
  set(index: number, isMember: boolean): void;
  /** 32 members in each. */
  readonly words: Uint32Array;
}

export function createBits(): Bits {
  let words = new Uint32Array(64);
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

/** The members that all sets have, as words of 32. `sets` must not be empty. */
export function intersect(sets: readonly Bits[]): Uint32Array {
  const length = Math.min(...sets.map(({ words }) => words.length));
  const result = new Uint32Array(length).fill(0xff_ff_ff_ff);
  for (const { words } of sets)
    for (let at = 0; at < length; at += 1) result[at] = (result[at] ?? 0) & (words[at] ?? 0);
  return result;
}

export const isIn = (words: Uint32Array, index: number): boolean =>
  ((words[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;

export function countMembers(words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    // Bits of a word in parallel: pairs, then nibbles, then bytes (Hacker's Delight, 5-1).
    let word = words[at] ?? 0;
    word -= (word >>> 1) & 0x55_55_55_55;
    word = (word & 0x33_33_33_33) + ((word >>> 2) & 0x33_33_33_33);
    count += Math.imul((word + (word >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
  }
  return count;
}

/** Calls `visit` with each member, lowest first. */
export function visitMembers(words: Uint32Array, visit: (index: number) => void): void {
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] ?? 0;
    while (word !== 0) {
      visit(at * 32 + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
}

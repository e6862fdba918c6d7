import { type Bits, createBits } from './bits.ts';

const firstRoom = 1_024;

/** Assigns each slot to one of many groups, in four bytes, so that the members of all groups are counted in one pass. */
export interface Groups {
  /** `isCounted` says whether the slot is one of those that `countAll` counts. */
  set(slot: number, name: string, isCounted: boolean): void;
  clear(slot: number, isCounted: boolean): void;
  /** The slots in groups whose names are wanted, and perhaps some that were cleared. */
  toBits(isWanted: (name: string) => boolean): Bits;
  /** Returns the numbers of counted slots by group. */
  countAll(): Map<string, number>;
  /** Counts the slots that `visit` goes through, by group. */
  count(visit: (each: (slot: number) => void) => void): Map<string, number>;
}

interface Group {
  readonly place: number;
  members: number;
  counted: number;
}

export function createGroups(): Groups {
  const groups = new Map<string, Group>();
  /** Names by place; an empty group leaves its place to another. */
  const names: string[] = [];
  const free: number[] = [];
  let places = new Uint32Array(firstRoom);

  return {
    set(slot, name, isCounted) {
      if (slot >= places.length) {
        const grown = new Uint32Array(Math.max(slot + 1, places.length * 2));
        grown.set(places);
        places = grown;
      }
      const group = groups.get(name) ?? { place: free.pop() ?? names.length, members: 0, counted: 0 };
      groups.set(name, group);
      names[group.place] = name;
      group.members += 1;
      if (isCounted) group.counted += 1;
      places[slot] = group.place;
    },
    clear(slot, isCounted) {
      const place = places[slot] ?? 0;
      const name = names[place] ?? '';
      const group = groups.get(name);
      if (!group) throw new Error(`Slot ${slot} is in no group`);
      group.members -= 1;
      if (isCounted) group.counted -= 1;
      if (group.members > 0) return;
      groups.delete(name);
      free.push(place);
    },
    toBits(isWanted) {
      const wanted = new Uint8Array(names.length);
      for (const [name, { place }] of groups) if (isWanted(name)) wanted[place] = 1;
      const bits = createBits(places.length);
      for (let slot = 0; slot < places.length; slot += 1) if (wanted[places[slot] ?? 0]) bits.set(slot, true);
      return bits;
    },
    countAll: () => new Map([...groups].flatMap(([name, { counted }]) => (counted > 0 ? [[name, counted]] : []))),
    count(visit) {
      const counts = new Uint32Array(names.length);
      visit(slot => {
        const place = places[slot] ?? 0;
        counts[place] = (counts[place] ?? 0) + 1;
      });
      const found = new Map<string, number>();
      for (const [place, count] of counts.entries()) if (count > 0) found.set(names[place] ?? '', count);
      return found;
    },
  };
}

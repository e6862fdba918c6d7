/** Numbers in a sort order, in one array: 200,000 of them take 800 kB, and adding one moves at most that much. */
export interface Order {
  /** Takes all slots at once, which is much quicker than one by one. */
  fill(slots: Iterable<number>): void;
  add(slot: number): void;
  /** Must be called while `compare` still sorts `slot` to where it is. */
  remove(slot: number): void;
  /** The place of the first slot that comes after what `isAfter` describes. */
  find(isAfter: (slot: number) => boolean): number;
  at(place: number): number;
  readonly length: number;
}

/** Above this percentage of new slots, all slots are sorted again instead of inserting the new ones. */
const manyPerHundred = 1;

/** `compare` must tell any two slots apart. */
export function createOrder(compare: (a: number, b: number) => number): Order {
  let slots = new Uint32Array(0);
  let length = 0;
  /** Slots added since the order was last read; building a projection adds all of them before that. */
  let added: number[] = [];

  function fill(given: Iterable<number>): void {
    slots = Uint32Array.from(given).sort(compare);
    length = slots.length;
    added = [];
  }

  function putIn(slot: number): void {
    if (length === slots.length) {
      const grown = new Uint32Array(Math.max(1_024, length * 2));
      grown.set(slots);
      slots = grown;
    }
    const place = search(other => compare(other, slot) > 0);
    slots.copyWithin(place + 1, place, length);
    slots[place] = slot;
    length += 1;
  }

  function settle(): void {
    if (added.length * 100 > length * manyPerHundred) fill([...slots.subarray(0, length), ...added]);
    for (const slot of added) putIn(slot);
    added = [];
  }

  function search(isAfter: (slot: number) => boolean): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isAfter(slots[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    fill,
    add: slot => void added.push(slot),
    remove(slot) {
      settle();
      const place = search(other => compare(other, slot) >= 0);
      if (slots[place] !== slot || place >= length) throw new Error(`${slot} is not in the order`);
      slots.copyWithin(place, place + 1, length);
      length -= 1;
    },
    find(isAfter) {
      settle();
      return search(isAfter);
    },
    at: place => slots[place] ?? 0,
    get length() {
      return length + added.length;
    },
  };
}

import { LRUCache } from 'lru-cache';
import { type Bits, createBits, type Members } from './bits.ts';
import type { Facts } from './facts.ts';
import type { Slots } from './slots.ts';

const maxFilters = 512;

interface KnownFilter {
  readonly bits: Bits;
  passes(facts: Facts): boolean;
}

/** Filters that were used before; their members are kept up to date with each change. */
export class KnownFilters {
  readonly #slots: Slots;
  readonly #filters = new LRUCache<string, KnownFilter>({ max: maxFilters });

  constructor(slots: Slots) {
    this.#slots = slots;
  }

  set(slot: number, business: Facts): void {
    for (const { bits, passes } of this.#filters.values()) bits.set(slot, passes(business));
  }

  clear(slot: number): void {
    for (const { bits } of this.#filters.values()) bits.set(slot, false);
  }

  /**
   * The members of a filter, which is evaluated for every business when it is new, unless there is a quicker way; valid until the next
   * change.
   */
  find(name: string, passes: (facts: Facts) => boolean, list = () => this.#evaluate(passes)): Members {
    const known = this.#filters.get(name);
    if (known) return known.bits.words;
    const bits = list();
    this.#filters.set(name, { bits, passes });
    return bits.words;
  }

  #evaluate(passes: (facts: Facts) => boolean): Bits {
    const bits = createBits(this.#slots.length);
    for (const slot of this.#slots.taken()) if (passes(this.#slots.at(slot))) bits.set(slot, true);
    return bits;
  }
}

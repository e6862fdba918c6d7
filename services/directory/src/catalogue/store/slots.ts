import type { Listed } from './facts.ts';

/** The businesses by slot: a small number that a business has in every set, and leaves to another when it is removed. */
export class Slots {
  readonly #byId = new Map<number, number>();
  readonly #businesses: Listed[] = [];
  readonly #free: number[] = [];

  /** The number of slots, with those that are free. */
  get length(): number {
    return this.#businesses.length;
  }

  /** The slot of a business; undefined for one that is not here. */
  find(id: number): number | undefined {
    return this.#byId.get(id);
  }

  /** Throws for a slot that no business has had. */
  at(slot: number): Listed {
    const business = this.#businesses[slot];
    if (!business) throw new Error(`No business is in slot ${slot}`);
    return business;
  }

  get(id: number): Listed | undefined {
    const slot = this.#byId.get(id);
    return slot === undefined ? undefined : this.at(slot);
  }

  /** A slot for one more business. */
  take(): number {
    return this.#free.pop() ?? this.#businesses.length;
  }

  set(slot: number, business: Listed): void {
    this.#byId.set(business.id, slot);
    this.#businesses[slot] = business;
  }

  free(slot: number): void {
    this.#byId.delete(this.at(slot).id);
    this.#free.push(slot);
  }

  /** The slots that businesses have, in no order. */
  taken(): MapIterator<number> {
    return this.#byId.values();
  }
}

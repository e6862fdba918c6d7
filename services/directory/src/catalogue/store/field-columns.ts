import { getOwn } from '@doorstep/contracts/common/own.ts';
import { readRange } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import { type Bits, createBits, type Members, unite } from './bits.ts';
import type { FieldFacts } from './field-facts.ts';

const firstRoom = 1_024;

/** The values of fields by slot: eight bytes for each number, a bit for each choice. */
export interface FieldColumns {
  set(slot: number, facts: FieldFacts | undefined): void;
  clear(slot: number): void;
  /** The businesses whose number is in a range; `passesRange` says the same of one. */
  findRange(key: string, range: string): Bits;
  /** The businesses with a choice; valid until the next change. */
  findChoice(key: string, choice: string): Members;
  /** The businesses with one of the choices; valid until the next change. */
  findChoices(key: string, choices: readonly string[]): Members;
}

const none: Members = new Uint32Array();

export function createFieldColumns(): FieldColumns {
  const numbers = new Map<string, Float64Array>();
  const choices = new Map<string, Map<string, Bits>>();

  function setNumber(key: string, slot: number, value: number): void {
    let column = numbers.get(key);
    if (!column || slot >= column.length) {
      const grown = new Float64Array(Math.max(firstRoom, slot + 1, (column?.length ?? 0) * 2)).fill(Number.NaN);
      if (column) grown.set(column);
      column = grown;
      numbers.set(key, column);
    }
    column[slot] = value;
  }

  function setChoice(key: string, choice: string, slot: number): void {
    const column = choices.get(key) ?? new Map<string, Bits>();
    choices.set(key, column);
    const bits = column.get(choice) ?? createBits();
    column.set(choice, bits);
    bits.set(slot, true);
  }

  const findChoice = (key: string, choice: string) => choices.get(key)?.get(choice)?.words ?? none;

  return {
    set(slot, facts = {}) {
      for (const [key, fact] of Object.entries(facts))
        if (typeof fact === 'number') setNumber(key, slot, fact);
        else for (const choice of fact) setChoice(key, choice, slot);
    },
    clear(slot) {
      for (const column of numbers.values()) if (slot < column.length) column[slot] = Number.NaN;
      for (const column of choices.values()) for (const bits of column.values()) bits.set(slot, false);
    },
    findRange(key, range) {
      const column = numbers.get(key) ?? new Float64Array();
      const bits = createBits(column.length);
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = readRange(range) ?? {};
      // No comparison with NaN holds.
      for (let slot = 0; slot < column.length; slot += 1) {
        const value = column[slot] ?? Number.NaN;
        if (value >= min && value <= max) bits.set(slot, true);
      }
      return bits;
    },
    findChoice,
    findChoices: (key, wanted) => unite(wanted.map(choice => findChoice(key, choice))),
  };
}

/** Returns whether a business is among those of `findRange`. */
export function passesRange(facts: FieldFacts | undefined, key: string, range: string): boolean {
  const value = getOwn(facts, key);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = readRange(range) ?? {};
  return typeof value === 'number' && value >= min && value <= max;
}

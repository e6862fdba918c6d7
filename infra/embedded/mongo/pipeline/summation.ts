import { isInteger, isNumeric, type Numeric, plus } from '../arithmetic.ts';
import { bsonType } from '../bson.ts';
import { notSupported } from '../errors.ts';

/** A sum as MongoDB computes it: whole numbers are exact, doubles are compensated for rounding errors. */
export class Summation {
  #whole: Numeric = 0;
  #double: number | undefined;
  #lost = 0;
  #count = 0;

  /** Adds a number; other values are ignored. */
  add(value: unknown): void {
    if (!isNumeric(value)) {
      refuseDecimal(value);
      return;
    }
    this.#count++;
    if (isInteger(value)) this.#whole = plus(this.#whole, value);
    else this.#addDouble(Number(value));
  }

  get total(): Numeric {
    if (this.#double === undefined) return this.#whole;
    this.#addDouble(Number(this.#whole));
    this.#whole = 0;
    return Number.isFinite(this.#double) ? this.#double + this.#lost : this.#double;
  }

  get average(): number | null {
    return this.#count === 0 ? null : Number(this.total) / this.#count;
  }

  #addDouble(value: number): void {
    const before = this.#double ?? 0;
    const sum = before + value;
    this.#lost += Math.abs(before) >= Math.abs(value) ? before - sum + value : value - sum + before;
    this.#double = sum;
  }
}

function refuseDecimal(value: unknown): void {
  if (bsonType(value) === 'decimal') throw notSupported('arithmetic with Decimal128');
}

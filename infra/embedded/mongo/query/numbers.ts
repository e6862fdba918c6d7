import type { Decimal128 } from 'bson';
import { badValue } from '../errors.ts';

/** Exact value of a decimal: coefficient * 10 ** exponent. */
interface Exact {
  coefficient: bigint;
  exponent: number;
}

/**
 * Splits any BSON number in an order-preserving way: the largest double that is not above it, and the exact rest.
 * The rest is absent if the double is the number itself, so equal numbers of type int32, double, int64 and decimal split alike.
 */
export function splitNumber(value: number | bigint | Decimal128): { double: number; rest?: Exact } {
  if (typeof value === 'number') return { double: value };
  if (typeof value === 'bigint') {
    const double = floorDouble(Number(value), d => BigInt(d) > value);
    const rest = value - BigInt(double);
    return rest === 0n ? { double } : { double, rest: { coefficient: rest, exponent: 0 } };
  }
  const text = value.toString();
  const near = Number(text);
  if (Number.isNaN(near)) return { double: Number.NaN };
  if (text.endsWith('Infinity')) return { double: near };
  if (!Number.isFinite(near)) throw badValue(`a decimal outside the range of a double is not supported: ${text}`);
  const exact = parseDecimal(text);
  const double = floorDouble(near, d => sign(subtract(exactDouble(d), exact)) > 0);
  const rest = normalize(subtract(exact, exactDouble(double)));
  return rest.coefficient === 0n ? { double } : { double, rest };
}

function floorDouble(near: number, above: (double: number) => boolean): number {
  return above(near) ? nextDown(near) : near;
}

const scratch = new DataView(new ArrayBuffer(8));

function nextDown(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  scratch.setFloat64(0, value);
  scratch.setBigInt64(0, scratch.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return scratch.getFloat64(0);
}

function parseDecimal(text: string): Exact {
  const match = /^(-?)(\d*)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) throw badValue(`not a decimal: ${text}`);
  const [, minus, whole = '', fraction = '', exponent = '0'] = match;
  const coefficient = BigInt(`${whole}${fraction}` || '0');
  return { coefficient: minus ? -coefficient : coefficient, exponent: Number(exponent) - fraction.length };
}

function exactDouble(double: number): Exact {
  if (double === 0) return { coefficient: 0n, exponent: 0 };
  scratch.setFloat64(0, double);
  const bits = scratch.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const power = (biased === 0 ? 1 : biased) - 1075;
  const signed = bits >> 63n ? -mantissa : mantissa;
  // m * 2^-k = m * 5^k * 10^-k
  return power >= 0
    ? { coefficient: signed << BigInt(power), exponent: 0 }
    : { coefficient: signed * 5n ** BigInt(-power), exponent: power };
}

function subtract(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scale(a, exponent) - scale(b, exponent), exponent };
}

const scale = (a: Exact, exponent: number): bigint => a.coefficient * 10n ** BigInt(a.exponent - exponent);
const sign = (a: Exact): number => (a.coefficient > 0n ? 1 : a.coefficient < 0n ? -1 : 0);

function normalize({ coefficient, exponent }: Exact): Exact {
  while (coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return { coefficient, exponent };
}

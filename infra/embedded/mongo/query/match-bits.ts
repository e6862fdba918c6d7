import { Binary } from 'bson';
import { badValue } from '../errors.ts';
import type { ValueTest } from './matcher.ts';

/** Compiles `$bitsAllSet` and its variants for 64-bit integers and binary data. */
export function bitTest(name: string, operand: unknown): ValueTest {
  const positions = bitPositions(name, operand);
  const wanted = name.endsWith('Set');
  const every = name.startsWith('$bitsAll');
  return value => {
    const read = bitReader(value);
    if (!read) return false;
    return every ? positions.every(at => read(at) === wanted) : positions.some(at => read(at) === wanted);
  };
}

function bitPositions(name: string, operand: unknown): number[] {
  if (Array.isArray(operand)) {
    if (!operand.every(at => Number.isInteger(at) && at >= 0))
      throw badValue(`${name} bit positions must be integers >= 0`);
    return operand as number[];
  }
  const read = bitReader(operand);
  const negative = typeof operand !== 'object' && Number(operand) < 0;
  if (!read || negative)
    throw badValue(`${name} takes an Array, a number, or a BinData but received: ${String(operand)}`);
  const length = operand instanceof Binary ? operand.position * 8 : 64;
  return Array.from({ length }, (_, at) => at).filter(read);
}

function bitReader(value: unknown): ((at: number) => boolean) | undefined {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))) {
    const bits = BigInt.asIntN(64, BigInt(value));
    return at => ((bits >> BigInt(Math.min(at, 63))) & 1n) === 1n;
  }
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position);
    return at => (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
  }
  return undefined;
}

import { EJSON } from 'bson';
import { expect } from 'vitest';

type Json = Record<string, unknown>;

const isPlain = (value: unknown): value is Json =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

const typeTests: Record<string, (value: unknown) => boolean> = {
  array: Array.isArray,
  object: isPlain,
  string: value => typeof value === 'string',
  int: value => Number.isInteger(value),
  long: value => Number.isInteger(value) || typeof value === 'bigint',
  double: value => typeof value === 'number',
};

/** Matches by the rules of the Unified Test Format: a root document may have more fields, and `$$` operators allow differences. */
export function expectMatch(actual: unknown, expected: unknown, path = 'result', root = true): void {
  if (isPlain(expected)) {
    const [operator] = Object.keys(expected);
    if (operator === '$$unsetOrMatches') {
      if (actual !== undefined && actual !== null) expectMatch(actual, expected[operator], path, root);
      return;
    }
    if (operator === '$$exists') {
      expect(actual !== undefined, `${path} exists`).toBe(expected[operator]);
      return;
    }
    if (operator === '$$type') {
      const types = [expected[operator]].flat() as string[];
      expect(
        types.some(type => typeTests[type]?.(actual)),
        `${path} is of type ${types.join()}`,
      ).toBe(true);
      return;
    }
    expect(typeof actual, path).toBe('object');
    const got = actual as Json;
    for (const key of Object.keys(expected)) expectMatch(got[key], expected[key], `${path}.${key}`, false);
    if (!root) expect(Object.keys(got).sort(), path).toEqual(expect.arrayContaining([]));
    if (!root)
      expect(
        Object.keys(got).filter(key => !(key in expected)),
        `${path} has more fields`,
      ).toEqual([]);
    return;
  }
  if (Array.isArray(expected)) {
    expect(Array.isArray(actual), path).toBe(true);
    expect((actual as unknown[]).length, `${path} length`).toBe(expected.length);
    expected.forEach((item, i) => {
      expectMatch((actual as unknown[])[i], item, `${path}[${i}]`, root);
    });
    return;
  }
  expect(EJSON.serialize({ value: actual }), path).toEqual(EJSON.serialize({ value: expected }));
}

import { bsonType } from '../bson.ts';
import { badValue } from '../errors.ts';
import type { ValueCondition } from './matcher.ts';

const typeAliases: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
const typeNames = new Map(Object.entries(typeAliases).map(([name, code]) => [code, name]));
const numberTypes = ['double', 'int', 'long', 'decimal'];

/** Compiles `$type` with one or several numbers or aliases; it tests an array and its elements. */
export function typeTest(operand: unknown): ValueCondition {
  const wanted = new Set<string>();
  const list = Array.isArray(operand) ? operand : [operand];
  if (list.length === 0) throw badValue('$type must match at least one type');
  for (const item of list) {
    if (item === 'number') for (const name of numberTypes) wanted.add(name);
    else wanted.add(typeName(item));
  }
  return { leaves: true, test: value => value !== undefined && wanted.has(bsonType(value)) };
}

function typeName(item: unknown): string {
  if (typeof item === 'string') {
    if (!(item in typeAliases)) throw badValue(`Unknown type name alias: ${item}`);
    return item;
  }
  const name = typeNames.get(Number(item));
  if (typeof item !== 'number' || name === undefined) throw badValue(`Invalid numerical type code: ${String(item)}`);
  return name;
}

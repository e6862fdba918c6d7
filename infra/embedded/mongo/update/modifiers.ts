import { Timestamp } from 'bson';
import { fitsInt64, isNumeric, type Numeric, plus, times } from '../arithmetic.ts';
import { bsonType, clone, type Doc, isDoc } from '../bson.ts';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { compare } from '../query/key-encoding.ts';
import { addToSet, pop, pull, pullAll, push } from './array-modifiers.ts';
import { read, type Target, type TargetContext, write } from './targets.ts';

export interface Modifier {
  operator: string;
  path: string;
  parts: readonly string[];
  operand: unknown;
}

export type ModifierContext = TargetContext & {
  now: Date;
  /** Values that `$rename` removed, until they are set under their new names. */
  renamed: Map<string, unknown>;
  targets: (doc: Doc, parts: readonly string[], context: TargetContext, create: boolean) => Target[];
};

const removingModifiers = new Set(['$unset', '$pop', '$pull', '$pullAll', '$rename']);

/** Applies one operator to one path of a document, in place. */
export function applyModifier(doc: Doc, modifier: Modifier, context: ModifierContext): void {
  const { operator, operand, path, parts } = modifier;
  if (operator === '$renamed' && !context.renamed.has(String(operand))) return;
  for (const target of context.targets(doc, parts, context, !removingModifiers.has(operator))) {
    const before = read(target.parent, target.key);
    switch (operator) {
      case '$set':
      case '$setOnInsert':
        write(target.parent, target.key, clone(operand));
        break;
      case '$unset':
        remove(target);
        break;
      case '$inc':
      case '$mul':
        write(target.parent, target.key, arithmetic(operator, before, operand, path, doc));
        break;
      case '$min':
      case '$max': {
        const better = before === undefined || compare(operand, before) * (operator === '$min' ? -1 : 1) > 0;
        if (better) write(target.parent, target.key, clone(operand));
        break;
      }
      case '$rename':
        if (Array.isArray(target.parent))
          throw badValue(`The source field cannot be an array element, '${path}' in doc with _id: ${String(doc._id)}`);
        if (before !== undefined) {
          context.renamed.set(path, before);
          remove(target);
        }
        break;
      case '$renamed':
        if (Array.isArray(target.parent))
          throw badValue(
            `The destination field cannot be an array element, '${path}' in doc with _id: ${String(doc._id)}`,
          );
        write(target.parent, target.key, context.renamed.get(String(operand)));
        break;
      case '$currentDate':
        write(target.parent, target.key, currentDate(operand, context.now));
        break;
      case '$bit':
        write(target.parent, target.key, bit(before, operand, path));
        break;
      case '$push':
        write(target.parent, target.key, push(before, operand, path, doc));
        break;
      case '$addToSet':
        write(target.parent, target.key, addToSet(before, operand, path));
        break;
      case '$pop':
        if (before !== undefined) write(target.parent, target.key, pop(before, operand, path));
        break;
      case '$pull':
        if (before !== undefined) write(target.parent, target.key, pull(before, operand, path));
        break;
      case '$pullAll':
        if (before !== undefined) write(target.parent, target.key, pullAll(before, operand, path));
        break;
    }
  }
}

/** Removes a field; sets an array element to null, so that the others keep their positions. */
function remove({ parent, key }: Target): void {
  if (Array.isArray(parent)) {
    if (Number(key) < parent.length) parent[Number(key)] = null;
  } else {
    delete parent[key];
  }
}

function arithmetic(operator: '$inc' | '$mul', before: unknown, operand: unknown, path: string, doc: Doc): Numeric {
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  if (bsonType(before) === 'decimal' || bsonType(operand) === 'decimal') {
    throw new MongoError(115, `${operator} with Decimal128 is not supported by this embedded server`);
  }
  if (!isNumeric(operand))
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`);
  if (before === undefined) return operator === '$inc' ? operand : times(operand, 0);
  if (!isNumeric(before)) {
    throw typeMismatch(
      `Cannot apply ${operator} to a value of non-numeric type. {_id: ${String(doc._id)}} has the field '${path.split('.').at(-1)}' of non-numeric type ${bsonType(before)}`,
    );
  }
  const result = operator === '$inc' ? plus(before, operand) : times(before, operand);
  const bothIntegers = typeof before === 'bigint' || typeof operand === 'bigint';
  if (
    bothIntegers &&
    (typeof result === 'bigint'
      ? !fitsInt64(result)
      : Number.isInteger(Number(before)) && Number.isInteger(Number(operand)) && Math.abs(Number(result)) >= 2 ** 63)
  ) {
    throw badValue(
      `Failed to apply ${operator} operations to current value (${String(before)}) for document {_id: ${String(doc._id)}}`,
    );
  }
  return result;
}

function currentDate(operand: unknown, now: Date): unknown {
  if (operand === true || operand === false) return now;
  const type = isDoc(operand) ? operand.$type : undefined;
  if (type === 'date') return now;
  if (type === 'timestamp') return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  throw badValue(
    `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}`,
  );
}

function bit(before: unknown, operand: unknown, path: string): Numeric {
  if (!isDoc(operand))
    throw badValue(
      `The $bit modifier is not compatible with a ${bsonType(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  const start = before ?? 0;
  if (!isNumeric(start) || !Number.isInteger(Number(start))) {
    throw badValue(
      `Cannot apply $bit to a value of non-integral type. The field '${path}' is of type ${bsonType(before)}`,
    );
  }
  let value = BigInt(start);
  let long = typeof start === 'bigint';
  for (const name of Object.keys(operand)) {
    const mask = operand[name];
    if (!isNumeric(mask) || !Number.isInteger(Number(mask)))
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${bsonType(mask)}' is not supported here`,
      );
    long ||= typeof mask === 'bigint';
    if (name === 'and') value &= BigInt(mask);
    else if (name === 'or') value |= BigInt(mask);
    else if (name === 'xor') value ^= BigInt(mask);
    else
      throw failedToParse(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${String(mask)}}`,
      );
  }
  return long ? BigInt.asIntN(64, value) : Number(BigInt.asIntN(32, value));
}

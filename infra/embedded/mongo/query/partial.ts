import type { Doc } from '../bson.ts';
import { toBounds } from './bounds.ts';
import { compare, equal, hashValue, typeByte } from './key-encoding.ts';
import { compileOperators } from './match-operators.ts';
import type { FieldTest } from './matcher.ts';
import type { Predicate } from './predicates.ts';

/** Returns whether conditions that must hold imply the filter of a partial index; false when in doubt. */
export function impliesPartial(predicates: readonly Predicate[], filter: Doc): boolean {
  return Object.keys(filter).every(key => {
    const condition = filter[key];
    if (key === '$and') return (condition as Doc[]).every(part => impliesPartial(predicates, part));
    if (key.startsWith('$')) return false;
    const known = predicates.filter(predicate => predicate.path === key);
    return fieldConditions(condition).every(([operator, value]) =>
      known.some(predicate => implies(predicate, operator, value)),
    );
  });
}

function fieldConditions(condition: unknown): [string, unknown][] {
  const isOperators =
    typeof condition === 'object' && condition !== null && Object.keys(condition)[0]?.startsWith('$') === true;
  return isOperators ? Object.entries(condition as Doc) : [['$eq', condition]];
}

function implies(predicate: Predicate, operator: string, value: unknown): boolean {
  if (predicate.operator === operator && hashValue(predicate.value) === hashValue(value)) return true;
  if (operator === '$exists') return value === true && toBounds(predicate)?.needsField === true;
  const values =
    predicate.operator === '$eq' ? [predicate.value] : predicate.operator === '$in' ? predicate.value : undefined;
  if (Array.isArray(values)) {
    const tests = compileOperators({ [operator]: value }, () => () => false);
    return values.every(known => known !== null && !Array.isArray(known) && tests.every(test => passes(test, known)));
  }
  return rangeImplies(predicate, operator, value);
}

const passes = (test: FieldTest, value: unknown): boolean => !('not' in test) && !test.negated && test.test(value);

function rangeImplies({ operator: known, value: have }: Predicate, operator: string, value: unknown): boolean {
  if (typeByte(have) !== typeByte(value)) return false;
  const upward = known === '$gt' || known === '$gte';
  const downward = known === '$lt' || known === '$lte';
  if (upward && operator === '$gt') return compare(have, value) > 0 || (known === '$gt' && equal(have, value));
  if (upward && operator === '$gte') return compare(have, value) >= 0;
  if (downward && operator === '$lt') return compare(have, value) < 0 || (known === '$lt' && equal(have, value));
  if (downward && operator === '$lte') return compare(have, value) <= 0;
  return false;
}

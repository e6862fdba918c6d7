import { type Doc, isDoc } from '../bson.ts';
import { isOperatorDoc } from './match-operators.ts';
import { isRegex } from './regex.ts';

/** A condition on a path that must hold, for the planner. */
export interface Predicate {
  path: string;
  operator: string;
  value: unknown;
  options?: unknown;
  /** Shared by conditions of the same `$elemMatch`, which must hold for the same array element. */
  element?: object;
  /** True if the condition is on the array element itself (`{tags: {$elemMatch: {$gt: 1}}}`). */
  onElement?: boolean;
}

export interface Conditions {
  predicates: Predicate[];
  ors: Doc[][];
  /** True if the query contains conditions that predicates and ors do not express. */
  more: boolean;
}

const plannedOperators = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$regex', '$exists']);

/** Splits a query into the conditions that must all hold. */
export function toConditions(query: Doc): Conditions {
  const found: Conditions = { predicates: [], ors: [], more: false };
  collect(query, found);
  return found;
}

function collect(query: Doc, found: Conditions): void {
  for (const key of Object.keys(query)) {
    const condition = query[key];
    if (key === '$and' && Array.isArray(condition)) {
      for (const part of condition) collect(part as Doc, found);
    } else if (key === '$or' && Array.isArray(condition)) {
      if (condition.length === 1) collect(condition[0] as Doc, found);
      else found.ors.push(condition as Doc[]);
    } else if (key.startsWith('$')) {
      found.more ||= key !== '$comment';
    } else {
      onPath(key, condition, found);
    }
  }
}

function onPath(
  path: string,
  condition: unknown,
  found: Conditions,
  element?: { element: object; onElement: boolean },
): void {
  if (isRegex(condition)) {
    found.predicates.push({ path, operator: '$regex', value: condition, ...element });
    return;
  }
  if (!isOperatorDoc(condition)) {
    found.predicates.push({ path, operator: '$eq', value: condition, ...element });
    return;
  }
  for (const operator of Object.keys(condition)) {
    const value = condition[operator];
    if (operator === '$elemMatch' && isDoc(value) && !element) {
      elemMatch(path, value, found);
    } else if (operator === '$all' && Array.isArray(value) && !element) {
      for (const item of value) {
        if (isDoc(item) && isDoc(item.$elemMatch)) elemMatch(path, item.$elemMatch, found);
        else onPath(path, item, found);
      }
    } else if (plannedOperators.has(operator)) {
      found.predicates.push({
        path,
        operator,
        value,
        ...('$options' in condition && { options: condition.$options }),
        ...element,
      });
    } else if (operator !== '$options') {
      found.more = true;
    }
  }
}

function elemMatch(path: string, query: Doc, found: Conditions): void {
  found.more = true;
  const element = {};
  if (isOperatorDoc(query)) {
    onPath(path, query, found, { element, onElement: true });
    return;
  }
  for (const key of Object.keys(query)) {
    if (key.startsWith('$')) continue;
    // a longer path may lead through another array inside the element, whose elements need not be the same
    const same = key.includes('.') ? {} : element;
    onPath(`${path}.${key}`, query[key], found, { element: same, onElement: false });
  }
}

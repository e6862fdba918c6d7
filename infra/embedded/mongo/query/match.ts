import { type Doc, isDoc } from '../bson.ts';
import { badValue, MongoError, notSupported } from '../errors.ts';
import { compileOperators } from './match-operators.ts';
import type { FieldTest, Matcher } from './matcher.ts';
import { visitPath } from './paths.ts';

const everything: Matcher = () => true;

/** Compiles a query into a test for documents. Refuses operators that MongoDB or this server does not support. */
export function compileMatch(query: Doc): Matcher {
  const tests: Matcher[] = [];
  for (const key of Object.keys(query)) {
    const condition = query[key];
    if (key.startsWith('$')) {
      const test = topLevel(key, condition);
      if (test) tests.push(test);
    } else {
      for (const test of compileOperators(condition, compileMatch)) tests.push(onField(key, test));
    }
  }
  return matchAll(tests);
}

function matchAll(tests: Matcher[]): Matcher {
  if (tests.length === 0) return everything;
  if (tests.length === 1) return tests[0] as Matcher;
  return (doc, trace) => {
    for (const test of tests) if (!test(doc, trace)) return false;
    return true;
  };
}

function onField(path: string, condition: FieldTest): Matcher {
  if ('not' in condition) {
    const inner = matchAll(condition.not.map(test => onField(path, test)));
    return doc => !inner(doc);
  }
  const { leaves, test, negated, elementIn } = condition;
  const parts = path.split('.');
  if (negated) return doc => !visitPath(doc, parts, leaves, test);
  return (doc, trace) =>
    visitPath(doc, parts, leaves, (value, index) => {
      if (!test(value)) return false;
      if (trace && index !== undefined) trace.index = index;
      else if (trace && elementIn && Array.isArray(value)) trace.index = String(elementIn(value));
      return true;
    });
}

function topLevel(name: string, value: unknown): Matcher | undefined {
  switch (name) {
    case '$and':
      return matchAll(branches(name, value));
    case '$or': {
      const tests = branches(name, value);
      return (doc, trace) => tests.some(test => test(doc, trace));
    }
    case '$nor': {
      const tests = branches(name, value);
      return doc => !tests.some(test => test(doc));
    }
    case '$expr':
      throw notSupported(name);
    case '$comment':
      return undefined;
    case '$where':
    case '$text':
    case '$jsonSchema':
    case '$sampleRate':
      throw badValue(`${name} is not supported by this embedded server`);
    default:
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function branches(name: string, value: unknown): Matcher[] {
  if (!Array.isArray(value)) throw badValue(`${name} must be an array`);
  if (value.length === 0) throw badValue(`${name} argument must be a non-empty array`);
  return value.map(branch => {
    if (!isDoc(branch)) throw new MongoError(2, `${name} argument's entries must be objects`);
    return compileMatch(branch);
  });
}

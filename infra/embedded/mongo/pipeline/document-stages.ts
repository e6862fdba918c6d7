import { bsonType, type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import type { Projector } from '../query/projection.ts';
import { compileExpression } from './expressions.ts';

export function replaceRoot(expression: unknown, variables?: Doc): Projector {
  const value = compileExpression(expression, variables);
  return doc => {
    const root = value(doc);
    if (isDoc(root)) return root;
    throw new MongoError(
      40228,
      `PlanExecutor error during aggregation :: caused by :: 'newRoot' expression must evaluate to an object, but resulting value was of type: ${root === undefined ? 'missing' : bsonType(root)}`,
    );
  };
}

export function unsetSpec(spec: unknown): Doc {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || !paths.every(path => typeof path === 'string')) {
    throw new MongoError(31002, '$unset specification must be a string or an array');
  }
  return Object.fromEntries(paths.map(path => [path, false]));
}

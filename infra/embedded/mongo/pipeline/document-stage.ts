import { bsonType, type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError } from '../errors.ts';
import { compileAddFields, compileProjection, type Projector } from '../query/projection.ts';
import { compileExpression } from './expressions.ts';

export function documentStage(name: string, spec: unknown, variables?: Doc): Projector {
  if (name === '$unset') return compileProjection(unsetSpec(spec), { variables, aggregation: true });
  if (name === '$replaceWith') return replaceRoot(spec, variables);
  if (!isDoc(spec)) throw failedToParse(`${name} specification must be an object`);
  if (name === '$replaceRoot') return replaceRoot(spec.newRoot, variables);
  if (name === '$project') return compileProjection(spec, { variables, aggregation: true });
  return compileAddFields(spec, variables);
}

function replaceRoot(expression: unknown, variables?: Doc): Projector {
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

function unsetSpec(spec: unknown): Doc {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || !paths.every(path => typeof path === 'string')) {
    throw new MongoError(31002, '$unset specification must be a string or an array');
  }
  return Object.fromEntries(paths.map(path => [path, false]));
}

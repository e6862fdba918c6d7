import type { CollectionData, Operation, SpecTest } from './format.ts';

/** A test as this server must pass it: an operation that it refuses by name fails, ends the test and has changed nothing. */
export function expectRefusal(one: SpecTest, initialData: CollectionData[]): SpecTest {
  const operation = one.operations.find(isRefused);
  if (!operation) return one;
  const before = one.operations.slice(0, one.operations.indexOf(operation));
  return {
    description: `refused: ${one.description}`,
    operations: [...before, { ...operation, expectError: { errorCode: 115 } }],
    outcome: initialData,
  };
}

/** Returns whether an operation creates a view or updates with a pipeline. */
const isRefused = ({ arguments: { viewOn, update, requests = [] } = {} }: Operation): boolean =>
  viewOn !== undefined || [{ update }, ...requests.flatMap(Object.values)].some(each => Array.isArray(each.update));

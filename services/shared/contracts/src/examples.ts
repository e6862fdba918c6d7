import * as declared from './all/examples.ts';
import { type Examples, isExamples } from './common/example.ts';

/** An example of every call. */
export const examples: Examples = new Map(
  Object.values<unknown>(declared)
    .filter(isExamples)
    .flatMap(some => [...some]),
);

import * as declarations from './declarations.ts';
import { isPublicEndpoint, type PublicEndpoint } from './endpoint.ts';
import { type EventDefinition, isEventDefinition, routingKey } from './event.ts';
import { type Examples, isExamples } from './example.ts';

export * from './declarations.ts';

const declared = Object.values<unknown>(declarations);

/** Every call of the API, in the order of their paths. */
export const endpoints: readonly PublicEndpoint[] = declared
  .filter(isPublicEndpoint)
  .sort((one, other) => one.path.localeCompare(other.path));

/** Every event on the bus, by service and name. */
export const events: readonly EventDefinition[] = [
  ...declared,
  ...Object.values(declarations.auditedEvents),
  ...Object.values(declarations.deadLetterEvents),
]
  .filter(isEventDefinition)
  .sort((one, other) => routingKey(one).localeCompare(routingKey(other)));

/** An example of every call. */
export const examples: Examples = new Map(declared.filter(isExamples).flatMap(some => [...some]));

import * as declared from './all/events.ts';
import { type EventDefinition, isEventDefinition, routingKey } from './common/event.ts';

/** Every event on the bus, by service and name. */
export const events: readonly EventDefinition[] = [
  ...Object.values<unknown>(declared),
  ...Object.values(declared.auditedEvents),
  ...Object.values(declared.deadLetterEvents),
]
  .filter(isEventDefinition)
  .sort((one, other) => routingKey(one).localeCompare(routingKey(other)));

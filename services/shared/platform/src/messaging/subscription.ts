import type { Envelope, EventDefinition } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { ClientSession } from 'mongoose';

interface Handler<Scope> {
  readonly event: EventDefinition;
  readonly run: (envelope: Envelope, scope: Scope) => Promise<void>;
}

/** A subscription of a service: a durable queue, named after its purpose, and a handler for each event. */
export interface Subscription<Scope = ClientSession> {
  readonly queue: string;
  readonly handlers: readonly Handler<Scope>[];
  /** Maximum number of messages that a replica handles at the same time, if not the usual number. */
  readonly maxInFlight?: number | undefined;
}

/** Pairs an event with its handler. The handler of a service gets the session that all its writes must use; it may run again. */
export function on<Schema extends z.ZodType, Scope = ClientSession>(
  event: EventDefinition<Schema>,
  handle: (data: z.output<Schema>, scope: Scope, envelope: Envelope) => Promise<void>,
): Handler<Scope> {
  return { event, run: (envelope, scope) => handle(event.schema.parse(withVersion(envelope.data)), scope, envelope) };
}

/** Adds version 0 to events of earlier releases that had none. */
const withVersion = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? { version: 0, ...data } : data;

export function subscribe<Scope = ClientSession>(
  queue: string,
  handlers: readonly Handler<Scope>[],
  { maxInFlight }: Pick<Subscription, 'maxInFlight'> = {},
): Subscription<Scope> {
  return { queue, handlers, maxInFlight };
}

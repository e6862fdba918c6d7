import { type TracingChannelSubscribers, tracingChannel } from 'node:diagnostics_channel';
import { beginStoreSpan, type Span, type Tracing } from '@doorstep/platform/telemetry';

interface Command {
  readonly command: string;
}

/** Traces the commands that this process sends to Redis, by name alone; keys and values stay out. Returns the function that ends it. */
export function traceRedis(tracing: Tracing): () => void {
  // Published by ioredis for each command while there is a subscriber; a command keeps its object.
  const channel = tracingChannel<string, Command>('ioredis:command');
  const spans = new WeakMap<Command, Span>();
  const errors = new WeakMap<Command, string>();
  const end = (message: Command) => {
    spans.get(message)?.end({ error: errors.get(message) });
    spans.delete(message);
  };
  const subscribers: TracingChannelSubscribers<Command> = {
    start(message) {
      const name = message.command.toUpperCase();
      const span = beginStoreSpan(tracing, name, { 'db.system.name': 'redis', 'db.operation.name': name });
      if (span) spans.set(message, span);
    },
    error(message) {
      errors.set(message, message.error instanceof Error ? message.error.name : 'unknown');
    },
    // The call has returned its promise.
    end() {},
    asyncStart() {},
    asyncEnd: end,
  };
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}

import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { mongo } from 'mongoose';
import { beginStoreSpan } from '../telemetry/store-span.ts';
import type { Span, Tracing } from '../telemetry/tracing.ts';

/**
 * Traces the commands that a client sends, by the driver's own events, for which its option `monitorCommands` must be on. A span has the
 * names of the command and its collection, never a filter or a document.
 */
export function traceCommands(client: mongo.MongoClient, tracing: Tracing): void {
  // Commands are numbered; a command has ended when its answer is there.
  const spans = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const collection = findCollection(commandName, command);
    const span = beginStoreSpan(tracing, collection ? `${commandName} ${collection}` : commandName, {
      'db.system.name': 'mongodb',
      'db.operation.name': commandName,
      'db.namespace': databaseName,
      ...(collection && { 'db.collection.name': collection }),
    });
    if (span) spans.set(requestId, span);
  });
  const end = (requestId: number, error?: string) => {
    spans.get(requestId)?.end({ error });
    spans.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}

/** The collection of a command: its first value, except for the next part of an answer. Other commands have none. */
function findCollection(commandName: string, command: mongo.Document): string | undefined {
  const named: unknown = commandName === 'getMore' ? command.collection : getOwn(command, commandName);
  return typeof named === 'string' ? named : undefined;
}

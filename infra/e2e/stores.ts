import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildUri } from '@doorstep/embedded-mongo/uri.ts';
import { type ConfirmChannel, connect } from 'amqplib';
import mongoose, { type Connection } from 'mongoose';
import { inject } from 'vitest';

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(join(inject('dataDir'), file), 'utf8'));

/** Opens the database of one service of the stack under test. */
export function openDatabase(service: string): Promise<Connection> {
  const own = () => buildUri(Number(read('ports.json').mongo), read('secrets.json').mongo ?? '');
  const uri = inject('foreignMongo') || own();
  const dbName = `${inject('namespace')}-${service}`;
  // The service itself builds the indexes of its models.
  return mongoose.createConnection(uri, { dbName, autoIndex: false, autoCreate: false }).asPromise();
}

/** Address of the broker of the stack under test. */
export const brokerUrl = (): string =>
  inject('foreignBroker') || `amqp://doorstep:${read('secrets.json').rabbitmq}@127.0.0.1:${read('ports.json').amqp}`;

/** A channel to the bus of the stack under test. */
export async function openBus(): Promise<{ channel: ConfirmChannel; close(): Promise<void> }> {
  const connection = await connect(brokerUrl());
  return { channel: await connection.createConfirmChannel(), close: () => connection.close() };
}

interface Event {
  type: string;
  subject: string;
  data: unknown;
}

/** Collects everything published on the bus of the stack under test from now on; calls `onEvent` with each event. */
export async function listenToBus(
  onEvent: (event: Event) => void = () => {},
): Promise<{ events: Event[]; close(): Promise<void> }> {
  const { channel, close } = await openBus();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, `${inject('namespace')}.events`, '#');
  const events: Event[] = [];
  await channel.consume(
    queue,
    message => {
      if (!message) return;
      const event: Event = JSON.parse(message.content.toString());
      events.push(event);
      onEvent(event);
    },
    { noAck: true },
  );
  return { events, close };
}

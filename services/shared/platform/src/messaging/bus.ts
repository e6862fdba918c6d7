import { type Channel, type ChannelModel, type ConfirmChannel, connect, type Options } from 'amqplib';
import type { Logger } from '../telemetry/telemetry.ts';
import { assertExchange } from './topology.ts';

/** A broker that starts at the same time as this process, or is only being installed, is no outage yet. */
const startMs = 30_000;
const connectTimeoutMs = 10_000;

/** The connection to RabbitMQ, which reconnects automatically and calls `setup` each time. */
export interface Bus {
  /** Returns the channel to publish on; undefined while there is no connection. */
  readonly publisher: () => ConfirmChannel | undefined;
  close(): Promise<void>;
}

/** An open connection, for `setup`. */
export interface BusSetup {
  openChannel(): Promise<ConfirmChannel>;
}

/**
 * Connects in the background, without waiting for the broker. `setup` declares queues and starts consumers on its own
 * channels; if a channel breaks, the whole connection is renewed, so that there is only one way to recover.
 */
export async function connectBus(options: {
  url: string;
  namespace: string;
  name: string;
  log: Logger;
  setup: (bus: BusSetup) => Promise<void>;
}): Promise<Bus> {
  const { url, namespace, name, log, setup } = options;
  let publisher: ConfirmChannel | undefined;
  let closed: Promise<void> | undefined;

  const connection = await connect(withHeartbeat(url), {
    clientProperties: { connection_name: name },
    timeout: connectTimeoutMs,
    recovery: {
      initialDelay: 200,
      maxDelay: 1000,
      maxRetries: Number.POSITIVE_INFINITY,
      waitForConnect: false,
      async setup(model: ChannelModel) {
        // Listens for the lifetime of the connection: the library does not do so during this setup or after `close`, and an
        // unhandled error event ends the process.
        model.on('error', error => log.error({ err: error }, 'the bus reported an error'));
        const openChannel = async () => {
          const channel = await model.createConfirmChannel();
          channel.on('error', error => log.error({ err: error }, 'a channel of the bus broke'));
          channel.on('close', () => void closeQuietly(model));
          return channel;
        };
        const channel = await openChannel();
        await assertExchange(channel, namespace);
        await setup({ openChannel });
        publisher = channel;
        closed = new Promise(resolve => model.once('close', () => resolve()));
      },
    },
  });
  let failingSince: number | undefined;
  let isOutageLogged = false;
  connection.on('connect', () => {
    failingSince = undefined;
    isOutageLogged = false;
    log.info('connected to the bus');
  });
  connection.on('disconnect', () => {
    publisher = undefined;
    log.warn('lost the bus');
  });
  connection.on('connect-failed', error => {
    failingSince ??= Date.now();
    if (isOutageLogged || Date.now() - failingSince < startMs) return;
    log.warn({ reason: error.message }, 'could not reach the bus; retrying');
    isOutageLogged = true;
  });
  // It was logged above.
  connection.on('error', () => undefined);

  return {
    publisher: () => publisher,
    async close() {
      publisher = undefined;
      // The library waits forever for the broker's answer if the connection breaks before it comes.
      await Promise.race([connection.close(), ...(closed ? [closed] : [])]);
    },
  };
}

/** Adds a heartbeat to the URL, so that a dead broker is noticed within half a minute. */
function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', '15');
  return address.href;
}

async function closeQuietly(model: ChannelModel): Promise<void> {
  try {
    await model.close();
  } catch {
    // It is closing already.
  }
}

/** Publishes a persistent message and waits for the broker's confirm. Rejects when the broker refuses or is lost. */
export function publishConfirmed(
  channel: ConfirmChannel,
  target: { exchange: string; routingKey: string },
  content: Buffer,
  properties: Pick<Options.Publish, 'messageId' | 'type' | 'headers' | 'mandatory'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.publish(
      target.exchange,
      target.routingKey,
      content,
      { ...properties, persistent: true, contentType: 'application/cloudevents+json' },
      error => (error ? reject(error) : resolve()),
    );
  });
}

export type { Channel, ConfirmChannel };

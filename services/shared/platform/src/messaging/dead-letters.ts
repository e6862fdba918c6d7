import { connect } from 'amqplib';
import type { ConfirmChannel } from './bus.ts';
import { publishConfirmed } from './bus.ts';
import { attemptHeader, reasonHeader } from './consumer.ts';
import { deadQueue } from './topology.ts';

export interface DeadLetter {
  readonly queue: string;
  readonly id: string;
  readonly type: string;
  readonly attempts: number;
  readonly reason: string;
  readonly content: string;
}

/** Lists the dead letters of the given queues, oldest first, at most `limit` of each, without removing them. */
export async function listDeadLetters(url: string, queues: readonly string[], limit = 100): Promise<DeadLetter[]> {
  return withChannel(url, async channel => {
    const found: DeadLetter[] = [];
    for (const queue of queues) {
      for (let count = 0; count < limit; count++) {
        const message = await channel.get(deadQueue(queue));
        if (!message) break;
        const { messageId, type, headers } = message.properties;
        found.push({
          queue,
          id: String(messageId ?? ''),
          type: String(type ?? ''),
          attempts: Number(headers?.[attemptHeader] ?? 0),
          reason: String(headers?.[reasonHeader] ?? 'delivered too often'),
          content: message.content.toString(),
        });
      }
    }
    // Closing the channel returns unacknowledged messages to the queue.
    return found;
  });
}

/** Puts dead letters back into their queues as new messages; all of them, or those with the given ids. Resolves to their number. */
export async function replayDeadLetters(
  url: string,
  queues: readonly string[],
  ids: readonly string[] = [],
): Promise<number> {
  return withChannel(url, async channel => {
    let replayed = 0;
    for (const queue of queues) {
      const { messageCount } = await channel.checkQueue(deadQueue(queue));
      for (let count = 0; count < messageCount; count++) {
        const message = await channel.get(deadQueue(queue));
        if (!message) break;
        if (ids.length > 0 && !ids.includes(message.properties.messageId)) continue;
        const { messageId, type } = message.properties;
        await publishConfirmed(channel, { exchange: '', routingKey: queue }, message.content, { messageId, type });
        channel.ack(message);
        replayed++;
      }
    }
    return replayed;
  });
}

async function withChannel<Result>(url: string, work: (channel: ConfirmChannel) => Promise<Result>): Promise<Result> {
  const connection = await connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    const result = await work(channel);
    await channel.close();
    return result;
  } finally {
    await connection.close();
  }
}

/** The operator commands `dead-letters list` and `dead-letters replay [id …]` of one service. */
export async function deadLettersCommand(
  url: string,
  queues: readonly string[],
  words: readonly string[],
): Promise<string> {
  const [verb, ...ids] = words;
  if (verb === 'list') {
    const letters = await listDeadLetters(url, queues);
    return letters.map(letter => JSON.stringify(letter)).join('\n') || 'No dead letters.';
  }
  if (verb === 'replay') return `${await replayDeadLetters(url, queues, ids)} messages replayed.`;
  return 'Usage: dead-letters list | dead-letters replay [id …]';
}

import { z } from '@doorstep/contracts/common/zod.ts';
import type { CommandResult } from '../command.ts';
import { publishConfirmed } from './bus.ts';
import { attemptHeader, reasonHeader } from './consumer.ts';
import { deadQueue } from './topology.ts';
import { withChannel } from './with-channel.ts';

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
  return withChannel(url, queues, async (channel, declared) => {
    const found: DeadLetter[] = [];
    for (const queue of declared) {
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
  return withChannel(url, queues, async (channel, declared) => {
    let replayed = 0;
    for (const queue of declared) {
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

/** Deletes the dead letters with the given ids. Resolves to their number. */
async function dropDeadLetters(url: string, queues: readonly string[], ids: readonly string[]): Promise<number> {
  return withChannel(url, queues, async (channel, declared) => {
    let dropped = 0;
    for (const queue of declared) {
      const { messageCount } = await channel.checkQueue(deadQueue(queue));
      for (let count = 0; count < messageCount; count++) {
        const message = await channel.get(deadQueue(queue));
        if (!message) break;
        if (!ids.includes(message.properties.messageId)) continue;
        channel.ack(message);
        dropped++;
      }
    }
    return dropped;
  });
}

export const deadLetterActions =
  'List messages that kept failing, put them back (replay), or delete those with these ids (drop)';

/** Input of the command `dead-letters`. */
export const deadLetterInput = z
  .object({ action: z.enum(['list', 'replay', 'drop']), ids: z.array(z.string()).default([]) })
  .refine(({ action, ids }) => action !== 'drop' || ids.length > 0, {
    path: ['ids'],
    message: 'drop needs the ids of the messages, which list prints',
  });

/** Runs the command `dead-letters` on the given queues. */
export async function runDeadLetters(
  url: string,
  queues: readonly string[],
  { action, ids }: z.output<typeof deadLetterInput>,
): Promise<CommandResult> {
  if (action === 'list') {
    const letters = await listDeadLetters(url, queues);
    const text = letters.map(letter => JSON.stringify(letter)).join('\n') || 'No dead letters.';
    return { data: { letters }, text };
  }
  if (action === 'replay') {
    const replayed = await replayDeadLetters(url, queues, ids);
    return { data: { replayed }, text: `${replayed} messages replayed.` };
  }
  const dropped = await dropDeadLetters(url, queues, ids);
  return { data: { dropped }, text: `${dropped} messages deleted.` };
}

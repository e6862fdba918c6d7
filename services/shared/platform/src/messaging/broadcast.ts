import { hostname } from 'node:os';
import { z } from '@doorstep/contracts/common/zod.ts';
import { type ConsumeMessage, connect } from 'amqplib';
import { logLevelSchema } from '../config.ts';
import { deadline } from '../deadline.ts';
import { explainBusError } from '../store-errors.ts';
import type { Logger } from '../telemetry/telemetry.ts';
import type { BusSetup } from './bus.ts';

/** An instruction of an operator to processes while they run. */
const instructionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('log-level'), level: logLevelSchema }),
  z.object({ type: z.literal('rebuild-projection') }),
]);
export type Instruction = z.infer<typeof instructionSchema>;

/** The answer of one process: what it does now. */
const broadcastAnswerSchema = z.object({
  process: z.string(),
  /** The name of its machine or container, and its process id. */
  replica: z.string(),
  text: z.string(),
});
export type BroadcastAnswer = z.infer<typeof broadcastAnswerSchema>;

/** Follows an instruction; resolves to a text for the operator, or to undefined if it is not for this process. */
export type FollowInstruction = (instruction: Instruction) => Promise<string | undefined> | string | undefined;

const exchangeName = (namespace: string) => `${namespace}.broadcast`;
const exchangeOptions = { durable: false, autoDelete: true };

/**
 * Follows the instructions that operators broadcast to all processes, each of which answers for itself. A process without a connection
 * misses them, and its answer with them, so that the operator sees who followed. Call it in the `setup` of `connectBus`.
 */
export async function followBroadcasts(
  { openChannel }: BusSetup,
  options: { namespace: string; process: string; log: Logger; follow?: FollowInstruction | undefined },
): Promise<void> {
  const { namespace, process: name, log, follow } = options;
  const channel = await openChannel();

  async function handle({ content, properties }: ConsumeMessage): Promise<void> {
    try {
      const instruction = instructionSchema.parse(JSON.parse(content.toString()));
      const text = instruction.type === 'log-level' ? setLevel(log, instruction.level) : await follow?.(instruction);
      if (text === undefined) return;
      log.info({ instruction }, 'followed an instruction of an operator');
      const answer: BroadcastAnswer = { process: name, replica: `${hostname()}/${process.pid}`, text };
      if (properties.replyTo) channel.sendToQueue(properties.replyTo, Buffer.from(JSON.stringify(answer)));
    } catch (error) {
      log.warn({ err: error }, 'could not follow an instruction of an operator');
    }
  }

  await channel.assertExchange(exchangeName(namespace), 'fanout', exchangeOptions);
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
  await channel.bindQueue(queue, exchangeName(namespace), '');
  await channel.consume(queue, message => void (message ? handle(message) : channel.close().catch(() => undefined)), {
    noAck: true,
  });
}

function setLevel(log: Logger, level: string): string {
  const before = log.level;
  log.level = level;
  return `logs from ${level} on, before from ${before}`;
}

const answersMs = 2_000;

/** Broadcasts an instruction, and collects the answers of two seconds. Throws StartError if the broker does not answer. */
export async function broadcast(url: string, namespace: string, instruction: Instruction): Promise<BroadcastAnswer[]> {
  const connection = await connect(url, { timeout: 10_000 }).catch(error => {
    throw explainBusError(error, url);
  });
  try {
    const channel = await connection.createConfirmChannel();
    await channel.assertExchange(exchangeName(namespace), 'fanout', exchangeOptions);
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
    const answers: BroadcastAnswer[] = [];
    const collect = (message: ConsumeMessage | null) =>
      void (message && answers.push(broadcastAnswerSchema.parse(JSON.parse(message.content.toString()))));
    await channel.consume(queue, collect, { noAck: true });
    channel.publish(exchangeName(namespace), '', Buffer.from(JSON.stringify(instruction)), { replyTo: queue });
    await channel.waitForConfirms();
    await deadline(answersMs);
    return answers.sort((one, other) =>
      `${one.process} ${one.replica}`.localeCompare(`${other.process} ${other.replica}`),
    );
  } finally {
    await connection.close();
  }
}

import { z } from '@doorstep/contracts/common/zod.ts';
import { connectRedis } from '@doorstep/gateway/redis.ts';
import { accountsQueue } from '@doorstep/gateway/session/follow-accounts.ts';
import { parseConfig, redisUrlSchema, serviceConfigSchema } from '@doorstep/platform/config';
import { purgeQueues, queueName } from '@doorstep/platform/messaging';
import { createLogger } from '@doorstep/platform/telemetry';
import type { Installation } from './installation.ts';
import { runInServices } from './services.ts';

const busSchema = serviceConfigSchema.pick({ AMQP_URL: true, NAMESPACE: true, RETRY_DELAYS_MS: true });
const redisSchema = serviceConfigSchema.pick({ NAMESPACE: true }).extend({ REDIS_URL: redisUrlSchema });
const stateSchema = z.object({ queues: z.union([z.array(z.object({ queue: z.string() })), z.string()]) });
const batchSize = 500;

/**
 * Deletes the messages and sessions that belong to replaced data. Resolves to what is left to do for the operator, who may run other servers
 * than this command knows.
 */
export async function forgetMessages(installation: Installation): Promise<string> {
  const publish = 'When all services run, call republish.';
  const emptied = await Promise.all([
    emptyBroker(installation).then(
      () => true,
      () => false,
    ),
    emptyRedis(installation).then(
      () => true,
      () => false,
    ),
  ]);
  const left = ['RabbitMQ', 'Redis'].filter((_, index) => !emptied[index]);
  if (left.length === 0) return `The queues and sessions of the replaced data are deleted. ${publish}`;
  return `Empty ${left.join(' and ')} before a service starts, which did not answer and may hold data of what was replaced. ${publish}`;
}

async function emptyBroker(installation: Installation): Promise<void> {
  const {
    AMQP_URL: url,
    NAMESPACE,
    RETRY_DELAYS_MS: delays,
  } = parseConfig(busSchema, installation.environments.gateway);
  const states = await runInServices(installation, 'status', []);
  const queues = states.flatMap(({ result }) => {
    const found = stateSchema.parse(result.data).queues;
    if (typeof found === 'string') throw new Error(found);
    return found.map(({ queue }) => queue);
  });
  await purgeQueues(url, [...queues, queueName(NAMESPACE, 'gateway', accountsQueue)], delays);
}

async function emptyRedis({ environments }: Installation): Promise<void> {
  const { REDIS_URL, NAMESPACE } = parseConfig(redisSchema, environments.gateway);
  const redis = await connectRedis(REDIS_URL, createLogger('doorstep', 'silent'));
  try {
    let cursor = '0';
    do {
      const [next, keys] = await redis.scan(cursor, 'MATCH', `${NAMESPACE}:*`, 'COUNT', batchSize);
      if (keys.length > 0) await redis.unlink(keys);
      cursor = next;
    } while (cursor !== '0');
  } finally {
    redis.disconnect();
  }
}

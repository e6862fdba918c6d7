import type { Logger } from '@doorstep/platform/telemetry';
import { Redis } from 'ioredis';

/**
 * A connection that comes back by itself; resolves when it is there or could not be had at first. While it is down
 * commands fail at once, because a visitor is better served without Redis than made to wait for it.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
    connectTimeout: 2_000,
    retryStrategy: attempt => Math.min(attempt * 100, 2_000),
  });
  // Each limit waits for it to be ready.
  redis.setMaxListeners(32);
  let told = false;
  redis.on('error', (error: unknown) => {
    if (!told) log.error({ err: error }, 'Redis does not answer');
    told = true;
  });
  redis.on('ready', () => {
    if (told) log.info('Redis answers again');
    told = false;
  });
  await new Promise<void>(resolve => redis.once('ready', resolve).once('close', resolve));
  return redis;
}

import type { Logger } from '@doorstep/platform/telemetry';
import { Redis } from 'ioredis';

/**
 * Connects to Redis, and reconnects whenever the connection is lost; resolves after the first attempt, successful or not. Without a
 * connection commands fail at once, because an answer without Redis is better than a late one.
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
  // Each limit listens for 'ready'.
  redis.setMaxListeners(32);
  let isDown = false;
  redis.on('error', (error: unknown) => {
    if (!isDown) log.error({ err: error }, 'Redis does not answer; connecting again');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info('Redis answers again');
    isDown = false;
  });
  await new Promise<void>(resolve => redis.once('ready', resolve).once('close', resolve));
  return redis;
}

import type { Logger } from '@doorstep/platform';
import { Redis } from 'ioredis';

/**
 * A connection that comes back by itself. While it is down commands fail at once, because a visitor is better served
 * without Redis than made to wait for it.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
    connectTimeout: 2_000,
    retryStrategy: attempt => Math.min(attempt * 100, 2_000),
  });
  let told = false;
  redis.on('error', (error: unknown) => {
    if (!told) log.error({ err: error }, 'Redis does not answer');
    told = true;
  });
  redis.on('ready', () => {
    if (told) log.info('Redis answers again');
    told = false;
  });
  return redis;
}

import { unavailable } from '@doorstep/platform/errors';
import type { Logger } from '@doorstep/platform/telemetry';
import { Redis } from 'ioredis';

const commandTimeoutMs = 1_000;

/**
 * Rejects commands whose answer does not come in time. ioredis' own `commandTimeout` also rejects an answer that waits in the socket
 * of a process that was busy for so long, because Node runs the timer first. Here such a process reads its sockets once more.
 */
class RedisWithTimeout extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    const timer = setTimeout(() => {
      setImmediate(() => command.reject(new Error('Command timed out')));
    }, commandTimeoutMs);
    const stop = () => clearTimeout(timer);
    command.promise.then(stop, stop);
    return super.sendCommand(command, stream);
  }
}

/**
 * Connects to Redis, and reconnects whenever the connection is lost; resolves after the first attempt, successful or not. Without a
 * connection commands fail at once, because an answer without Redis is better than a late one.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const redis = new RedisWithTimeout(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
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

/** Throws 503 instead of the error of work that needs Redis. */
export async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(undefined, error);
  }
}

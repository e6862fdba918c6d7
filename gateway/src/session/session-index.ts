import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';

/** Which sessions an account has, in Redis for all gateways together, so that finding them needs no scan of all keys. */
export interface SessionIndex {
  add(userId: number, sessionId: string, startedAt: number): Promise<void>;
  remove(userId: number, ...sessionIds: readonly string[]): Promise<void>;
  /** The ids of the account's sessions, newest first. Some may have expired. */
  list(userId: number): Promise<string[]>;
}

/** Each account has a sorted set: session ids by their start. Sessions that are too old to be in use are removed when one starts. */
export function createSessionIndex(config: Config, redis: Redis): SessionIndex {
  const redisKey = (userId: number) => `${config.NAMESPACE}:sessions-of:${userId}`;
  const maxAgeMs = config.SESSION_ABSOLUTE_MINUTES * 60_000;
  return {
    async add(userId, sessionId, startedAt) {
      const key = redisKey(userId);
      await redis.zadd(key, startedAt, sessionId);
      await redis.zremrangebyscore(key, '-inf', Date.now() - maxAgeMs);
      await redis.pexpire(key, maxAgeMs);
    },
    async remove(userId, ...sessionIds) {
      if (sessionIds.length > 0) await redis.zrem(redisKey(userId), ...sessionIds);
    },
    list: userId => redis.zrevrange(redisKey(userId), 0, -1),
  };
}

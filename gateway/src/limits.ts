import { AppError, type Logger } from '@doorstep/platform';
import type { Request, RequestHandler, Response } from 'express';
import { MemoryStore, type Options, rateLimit, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { addressOf } from './address.ts';
import type { Config } from './config.ts';
import { runMiddleware } from './run-middleware.ts';

export type LimitName = 'reads' | 'writes' | 'inquiries' | 'requests';

export interface Limits {
  /** Counts a request; throws 429 when it is one too many. */
  count(limit: LimitName, req: Request, res: Response): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/** Rate limits, each a setting. A limit of 0 is none. */
export function createLimits(config: Config, redis: Redis, log: Logger): Limits {
  const limiter = (
    name: string,
    limit: number,
    windowMs: number,
    { store, keyGenerator = addressOf }: { store?: Store; keyGenerator?: (req: Request) => string },
  ): RequestHandler[] =>
    limit === 0
      ? []
      : [
          rateLimit({
            identifier: name,
            limit,
            windowMs,
            standardHeaders: 'draft-8',
            legacyHeaders: false,
            handler: (_req, _res, next) => next(tooMany()),
            logger: {
              error: (error, message) => log.error({ err: error }, message),
              warn: (error, message) => log.warn({ err: error }, message),
            },
            keyGenerator,
            ...(store && { store }),
          }),
        ];
  const shared = (name: string) => sharedStore(redis, `${config.NAMESPACE}:rate:${name}:`, log);

  const writes = limiter('writes', config.RATE_WRITES, minute, { store: shared('writes') });
  const limits: Record<LimitName, RequestHandler[]> = {
    reads: limiter('reads', config.RATE_READS, minute, {}),
    writes,
    inquiries: [
      ...writes,
      ...limiter('inquiries', config.RATE_INQUIRIES, hour, { store: shared('inquiries') }),
      ...limiter('inquiries-per-business', config.RATE_INQUIRIES_PER_BUSINESS, hour, {
        store: shared('inquiries-per-business'),
        keyGenerator: req => req.path,
      }),
    ],
    requests: [...writes, ...limiter('requests', config.RATE_REQUESTS, hour, { store: shared('requests') })],
  };
  return {
    async count(name, req, res) {
      for (const limit of limits[name]) await runMiddleware(limit, req, res);
    },
  };
}

/** A count per key that starts anew after a time. */
export interface Counter {
  /** Counts one more; resolves to how long to wait when it is one too many. */
  add(key: string): Promise<{ seconds: number } | undefined>;
  /** Uncounts one. */
  takeBack(key: string): void;
}

/** A counter for what is not counted by address alone, shared by all gateways. A limit of 0 is none. */
export function createCounter(
  { config, redis, log }: { config: Config; redis: Redis; log: Logger },
  { name, limit, windowMs }: { name: string; limit: number; windowMs: number },
): Counter {
  const store = sharedStore(redis, `${config.NAMESPACE}:rate:${name}:`, log);
  store.init?.({ windowMs } as Options);
  return {
    async add(key) {
      if (limit === 0) return undefined;
      const { totalHits, resetTime } = await store.increment(key);
      if (totalHits <= limit) return undefined;
      return { seconds: Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000)) };
    },
    takeBack(key) {
      if (limit > 0) Promise.resolve(store.decrement(key)).catch(error => log.debug({ err: error }, 'limits'));
    },
  };
}

/** `Retry-After` and the RateLimit headers are already on the response. */
const tooMany = () => new AppError(429, 'rate-limited', 'That was a bit much at once. Please try again later.');

/** Counts in Redis for all gateways together, and in this process while Redis does not answer. */
function sharedStore(redis: Redis, prefix: string, log: Logger): Store {
  const inRedis = new RedisStore({
    prefix,
    sendCommand: (command, ...args) => redis.call(command, ...args) as Promise<RedisReply>,
  });
  const inProcess = new MemoryStore();
  return {
    prefix,
    init(options) {
      inProcess.init(options);
      // The store keeps a failure to load its script for good, so it is set up anew whenever Redis is there.
      const load = () => void inRedis.init(options).catch((error: unknown) => log.debug({ err: error }, 'limits'));
      redis.on('ready', load);
      load();
    },
    async increment(key) {
      try {
        return await inRedis.increment(key);
      } catch (error) {
        log.warn({ err: error }, 'limits are counted in this process alone');
        return inProcess.increment(key);
      }
    },
    decrement: key => inRedis.decrement(key),
    resetKey: key => inRedis.resetKey(key),
    shutdown: () => inProcess.shutdown(),
  };
}

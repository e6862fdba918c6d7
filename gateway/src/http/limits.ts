import { AppError } from '@doorstep/platform/errors';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Request, RequestHandler, Response } from 'express';
import { type ClientRateLimitInfo, MemoryStore, type Options, rateLimit, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { Config } from '../config.ts';
import { clientAddress } from './client-address.ts';
import { runMiddleware } from './run-middleware.ts';

/** Pictures are not limited: a page may have many, and browsers keep them for a year. */
export type LimitName = 'pictures' | 'reads' | 'writes' | 'contact' | 'inquiries' | 'requests';

export interface Limits {
  /** Counts a request; throws 429 when it is one too many. */
  count(limit: LimitName, req: Request, res: Response): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/** Rate limits, each a setting. A limit of 0 is none. */
export function createLimits(config: Config, redis: Redis, log: Logger): Limits {
  const limiter = (name: string, limit: number, windowMs: number, store?: Store): RequestHandler[] =>
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
            keyGenerator: clientAddress,
            ...(store && { store }),
          }),
        ];
  const shared = (name: string) => sharedStore(redis, `${config.NAMESPACE}:rate:${name}:`, log);

  /** Per address and hour, of what was not refused. What the client did not wait for may have been stored, so it counts. */
  const stored = (name: string, limit: number): RequestHandler[] => {
    const store = shared(name);
    const takeBackRefused: RequestHandler = (req, res, next) => {
      res.once('finish', () => {
        if (res.statusCode >= 400) void store.decrement(clientAddress(req));
      });
      next();
    };
    return limit === 0 ? [] : [takeBackRefused, ...limiter(name, limit, hour, store)];
  };

  /** Counted once stored, so that nobody uses up what a business may get with requests that are refused. */
  const perBusiness = createCounter(
    { config, redis, log },
    { name: 'inquiries-per-business', limit: config.RATE_INQUIRIES_PER_BUSINESS, windowMs: hour },
  );
  const limitBusiness: RequestHandler = async (req, res, next) => {
    const over = await perBusiness.used(req.path);
    if (over) return next(tooMany(over.seconds));
    res.once('finish', () => {
      if (res.statusCode < 300) void perBusiness.add(req.path);
    });
    next();
  };

  const writes = limiter('writes', config.RATE_WRITES, minute, shared('writes'));
  const contact = [...writes, ...stored('inquiries', config.RATE_INQUIRIES)];
  const limits: Record<LimitName, RequestHandler[]> = {
    pictures: [],
    reads: limiter('reads', config.RATE_READS, minute),
    writes,
    contact,
    inquiries: [...contact, limitBusiness],
    requests: [...writes, ...stored('requests', config.RATE_REQUESTS)],
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
  /** Counts nothing; resolves to how long to wait when one more would be one too many. */
  used(key: string): Promise<{ seconds: number } | undefined>;
  /** Uncounts one. */
  takeBack(key: string): void;
}

/** A counter for what is not counted by address alone, shared by all gateways. A limit of 0 is none. */
export function createCounter(
  { config, redis, log }: { config: Config; redis: Redis; log: Logger },
  { name, limit, windowMs }: { name: string; limit: number; windowMs: number },
): Counter {
  const store = sharedStore(redis, `${config.NAMESPACE}:rate:${name}:`, log);
  store.init({ windowMs });
  const waitFor = ({ resetTime }: ClientRateLimitInfo) => ({
    seconds: Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000)),
  });
  return {
    async add(key) {
      if (limit === 0) return undefined;
      const count = await store.increment(key);
      return count.totalHits > limit ? waitFor(count) : undefined;
    },
    async used(key) {
      const count = limit === 0 ? undefined : await store.get(key);
      return count && count.totalHits >= limit ? waitFor(count) : undefined;
    },
    takeBack(key) {
      if (limit > 0) void store.decrement(key);
    },
  };
}

/** `Retry-After` and the RateLimit headers are already on the response where an address is limited. */
const tooMany = (retryAfterSeconds?: number) =>
  new AppError(429, 'rate-limited', 'That was a bit much at once. Please try again later.', {
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });

/** Counts in Redis for all gateways together, and in this process while Redis does not answer. */
function sharedStore(redis: Redis, prefix: string, log: Logger) {
  const inRedis = new RedisStore({
    prefix,
    sendCommand: (command, ...args) => redis.call(command, ...args) as Promise<RedisReply>,
  });
  const inProcess = new MemoryStore();
  async function orInProcess<Result>(work: (store: RedisStore | MemoryStore) => Promise<Result>): Promise<Result> {
    try {
      return await work(inRedis);
    } catch (error) {
      log.warn({ err: error }, 'limits are counted in this process alone');
      return work(inProcess);
    }
  }
  return {
    prefix,
    init(options: Pick<Options, 'windowMs'>) {
      inProcess.init(options as Options);
      // The store keeps a failure to load its script for good, so it is set up anew whenever Redis is there.
      const load = () =>
        void inRedis.init(options as Options).catch((error: unknown) => log.debug({ err: error }, 'limits'));
      redis.on('ready', load);
      load();
    },
    get: (key: string) => orInProcess(store => store.get(key)),
    increment: (key: string) => orInProcess(store => store.increment(key)),
    decrement: (key: string) => orInProcess(store => store.decrement(key)),
    resetKey: (key: string) => orInProcess(store => store.resetKey(key)),
    shutdown: () => inProcess.shutdown(),
  } satisfies Store;
}

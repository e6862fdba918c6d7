import { z } from '@doorstep/contracts/common/zod.ts';
import { maxAskedBusinesses } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { openConversation } from '@doorstep/platform/conversation-key';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import { AppError } from '@doorstep/platform/errors';
import type { Logger } from '@doorstep/platform/telemetry';
import { t } from '@doorstep/texts/text.ts';
import type { Request, RequestHandler, Response } from 'express';
import { type ClientRateLimitInfo, MemoryStore, type Options, rateLimit, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { Config } from '../config.ts';
import { clientAddress } from './client-address.ts';
import type { Refusals } from './refusals.ts';
import { runMiddleware } from './run-middleware.ts';

/** Pictures have no limit: a page may show many, and browsers cache them for a year. */
export type LimitName =
  | 'pictures'
  | 'reads'
  | 'visits'
  | 'writes'
  | 'contact'
  | 'inquiries'
  | 'replies'
  | 'requests'
  | 'geocoding';

/** Renderings are counted in addition to the reads of pages. */
type AnyLimit = LimitName | 'renderings';

export interface Limits {
  /** Counts a request, whose `params` are those of its route; throws 429 when there are too many. */
  count(limit: AnyLimit, req: Request, res: Response): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

export interface CountingParts {
  readonly config: Config;
  readonly redis: Redis;
  readonly refusals: Refusals;
  readonly log: Logger;
}

/** The rate limits, each from a setting; 0 is no limit. */
export function createLimits(parts: CountingParts): Limits {
  const { config, redis, refusals, log } = parts;
  const limiter = (name: string, limit: number, windowMs: number, store?: Store): RequestHandler[] => {
    if (limit === 0) return [];
    const countRefusal = refusals.register(name);
    return [
      rateLimit({
        identifier: name,
        limit,
        windowMs,
        standardHeaders: 'draft-8',
        legacyHeaders: false,
        handler: (_req, _res, next) => {
          countRefusal();
          next(tooMany());
        },
        logger: {
          error: (error, message) => log.error({ err: error }, message),
          warn: (error, message) => log.warn({ err: error }, message),
        },
        keyGenerator: clientAddress,
        ...(store && { store }),
      }),
    ];
  };
  const shared = (name: string) => sharedStore(redis, `${config.NAMESPACE}:rate:${name}:`, log);

  /** Limits per address and hour, without refused requests. An aborted request may have been stored, so it counts. */
  const limitStored = (name: string, limit: number, store = shared(name)): RequestHandler[] => {
    const takeBackRefused: RequestHandler = (req, res, next) => {
      res.once('finish', () => {
        if (res.statusCode >= 400) void store.decrement(clientAddress(req));
      });
      next();
    };
    return limit === 0 ? [] : [takeBackRefused, ...limiter(name, limit, hour, store)];
  };

  /** Counted once stored, so that refused requests do not use up the limit of a business. */
  const perBusiness = createCounter(parts, {
    name: 'inquiries-per-business',
    limit: config.RATE_INQUIRIES_PER_BUSINESS,
    windowMs: hour,
  });
  const limitBusinesses: RequestHandler = async (req, res, next) => {
    const businesses = businessesOf(req);
    for (const business of businesses) {
      const over = await perBusiness.check(business);
      if (over) return next(tooMany(over.seconds));
    }
    res.once('finish', () => {
      if (res.statusCode < 400) for (const business of businesses) void perBusiness.add(business);
    });
    next();
  };

  /** A key looks different each time it is made, so the inquiry is what counts. */
  const perConversation = createCounter(parts, {
    name: 'replies-per-conversation',
    limit: config.RATE_REPLIES_PER_CONVERSATION,
    windowMs: hour,
  });
  const limitConversation: RequestHandler = async (req, _res, next) => {
    const { key } = req.params;
    const conversation = typeof key === 'string' ? await openConversation(key, dataKeysOf(config)) : undefined;
    const over = conversation && (await perConversation.add(String(conversation.inquiryId)));
    next(over && tooMany(over.seconds));
  };

  const sent = shared('inquiries');
  const countRefusedMore = refusals.register('inquiries-at-once');
  /** An inquiry to several businesses counts once for each of them; the first is counted like any other. */
  const countOthers: RequestHandler = async (req, res, next) => {
    if (config.RATE_INQUIRIES === 0) return next();
    const address = clientAddress(req);
    for (const _other of businessesOf(req).slice(1)) {
      const { totalHits } = await sent.increment(address);
      res.once('finish', () => {
        if (res.statusCode >= 400) void sent.decrement(address);
      });
      if (totalHits <= config.RATE_INQUIRIES) continue;
      countRefusedMore();
      return next(tooMany());
    }
    next();
  };

  const writes = limiter('writes', config.RATE_WRITES, minute, shared('writes'));
  const contact = [...writes, ...limitStored('inquiries', config.RATE_INQUIRIES, sent)];
  const limits: Record<AnyLimit, RequestHandler[]> = {
    pictures: [],
    reads: limiter('reads', config.RATE_READS, minute),
    // A page takes about ten reads, and rendering it costs more than all of them.
    renderings: limiter('renderings', Math.ceil(config.RATE_READS / 10), minute),
    // A visitor looks at a few businesses in a minute. Each gateway counts its own, as their sums are.
    visits: limiter('visits', Math.ceil(config.RATE_READS / 40), minute),
    writes,
    contact,
    inquiries: [...contact, countOthers, limitBusinesses],
    // A lively conversation has many replies in an hour, and only those who have its key can write in it.
    replies: [...writes, limitConversation],
    requests: [...writes, ...limitStored('requests', config.RATE_REQUESTS)],
    geocoding: limiter('geocoding', config.RATE_GEOCODING, minute, shared('geocoding')),
  };
  return {
    async count(name, req, res) {
      for (const limit of limits[name]) await runMiddleware(limit, req, res);
    },
  };
}

const severalSchema = z.object({ businessIds: z.array(z.int()).max(maxAskedBusinesses) });

/** The businesses that an inquiry goes to: that of the path, or those of the body, which is text until a service reads it. */
function businessesOf(req: Request): readonly string[] {
  if (req.params.id !== undefined) return [String(req.params.id)];
  try {
    const { businessIds } = severalSchema.parse(JSON.parse(String(req.body)));
    return [...new Set(businessIds)].map(String);
  } catch {
    // The service refuses it.
    return [];
  }
}

/** A count per key that starts again after a time. */
export interface Counter {
  /** Counts one more; resolves to the time to wait if that is too many. */
  add(key: string): Promise<{ seconds: number } | undefined>;
  /** Counts nothing; resolves to the time to wait if one more would be too many. */
  check(key: string): Promise<{ seconds: number } | undefined>;
  /** Uncounts one. */
  takeBack(key: string): void;
}

/** Creates a counter for keys other than addresses, shared by all gateways. A limit of 0 is no limit. */
export function createCounter(
  { config, redis, refusals, log }: CountingParts,
  { name, limit, windowMs }: { name: string; limit: number; windowMs: number },
): Counter {
  const store = sharedStore(redis, `${config.NAMESPACE}:rate:${name}:`, log);
  store.init({ windowMs });
  const countRefusal = refusals.register(name);
  const refuse = ({ resetTime }: ClientRateLimitInfo) => {
    countRefusal();
    return { seconds: Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000)) };
  };
  return {
    async add(key) {
      if (limit === 0) return undefined;
      const count = await store.increment(key);
      return count.totalHits > limit ? refuse(count) : undefined;
    },
    async check(key) {
      const count = limit === 0 ? undefined : await store.get(key);
      return count && count.totalHits >= limit ? refuse(count) : undefined;
    },
    takeBack(key) {
      if (limit > 0) void store.decrement(key);
    },
  };
}

/** The refusal. Where an address is limited, `Retry-After` and the RateLimit headers are on the response already. */
const tooMany = (retryAfterSeconds?: number) =>
  new AppError(429, 'rate-limited', t('That was a bit much at once. Please try again later.'), {
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });

/** Counts in Redis for all gateways together; in this process while Redis does not answer. */
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
      log.warn({ err: error }, 'could not count a limit in Redis; counting in this process alone');
      return work(inProcess);
    }
  }
  return {
    prefix,
    init(options: Pick<Options, 'windowMs'>) {
      inProcess.init(options as Options);
      // The store never retries to load its script, so it is set up again whenever Redis is back.
      const load = () =>
        void inRedis
          .init(options as Options)
          .catch((error: unknown) => log.debug({ err: error }, 'could not set up a limit in Redis'));
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

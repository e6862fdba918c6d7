import { services } from '@doorstep/contracts/common/event.ts';
import { abortAfter } from '@doorstep/platform/deadline';
import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';

/**
 * Reports whether this gateway should get requests: Redis answers and it is not about to stop. Services do not count, because one
 * that is down must not take the others with it; their states are shown only to callers on this machine, without a proxy.
 */
export function readiness(config: Config, redis: Redis, isDraining: () => boolean): RequestHandler {
  const urls = {
    identity: config.IDENTITY_URL,
    directory: config.DIRECTORY_URL,
    engagement: config.ENGAGEMENT_URL,
    onboarding: config.ONBOARDING_URL,
  };
  async function findReachableServices(): Promise<Record<string, boolean>> {
    const reachable = await Promise.all(
      services.map(
        async service => [service, (await Promise.all(urls[service].map(isReachable))).includes(true)] as const,
      ),
    );
    return Object.fromEntries(reachable);
  }
  return async (req, res) => {
    const local = isLocal(req);
    const [redisAnswers, reached] = await Promise.all([
      isAnswering(redis),
      local ? findReachableServices() : undefined,
    ]);
    const draining = isDraining();
    const ready = redisAnswers && !draining;
    res.setHeader('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      ...(local && { version: config.VERSION, redis: redisAnswers, draining, services: reached }),
    });
  };
}

/** Returns whether Redis answers. */
export const isAnswering = (redis: Redis): Promise<boolean> =>
  redis.ping().then(
    () => true,
    () => false,
  );

const loopback = /^(::ffff:)?127\.|^::1$/;
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

const isLocal = (req: Request): boolean =>
  loopback.test(req.socket.remoteAddress ?? '') && !proxyHeaders.some(name => Object.hasOwn(req.headers, name));

async function isReachable(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/healthz', url), { signal: abortAfter(1_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

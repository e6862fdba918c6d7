import { services } from '@doorstep/contracts';
import type { RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';

/** Whether this gateway should get requests. The services are told of, but one that is away does not turn the others off. */
export function readiness(config: Config, redis: Redis, isDraining: () => boolean): RequestHandler {
  const urls = {
    identity: config.IDENTITY_URL,
    directory: config.DIRECTORY_URL,
    engagement: config.ENGAGEMENT_URL,
    onboarding: config.ONBOARDING_URL,
  };
  return async (_req, res) => {
    const [answering, ...reached] = await Promise.all([
      redis.ping().then(
        () => true,
        () => false,
      ),
      ...services.map(async service => (await Promise.all(urls[service].map(reaches))).includes(true)),
    ]);
    const draining = isDraining();
    res.status(answering && !draining ? 200 : 503).json({
      redis: answering,
      draining,
      services: Object.fromEntries(services.map((service, index) => [service, reached[index]])),
    });
  };
}

async function reaches(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(1_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

import type { Metrics } from '@doorstep/platform/telemetry';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { sessionPrefix } from './session-store.ts';

// Counting iterates over all keys, so it is not done for every scrape.
const countIntervalMs = 60_000;

/** Measures how many sessions all gateways have together. */
export function measureSessions(metrics: Metrics, config: Config, redis: Redis): void {
  let sessions = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  metrics.watch({ name: 'doorstep_sessions', help: 'Sessions, counted once a minute' }, async () => {
    if (performance.now() - countedAt > countIntervalMs) {
      sessions = await countKeys(redis, `${sessionPrefix(config.NAMESPACE)}*`);
      countedAt = performance.now();
    }
    return [{ value: sessions }];
  });
}

async function countKeys(redis: Redis, match: string): Promise<number> {
  let count = 0;
  for await (const keys of redis.scanStream({ match, count: 1_000 })) count += keys.length;
  return count;
}

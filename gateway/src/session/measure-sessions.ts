import type { Metrics } from '@doorstep/platform/telemetry';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import type { Streams } from '../stream/streams.ts';
import { sessionPrefix } from './sessions.ts';

// Counting walks through all keys, so that it is not done each time somebody looks.
const countEveryMilliseconds = 60_000;

/** Tells how many sessions there are, for all gateways together, and how many streams this process serves. */
export function measureSessions(
  metrics: Metrics,
  { config, redis, streams }: { config: Config; redis: Redis; streams: Streams },
): void {
  let sessions = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  metrics.watch({ name: 'doorstep_sessions', help: 'Sessions, counted once a minute' }, async () => {
    if (performance.now() - countedAt > countEveryMilliseconds) {
      sessions = await countKeys(redis, `${sessionPrefix(config.NAMESPACE)}*`);
      countedAt = performance.now();
    }
    return [{ value: sessions }];
  });
  metrics.watch({ name: 'doorstep_streams', help: 'Open streams of events' }, async () => [{ value: streams.count() }]);
}

async function countKeys(redis: Redis, match: string): Promise<number> {
  let count = 0;
  for await (const keys of redis.scanStream({ match, count: 1_000 })) count += keys.length;
  return count;
}

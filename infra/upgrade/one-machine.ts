import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Stack, startStack } from '../dev/stack.ts';
import { type Client, expectStatus, signIn } from '../docker/prove/client.ts';
import { walk } from '../docker/prove/walk.ts';
import { freePort } from '../embedded/ports.ts';

export interface Change {
  readonly name: string;
  /** Requests of a page and of a list, one of each every 100 ms, from before the old release stops until the new one is ready. */
  readonly requests: number;
  readonly failed: number;
  /** Seconds from the first failed request to the last one. */
  readonly secondsAway: number;
}

const everyMs = 100;

/**
 * Upgrades `npm start` with demo data in its folder: the old release stops, the new one starts with the same folder, and back. Throws if
 * data or a session is lost, or if the product does not work afterwards.
 */
export async function upgradeOneMachine(before: string, after: string): Promise<Change[]> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-upgrade-')));
  const port = await freePort();
  const start = (folder: string) =>
    startStack({ port, dataDir, folder, env: { RATE_WRITES: '0', RATE_REQUESTS: '0' } });
  let stack: Stack = await start(before);
  try {
    await walk(stack.url);
    const user = await signIn(stack.url, 'user');
    const changes: Change[] = [];
    for (const [name, folder] of [
      ['to the new release', after],
      ['back to the old one', before],
      ['to the new release again', after],
    ] as const) {
      const facts = await readFacts(user);
      const probe = startProbe(stack.url);
      await stack.stop();
      stack = await start(folder);
      changes.push({ name, ...(await probe.stop()) });
      const found = await readFacts(user);
      if (found !== facts) throw new Error(`The upgrade ${name} changed data: ${found} instead of ${facts}`);
      await walk(stack.url);
    }
    return changes;
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** Reads facts that must be the same before and after, with the session of a user that began with the first release. */
async function readFacts(user: Client): Promise<string> {
  const { username } = await expectStatus<{ username: string }>(user.get('/api/user'), 200);
  const businesses = await expectStatus<{ id: number; name: string; rating: number; reviewCount: number }[]>(
    user.get('/api/businesses?limit=100&sort=name'),
    200,
  );
  const reviews = await expectStatus<{ id: number; comment: string }[]>(
    user.get('/api/businesses/1/reviews?limit=100'),
    200,
  );
  return JSON.stringify([
    username,
    businesses.map(({ id, name, rating, reviewCount }) => [id, name, rating, reviewCount]),
    reviews.map(({ id, comment }) => [id, comment]),
  ]);
}

/** Asks for a page and for a list at a fixed pace. */
function startProbe(url: string) {
  let going = true;
  let requests = 0;
  const failures: number[] = [];
  async function ask(path: string): Promise<void> {
    while (going) {
      const next = delay(everyMs);
      requests += 1;
      const isAnswered = await fetch(url + path, { signal: AbortSignal.timeout(5_000) })
        .then(async response => (await response.text()) !== '' && response.ok)
        .catch(() => false);
      if (!isAnswered) failures.push(performance.now());
      await next;
    }
  }
  const asking = ['/businesses', '/api/businesses?limit=5'].map(ask);
  return {
    async stop(): Promise<Omit<Change, 'name'>> {
      going = false;
      await Promise.all(asking);
      const [first = 0] = failures;
      return { requests, failed: failures.length, secondsAway: ((failures.at(-1) ?? first) - first) / 1_000 };
    },
  };
}

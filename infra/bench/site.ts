import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from '@doorstep/contracts/common/zod.ts';
import { type Business, businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readSettings } from '../dev/config.ts';
import { readDataFolder } from '../dev/data-folder.ts';
import { root } from '../dev/frontend.ts';
import { describeStack } from '../dev/processes.ts';
import { type Stack, startStack } from '../dev/stack.ts';
import { type Caller, openCaller } from '../e2e/caller.ts';
import { freePort } from '../embedded/ports.ts';

const giveUpMs = 300_000;

/** Size of the generated world. */
export interface Size {
  readonly businesses: number;
  readonly reviews: number;
}

/** A whole stack with generated businesses, without rate limits. */
export interface Site extends Stack {
  /** Commands, settings and addresses of its parts. */
  readonly parts: ReturnType<typeof describeStack>;
  /** Direct addresses of directory and engagement, bypassing the gateway. */
  readonly services: { readonly directory: string; readonly engagement: string };
  /** All businesses that visitors see. */
  readonly businesses: readonly Business[];
  /** The business with by far the most reviews. */
  readonly muchReviewed: Business;
  /** Signs in as one of the demo accounts. */
  readonly signIn: (username: string, password: string) => Promise<Caller>;
  /** Creates a new account, and signs in with it. */
  readonly register: () => Promise<Caller>;
}

/** Disables the limits per client address, because one machine sends everything, and uses only the stack's own servers. */
export const environment = Object.fromEntries([
  ...['MONGODB_URI', 'REDIS_URL', 'AMQP_URL', 'S3_ENDPOINT'].map(name => [name, '']),
  ...['RATE_READS', 'RATE_WRITES', 'RATE_UPLOADS', 'RATE_INQUIRIES', 'RATE_INQUIRIES_PER_BUSINESS'].map(off),
  ...['RATE_REGISTRATIONS', 'RATE_SIGN_INS_PER_ADDRESS', 'CONCURRENCY_PER_ADDRESS'].map(off),
  ['LOG_LEVEL', 'warn'],
  ['DEMO', 'false'],
  // The demo accounts, whose passwords are known, are loaded nevertheless.
  ['HOST', '127.0.0.1'],
]) as Record<string, string>;

function off(name: string): string[] {
  return [name, '0'];
}

/**
 * Starts a site. `dataDir` is filled on its first use and then reused; without it, the data is loaded into a temporary folder.
 * Throws if `dataDir` has data of another size.
 */
export async function openSite(size: Size, dataDir?: string): Promise<Site> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'doorstep-bench-'));
  const start = async () => startStack({ port: await freePort(), dataDir: folder, env: environment });
  const record = join(folder, 'bench.json');
  if (!existsSync(record)) {
    const empty = await start();
    try {
      await load(size, folder);
    } finally {
      await empty.stop();
    }
    writeFileSync(record, JSON.stringify(size));
  } else if (readFileSync(record, 'utf8') !== JSON.stringify(size)) {
    throw new Error(`${folder} has data of another size: ${readFileSync(record, 'utf8')}`);
  }
  // Restart: loading fills caches and memory in a way that a running site does not have.
  const stack = await start();
  const stop = async () => {
    const code = await stack.stop();
    if (!dataDir) rmSync(folder, { recursive: true });
    return code;
  };
  try {
    return { ...(await describeSite(stack, realpathSync(folder), size)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function load({ businesses, reviews }: Size, folder: string): Promise<void> {
  console.error(`Loading ${businesses} businesses and about ${reviews} reviews …`);
  const args = ['infra/dev/seed.ts', '--businesses', String(businesses), '--reviews', String(reviews)];
  const env = { ...process.env, ...environment, DATA_DIR: folder };
  const seed = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
  const [code] = await once(seed, 'close');
  if (code !== 0) throw new Error('The data could not be loaded; what the seed wrote is above.');
}

async function describeSite(stack: Stack, dataDir: string, size: Size): Promise<Site> {
  const folder = readDataFolder(dataDir);
  const parts = describeStack(readSettings({ ...process.env, ...environment, DATA_DIR: dataDir }), folder, false);
  const services = {
    directory: `http://127.0.0.1:${folder.ports.directory}`,
    engagement: `http://127.0.0.1:${folder.ports.engagement}`,
  };
  await untilShown(services.directory, size.businesses);
  const businesses = await listAll(services.directory);
  const muchReviewed = businesses.reduce((most, each) => (each.reviewCount > most.reviewCount ? each : most));
  async function signIn(username: string, password: string): Promise<Caller> {
    const caller = openCaller(stack.url);
    const answer = await caller.call('POST', '/api/login', { username, password });
    if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
    return caller;
  }
  async function register(): Promise<Caller> {
    const username = `bench-${randomBytes(6).toString('hex')}`;
    const account = {
      username,
      name: username,
      email: `${username}@mail.example`,
      password: randomBytes(9).toString('hex'),
    };
    const answer = await openCaller(stack.url).call('POST', '/api/register', account);
    if (!answer.ok) throw new Error(`No account could be made: ${await answer.text()}`);
    return signIn(username, account.password);
  }
  return { ...stack, parts, services, businesses, muchReviewed, signIn, register };
}

/** Waits until directory shows the generated businesses, nine of ten of which are approved. */
export async function untilShown(directory: string, businesses: number): Promise<void> {
  const deadline = performance.now() + giveUpMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${directory}/api/businesses?limit=1`);
    if (Number(answer.headers.get('x-total-count')) >= businesses * 0.8) return;
    await delay(500);
  }
  throw new Error('Directory does not show the businesses that were loaded.');
}

/** Lists all businesses from directory: the gateway would cache the answers, and some measurements need uncached addresses. */
async function listAll(directory: string): Promise<Business[]> {
  const all: Business[] = [];
  let next: string | undefined = '/api/businesses?limit=100&sort=newest';
  while (next) {
    const answer: Response = await fetch(directory + next);
    all.push(...z.array(businessSchema).parse(await answer.json()));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return all;
}

import { mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCaller } from '../e2e/api.ts';
import { freePort } from '../embedded/ports.ts';
import { type Stack, startStack } from './stack.ts';

const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-no-broker-')));
const services = ['identity', 'directory', 'engagement', 'onboarding'];
const admin = { username: 'root', password: 'secret123' };
const long = 120_000;

let port: number;
let stack: Stack;
let business: number;

/** The whole stack with servers of its own, as `npm start` brings it up. */
const start = () =>
  startStack({
    port,
    dataDir,
    env: {
      ...{
        MONGODB_URI: '',
        REDIS_URL: '',
        AMQP_URL: '',
        S3_ENDPOINT: '',
        S3_ACCESS_KEY_ID: '',
        S3_SECRET_ACCESS_KEY: '',
      },
      ...{ DEMO: 'false', LOG_LEVEL: 'warn', RESTART_PAUSE_MS: '500' },
      ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, ADMIN_EMAIL: 'root@mail.example' },
    },
  });

/** The broker cannot start while there is a file in the place of its data. */
const brokerData = join(dataDir, 'rabbitmq', 'mnesia');
function breakBroker(): void {
  renameSync(brokerData, `${brokerData}-away`);
  writeFileSync(brokerData, '');
}
function repairBroker(): void {
  rmSync(brokerData);
  renameSync(`${brokerData}-away`, brokerData);
}

/** Kills all of its processes; throws where one ended by itself meanwhile. */
function killBroker(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

/** What each service says of itself. */
async function readiness(): Promise<{ status: number; bus: boolean }[]> {
  const ports = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8'));
  return Promise.all(
    services.map(async name => {
      const answer = await fetch(`http://127.0.0.1:${ports[name]}/readyz`);
      return { status: answer.status, bus: ((await answer.json()) as { bus: boolean }).bus };
    }),
  );
}
const readyWithout = services.map(() => ({ status: 200, bus: false }));

async function reviewCount(): Promise<number> {
  const answer = await openCaller(stack.url).call('GET', `/api/businesses/${business}`);
  return ((await answer.json()) as { reviewCount: number }).reviewCount;
}

/** What people do: look around, register, sign in, and write a review, an inquiry and a favourite. */
async function expectToServe(username: string): Promise<void> {
  const visitor = openCaller(stack.url);
  const paths = [
    '/readyz',
    '/',
    '/businesses',
    '/api/categories',
    '/api/businesses',
    `/api/businesses/${business}/reviews`,
  ];
  for (const path of paths) expect.soft((await visitor.call('GET', path)).status, path).toBe(200);
  const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  const account = { username, name: username, email: `${username}@mail.example`, password: 'secret123' };
  const user = openCaller(stack.url);
  const answers = [
    await visitor.call('POST', `/api/businesses/${business}/inquiries`, inquiry),
    await user.call('POST', '/api/register', account),
    await user.call('POST', '/api/login', account),
    await user.call('POST', `/api/businesses/${business}/reviews`, { rating: 5 }),
    await user.call('PUT', `/api/favorites/${business}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201, 200]);
}

beforeAll(async () => {
  port = await freePort();
  stack = await start();
  const root = openCaller(stack.url);
  await root.call('POST', '/api/login', admin);
  const category = await root.call('POST', '/api/categories', { name: 'Gables', icon: 'wrench', description: '' });
  const { id: categoryId } = (await category.json()) as { id: number };
  const made = await root.call('POST', '/api/businesses', { name: 'Gables and Sons', categoryId });
  business = ((await made.json()) as { id: number }).id;
  await vi.waitUntil(async () => (await root.call('GET', `/api/businesses/${business}/inquiries`)).ok, long);
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

describe('without RabbitMQ', () => {
  it('people read and write while it is away, and the rating follows when it is back', async () => {
    breakBroker();
    await vi.waitFor(() => killBroker(stack.pidsOf('rabbitmq')), long);
    await vi.waitFor(async () => expect(await readiness()).toEqual(readyWithout), long);
    await expectToServe('while-away');
    expect(await reviewCount()).toBe(0);

    repairBroker();
    await vi.waitFor(async () => expect(await reviewCount()).toBe(1), long);
    expect(await readiness()).toEqual(services.map(() => ({ status: 200, bus: true })));
  }, 300_000);

  it('the whole stack starts and serves, and the rating follows once there is a broker', async () => {
    await stack.stop();
    breakBroker();
    stack = await start();
    expect(stack.output()).toContain('RabbitMQ does not start');
    expect(await readiness()).toEqual(readyWithout);
    await expectToServe('before-broker');
    expect(await reviewCount()).toBe(1);

    repairBroker();
    await vi.waitFor(async () => expect(await reviewCount()).toBe(2), long);
  }, 300_000);
});

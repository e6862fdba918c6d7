import { mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testNamespace } from '@doorstep/platform/testing';
import { expect, vi } from 'vitest';
import { openCaller } from '../e2e/api.ts';
import { freePort } from '../embedded/ports.ts';
import { type Stack, startStack } from './stack.ts';

const services = ['identity', 'directory', 'engagement', 'onboarding'];
export const administrator = { username: 'root', password: 'quiet-otter-7' };

/** Answers of the services at `/readyz`. */
export const readyWithBus = services.map(() => ({ status: 200, bus: true }));
export const readyWithoutBus = services.map(() => ({ status: 200, bus: false }));

export type SmallStack = Awaited<ReturnType<typeof openSmallStack>>;

/**
 * A whole stack without demo data, with one business, whose parts a test may break. It runs its own database and, without the address
 * of another `broker`, its own RabbitMQ; Redis and the object store are those of the test servers.
 */
export async function openSmallStack({ broker = '' } = {}) {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-small-')));
  const port = await freePort();
  const env = {
    // The variable of the test servers must not lead the stack to their database.
    MONGODB_URI: '',
    AMQP_URL: broker,
    NAMESPACE: testNamespace(),
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    RESTART_PAUSE_MS: '500',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_EMAIL: 'root@mail.example',
  };
  const start = () => startStack({ port, dataDir, env });
  let stack: Stack = await start();
  const admin = openCaller(stack.url);
  await admin.call('POST', '/api/login', administrator);
  const category = await admin.call('POST', '/api/categories', { name: 'Gables', icon: 'wrench', description: '' });
  const { id: categoryId } = (await category.json()) as { id: number };
  const made = await admin.call('POST', '/api/businesses', { name: 'Gables and Sons', categoryId });
  const { id: businessId } = (await made.json()) as { id: number };
  await vi.waitUntil(async () => (await admin.call('GET', `/api/businesses/${businessId}/inquiries`)).ok, 60_000);

  // The broker cannot start while there is a file in place of its data folder.
  const brokerData = join(dataDir, 'rabbitmq', 'mnesia');
  return {
    url: stack.url,
    businessId,
    categoryId,
    pids: (name: string) => stack.pidsOf(name),
    /** Output of the stack since its last start. */
    output: () => stack.output(),
    async restart() {
      await stack.stop();
      stack = await start();
    },
    breakBroker() {
      renameSync(brokerData, `${brokerData}-away`);
      writeFileSync(brokerData, '');
    },
    repairBroker() {
      rmSync(brokerData);
      renameSync(`${brokerData}-away`, brokerData);
    },
    /** Answer of each service at `/readyz`. */
    async readiness(): Promise<{ status: number; bus: boolean }[]> {
      const ports = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8'));
      const answers = await Promise.all(services.map(name => fetch(`http://127.0.0.1:${ports[name]}/readyz`)));
      return Promise.all(
        answers.map(async answer => ({
          status: answer.status,
          bus: ((await answer.json()) as { bus: boolean }).bus,
        })),
      );
    },
    async reviewCount(): Promise<number> {
      const answer = await openCaller(stack.url).call('GET', `/api/businesses/${businessId}`);
      return ((await answer.json()) as { reviewCount: number }).reviewCount;
    },
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Does what users do: browses, registers, signs in, and writes a review, an inquiry and a favorite. */
export async function expectToServe({ url, businessId }: SmallStack, username: string): Promise<void> {
  const visitor = openCaller(url);
  const reviews = `/api/businesses/${businessId}/reviews`;
  for (const path of ['/readyz', '/', '/businesses', '/api/categories', '/api/businesses', reviews])
    expect.soft((await visitor.call('GET', path)).status, path).toBe(200);
  const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  const account = { username, name: username, email: `${username}@mail.example`, password: 'quiet-otter-7' };
  const user = openCaller(url);
  const answers = [
    await visitor.call('POST', `/api/businesses/${businessId}/inquiries`, inquiry),
    await user.call('POST', '/api/register', account),
    await user.call('POST', '/api/login', account),
    await user.call('POST', reviews, { rating: 5 }),
    await user.call('PUT', `/api/favorites/${businessId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201, 200]);
}

import { type ServiceName, services } from '@doorstep/contracts/common/event.ts';
import { connectBus } from '@doorstep/platform/messaging';
import { createLogger } from '@doorstep/platform/telemetry';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { cuttable, startUpstream } from '../testing.ts';
import { connectReplicas } from './replicas.ts';
import { watchServices } from './watch-services.ts';

const namespace = testNamespace();
const log = createLogger('gateway', 'silent');
const seen = await openTestBus(namespace);
const relay = await cuttable(process.env.AMQP_URL ?? '');
const bus = await connectBus({ url: relay.url, namespace, name: 'gateway', log, setup: async () => undefined });
await vi.waitFor(() => expect(bus.publisher()).toBeDefined());
afterAll(async () => {
  await bus.close();
  await seen.remove([]);
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Events about a service, in order. */
const eventsOf = (service: ServiceName) =>
  [...seen.received('service-down'), ...seen.received('service-up')]
    .filter(({ subject }) => subject === `service/${service}`)
    .toSorted((one, other) => one.time.localeCompare(other.time))
    .map(({ type, data }) => ({ type, ...(data as { since: string; version: number }) }));
const typesOf = (service: ServiceName) => eventsOf(service).map(({ type }) => type);

/** Watches a service with two replicas, and others that answer. */
async function watch(watched: ServiceName, downAfterMs: number) {
  const others = await startUpstream();
  const replicas = [await startUpstream(), await startUpstream()];
  const connected = new Map(
    services.map(service => {
      const urls = service === watched ? replicas.map(({ url }) => url) : [others.url];
      return [service, connectReplicas(urls, ({ url }) => url)];
    }),
  );
  const isAlive = async (service: ServiceName) => (await connected.get(service)?.isAlive()) ?? false;
  const watching = watchServices({ proxy: { isAlive }, bus, namespace, log }, { everyMs: 10, downAfterMs });
  closing.push(others.close, ...replicas.map(replica => replica.close), watching.stop);
  return { replicas, connected };
}

it('A service is down when none of its replicas answers, and that is published once', async () => {
  const { replicas } = await watch('engagement', 50);
  await vi.waitFor(() => expect(typesOf('engagement')).toEqual(['service-up']));
  await replicas[0]?.close();
  const before = Date.now();
  await replicas[1]?.close();
  await vi.waitFor(() => expect(typesOf('engagement')).toEqual(['service-up', 'service-down']));
  const { since = '', version } = eventsOf('engagement').at(-1) ?? {};
  expect(Date.parse(since)).toBe(version);
  expect(version).toBeGreaterThanOrEqual(before);
  expect(typesOf('directory')).toEqual(['service-up']);
});

it('A service with one replica that answers is not down, nor is one that is silent for a moment', async () => {
  const { replicas, connected } = await watch('onboarding', 60_000);
  const first = typesOf('onboarding').length;
  await vi.waitFor(() => expect(typesOf('onboarding').length).toBeGreaterThan(first));
  await replicas[0]?.close();
  expect(await connected.get('onboarding')?.isAlive()).toBe(true);
  await replicas[1]?.close();
  expect(await connected.get('onboarding')?.isAlive()).toBe(false);
  expect(typesOf('onboarding')).not.toContain('service-down');
});

it('What the bus did not take is published when it is back', async () => {
  await relay.cut();
  await vi.waitFor(() => expect(bus.publisher()).toBeUndefined());
  const first = typesOf('identity').length;
  await watch('identity', 50);
  relay.restore();
  await vi.waitFor(() => expect(typesOf('identity')).toHaveLength(first + 1), 20_000);
});

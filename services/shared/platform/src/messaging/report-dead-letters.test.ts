import { routingKey } from '@doorstep/contracts/common/event.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { deadLetterEvents } from '@doorstep/contracts/gateway/operations/events.ts';
import { connect } from 'amqplib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serviceConfigSchema } from '../config.ts';
import { createLogger } from '../telemetry/telemetry.ts';
import { bootService, openTestBus, type TestBus, type TestService, testNamespace } from '../testing.ts';
import { reportDeadLetters } from './report-dead-letters.ts';
import { on, subscribe } from './subscription.ts';
import { assertQueues, deadQueue, withRetryQueues } from './topology.ts';

const namespace = testNamespace();
let bus: TestBus;
let service: TestService;

beforeAll(async () => {
  service = await bootService(
    {
      name: 'engagement' as const,
      config: serviceConfigSchema,
      app: () => ({
        routers: [],
        subscriptions: [
          subscribe('counting', [
            on(businessCreated, async () => undefined),
            on(deadLetterEvents.directory, async () => undefined),
          ]),
        ],
      }),
    },
    { namespace },
  );
  bus = await openTestBus(namespace);
});
afterAll(async () => {
  await service.stop();
  await bus.remove(withRetryQueues(`${namespace}.engagement.counting`, [30, 60]));
});

const reports = () =>
  bus.received('engagement-dead-letters-found').map(({ data }) => data as { queue: string; count: number });
const key = routingKey(businessCreated);

it('A dead letter is reported at once, further ones soon after it are not, and a report that is one itself never is', async () => {
  await bus.deliverUnversioned(deadLetterEvents.directory, { queue: 'ratings', count: -1 });
  await vi.waitFor(async () => expect(await bus.depth('engagement.counting.dead')).toBe(1));
  for (const content of ['{}', '[]', 'nothing']) await bus.deliverRaw(key, content);
  await vi.waitFor(async () => expect(await bus.depth('engagement.counting.dead')).toBe(4));
  await vi.waitFor(() => expect(reports()).toMatchObject([{ queue: 'counting', version: expect.any(Number) }]));
  expect(reports()[0]?.count).toBeGreaterThan(1);
});

it('More dead letters are reported after a while, and once that there are none any more', async () => {
  const connection = await connect(process.env.AMQP_URL ?? '');
  const channel = await connection.createConfirmChannel();
  const queue = `${namespace}.engagement.slow`;
  const dead = deadQueue(queue);
  await assertQueues(channel, { namespace, queue, routingKeys: [], retryDelaysMs: [] });
  let isConnected = false;
  const deadLetters = reportDeadLetters({
    namespace,
    service: 'engagement',
    log: createLogger('engagement', 'silent'),
    findChannel: () => (isConnected ? channel : undefined),
    intervalMs: 50,
    pollMs: 10,
  });
  const counts = () => reports().flatMap(({ queue: name, count }) => (name === 'slow' ? [count] : []));
  const park = async () => {
    channel.sendToQueue(dead, Buffer.from('{}'));
    await channel.waitForConfirms();
    deadLetters.note(queue, 'business-created');
  };
  await park();
  isConnected = true;
  await vi.waitFor(() => expect(counts()).toEqual([1]));
  await park();
  await vi.waitFor(() => expect(counts()).toEqual([1, 2]));
  await channel.purgeQueue(dead);
  await vi.waitFor(() => expect(counts()).toEqual([1, 2, 0]));
  deadLetters.stop();
  for (const name of [queue, dead]) await channel.deleteQueue(name);
  await connection.close();
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { businessCreated, businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import { type ChannelModel, connect } from 'amqplib';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type ServiceConfig, serviceConfigSchema } from '../config.ts';
import { transact } from '../mongo/mongo.ts';
import { append, outboxModel } from '../outbox/outbox.ts';
import type { ServiceContext } from '../service.ts';
import { bootService, openTestBus, type TestBus, type TestService, testNamespace } from '../testing.ts';
import { backfillExchange } from './backfill.ts';
import { listDeadLetters, replayDeadLetters } from './dead-letters.ts';
import { on, subscribe } from './subscription.ts';

/** A service that counts the businesses in its events, and fails as often as a test asks. */
function countingService(failures: Map<number, number>) {
  return {
    name: 'engagement' as const,
    config: serviceConfigSchema,
    app({ db }: ServiceContext<ServiceConfig>) {
      const counted = db.model('Counted', new Schema({ businessId: Number }, { versionKey: false }), 'counted');
      return {
        routers: [],
        subscriptions: [
          subscribe('counting', [
            on(businessCreated, async ({ business }, session) => {
              await counted.create([{ businessId: business.id }], { session });
              const left = failures.get(business.id) ?? 0;
              failures.set(business.id, left - 1);
              if (left > 0) throw new Error('asked to fail');
            }),
          ]),
        ],
      };
    },
  };
}

async function isThere(connection: ChannelModel, queue: string): Promise<boolean> {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  return channel.checkQueue(queue).then(
    () => true,
    () => false,
  );
}

const namespace = testNamespace();
const queue = `${namespace}.engagement.counting`;
const failures = new Map<number, number>();
const buildSample = (id: number) => ({
  ...businessCreated.sample,
  business: { ...businessCreated.sample.business, id },
});
const amqpUrl = () => process.env.AMQP_URL ?? '';

let service: TestService;
let bus: TestBus;
const timesCounted = (businessId: number) => service.db.collection('counted').countDocuments({ businessId });
const deadLetters = () => listDeadLetters(amqpUrl(), [queue]);

beforeAll(async () => {
  service = await bootService(countingService(failures), { namespace });
  bus = await openTestBus(namespace);
});

afterAll(async () => {
  await bus.close();
  await service.stop();
});

describe('Outbox and relay', () => {
  it('An event is published once its change is committed', async () => {
    await transact(service.db, session => append(service.db, session, businessCreated, 'business/1', buildSample(1)));
    await vi.waitFor(() =>
      expect(bus.received('business-created').filter(e => e.subject === 'business/1')).toHaveLength(1),
    );
    await vi.waitFor(async () => expect(await outboxModel(service.db).countDocuments({ state: 'waiting' })).toBe(0));
  });

  it('Events of an aborted transaction are not published', async () => {
    const change = transact(service.db, async session => {
      await append(service.db, session, businessCreated, 'business/2', buildSample(2));
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    expect(await outboxModel(service.db).countDocuments({ 'envelope.subject': 'business/2' })).toBe(0);
  });

  it('A change whose event does not fit its contract is aborted', async () => {
    const wrong = { ...buildSample(3), version: 0 };
    await expect(
      transact(service.db, session => append(service.db, session, businessCreated, 'business/3', wrong)),
    ).rejects.toThrow();
  });

  it('Events that a dead relay had claimed are published once its claim expires', async () => {
    const claimed = { state: 'waiting', claimedBy: 'a relay that died', claimedUntil: new Date(Date.now() + 1_500) };
    await transact(service.db, async session => {
      await append(service.db, session, businessDeleted, 'business/4', { businessId: 4, version: 2 });
      await outboxModel(service.db).updateOne({ 'envelope.subject': 'business/4' }, { $set: claimed }, { session });
    });
    await vi.waitFor(() =>
      expect(bus.received('business-deleted').filter(e => e.subject === 'business/4')).toHaveLength(1),
    );
  });
});

describe('Consumers', () => {
  it('A repeated message is handled once', async () => {
    const id = randomUUID();
    await bus.deliver(businessCreated, buildSample(10), id);
    await bus.deliver(businessCreated, buildSample(10), id);
    await bus.deliver(businessCreated, buildSample(11));
    await vi.waitFor(async () => expect(await timesCounted(11)).toBe(1));
    await vi.waitFor(async () => expect(await bus.depth('engagement.counting')).toBe(0));
    // Messages are handled concurrently, so the later one may be first.
    await vi.waitFor(async () => expect(await timesCounted(10)).toBe(1));
  });

  it('A message whose handler failed is retried, and the failed attempt leaves no rows', async () => {
    failures.set(20, 2);
    await bus.deliver(businessCreated, buildSample(20));
    await vi.waitFor(() => expect(failures.get(20)).toBe(-1));
    await vi.waitFor(async () => expect(await timesCounted(20)).toBe(1));
  });

  it('A message that keeps failing becomes a dead letter and is handled after a replay', async () => {
    failures.set(30, 3);
    const id = await bus.deliver(businessCreated, buildSample(30));
    await vi.waitFor(async () =>
      expect((await deadLetters()).find(letter => letter.id === id)).toMatchObject({
        attempts: 3,
        reason: 'asked to fail',
      }),
    );
    expect(await timesCounted(30)).toBe(0);

    // Listed dead letters return to their queue a moment later.
    await vi.waitFor(async () => expect(await replayDeadLetters(amqpUrl(), [queue], [id])).toBe(1));
    await vi.waitFor(async () => expect(await timesCounted(30)).toBe(1));
    expect((await deadLetters()).map(letter => letter.id)).not.toContain(id);
  });

  it.each([
    ['invalid JSON', 'not json'],
    ['no envelope', '{"hello":"world"}'],
  ])('A message with %s becomes a dead letter at once', async (_what, content) => {
    await bus.deliverRaw('directory.business-created', content);
    await vi.waitFor(async () => expect((await deadLetters()).map(letter => letter.content)).toContain(content));
  });

  it('A new consumer gets events from before its queue existed, each once', async () => {
    const late = testNamespace();
    const publisher = await bootService(
      { ...countingService(failures), name: 'directory', app: () => ({ routers: [], subscriptions: [] }) },
      { namespace: late },
    );
    const { db } = publisher;
    await transact(db, session => append(db, session, businessCreated, 'business/50', buildSample(50)));
    await vi.waitUntil(() => outboxModel(db).exists({ state: 'sent' }));
    const consumers = [1, 2].map(() => bootService(countingService(failures), { namespace: late }));
    const [consumer, replica] = await Promise.all(consumers);
    const counted = () => consumer?.db.collection('counted').countDocuments({ businessId: 50 });
    await vi.waitFor(async () => expect(await counted()).toBe(1));
    await vi.waitFor(async () => expect(await outboxModel(db).countDocuments({ state: 'waiting' })).toBe(0));
    expect(await counted()).toBe(1);
    for (const each of [publisher, consumer, replica]) await each?.stop();
  });

  it('Messages that came while a consumer was down are handled when it is back', async () => {
    await service.stop();
    await bus.deliver(businessCreated, buildSample(40));
    service = await bootService(countingService(failures), { namespace });
    await vi.waitFor(async () => expect(await timesCounted(40)).toBe(1));
  });

  it('A consumer requests earlier events again only if its queue was deleted', async () => {
    const connection = await connect(amqpUrl());
    const channel = await connection.createChannel();
    const { queue: requests } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(requests, backfillExchange(namespace), '');
    /** Starts the service and waits until it publishes, which it does when its queues are ready. */
    const restart = async () => {
      await service.stop();
      service = await bootService(countingService(failures), { namespace });
      const { db } = service;
      await transact(db, session => append(db, session, businessCreated, 'business/60', buildSample(60)));
      await vi.waitFor(async () => expect(await outboxModel(db).countDocuments({ state: 'waiting' })).toBe(0));
      return (await channel.checkQueue(requests)).messageCount;
    };
    expect(await restart()).toBe(0);
    await service.stop();
    await channel.deleteQueue(queue);
    expect(await restart()).toBe(1);
    expect((await deadLetters()).map(({ content }) => content)).not.toContain('');
    await connection.close();
  });

  it('The queue of a former subscription is deleted once no replica consumes it', async () => {
    const other = testNamespace();
    const former = `${other}.engagement.counting`;
    const before = await bootService(countingService(new Map()), { namespace: other });
    const newRelease = () =>
      bootService(
        {
          name: 'engagement' as const,
          config: serviceConfigSchema,
          app: () => ({ routers: [], subscriptions: [], formerQueues: ['counting'] }),
        },
        { namespace: other },
      );
    const connection = await connect(amqpUrl());
    const names = async () => {
      const found = await Promise.all([former, `${former}.dead`].map(name => isThere(connection, name)));
      return found.filter(Boolean).length;
    };
    const beside = await newRelease();
    expect(await names()).toBe(2);
    await before.stop();
    const after = await newRelease();
    expect(await names()).toBe(0);
    await Promise.all([beside.stop(), after.stop()]);
    await connection.close();
  });

  it('New queues cause no error in the log of the broker (needs a broker that the tests started)', async context => {
    const broker = inject('testBroker');
    if (!broker) return context.skip();
    const fresh = testNamespace();
    const stand = await bootService(countingService(failures), { namespace: fresh });
    await stand.stop();
    const other = await openTestBus(fresh);
    await expect(other.depth('missing')).rejects.toThrow();
    await other.close();
    const readErrors = async () => {
      const log = await readFile(join(broker.home, 'rabbitmq/log/rabbitmq.log'), 'utf8');
      return log.split('\n').filter(line => line.includes('[error]') && line.includes(`${fresh}.`));
    };
    // Once this line is in the log, all earlier ones are.
    await vi.waitUntil(async () => (await readErrors()).some(line => line.includes(`${fresh}.missing`)));
    expect(await readErrors()).toHaveLength(1);
  });
});

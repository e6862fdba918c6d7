import { inquiryCreated, inquiryUpdated } from '@doorstep/contracts';
import { cuttable } from '@doorstep/gateway/testing.ts';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { consumeInquiries, type InquiryCreated, openStore, type Store } from './example-consumer.ts';

const prefix = `${testNamespace()}.partner`;
const namespace = prefix.replace('.partner', '');
const bus = await openTestBus(namespace);
const line = await cuttable(process.env.AMQP_URL ?? 'amqp://127.0.0.1:5672');

let store: ReturnType<typeof openStore>;
beforeEach(() => {
  store = openStore(':memory:');
});
afterEach(() => store.close());

async function consume(work: Store = store) {
  const exchange = `${namespace}.events`;
  const consumer = await consumeInquiries({ url: line.url, exchange, prefix, store: work, retryDelayMs: 20 });
  onTestFinished(() => consumer.stop());
}

/** Cuts the connection, and restores it for the next test even if this one fails. */
async function cutLine() {
  onTestFinished(() => line.restore());
  await line.cut();
}

const inquiry = (id: number, subject: string) => ({
  version: 1,
  inquiry: { ...inquiryCreated.sample.inquiry, id, subject },
});
const expectStored = (subjects: string[]) => vi.waitFor(() => expect(store.subjects()).toEqual(subjects));

it('The example consumer stores each inquiry once, despite repeated deliveries, and ignores other events', async () => {
  await consume();
  const id = await bus.deliver(inquiryCreated, inquiry(1, 'Leak'));
  await bus.deliver(inquiryCreated, inquiry(1, 'Leak'), id);
  await bus.deliver(inquiryUpdated, inquiry(2, 'Moved on'));
  await bus.deliver(inquiryCreated, inquiry(3, 'Boiler'));
  await expectStored(['Leak', 'Boiler']);
  expect(await bus.depth('partner.dead-letters')).toBe(0);
});

it('The example consumer reconnects after an outage of the broker and receives events from that time', async () => {
  await consume();
  await bus.deliver(inquiryCreated, inquiry(1, 'Before'));
  await expectStored(['Before']);
  await cutLine();
  await bus.deliver(inquiryCreated, inquiry(2, 'Meanwhile'));
  // There are two messages if the connection broke before the first was acknowledged.
  await vi.waitFor(async () => expect(await bus.depth('partner.inquiries')).toBeGreaterThan(0));
  line.restore();
  await expectStored(['Before', 'Meanwhile']);
});

it('The example consumer acknowledges only after its work: an interrupted message is redelivered and counts once', async () => {
  const seen: InquiryCreated[] = [];
  const gate = Promise.withResolvers<void>();
  await consume({
    async handle(event) {
      seen.push(event);
      await gate.promise;
      await store.handle(event);
    },
  });
  // The consumer ends only after its work, so release the work even if this test fails.
  onTestFinished(() => gate.resolve());
  await bus.deliver(inquiryCreated, inquiry(1, 'In flight'));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await cutLine();
  await vi.waitFor(async () => expect(await bus.depth('partner.inquiries')).toBe(1));
  line.restore();
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  gate.resolve();
  await expectStored(['In flight']);
  await vi.waitFor(async () => expect(await bus.depth('partner.inquiries')).toBe(0));
});

it('The example consumer retries failed messages and dead-letters those that keep failing or are invalid', async () => {
  const failures = vi.spyOn(console, 'error').mockReturnValue();
  let left = 2;
  await consume({
    async handle(event) {
      if (event.data.inquiry.subject === 'Never') throw new Error('fails on purpose');
      if (left-- > 0) throw new Error('fails on purpose');
      await store.handle(event);
    },
  });
  await bus.deliver(inquiryCreated, inquiry(1, 'Third time'));
  await expectStored(['Third time']);
  await bus.deliver(inquiryCreated, inquiry(2, 'Never'));
  await bus.deliverRaw('engagement.inquiry-created', 'not json');
  await vi.waitFor(async () => expect(await bus.depth('partner.dead-letters')).toBe(2));
  expect(failures).toHaveBeenCalled();
});

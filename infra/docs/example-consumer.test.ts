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

/** The next test needs the line, also when this one fails before it restores it. */
async function cutLine() {
  onTestFinished(() => line.restore());
  await line.cut();
}

const inquiry = (id: number, subject: string) => ({
  version: 1,
  inquiry: { ...inquiryCreated.sample.inquiry, id, subject },
});
const expectStored = (subjects: string[]) => vi.waitFor(() => expect(store.subjects()).toEqual(subjects));

it('stores each inquiry once, however often its event is delivered, and ignores other events', async () => {
  await consume();
  const id = await bus.deliver(inquiryCreated, inquiry(1, 'Leak'));
  await bus.deliver(inquiryCreated, inquiry(1, 'Leak'), id);
  await bus.deliver(inquiryUpdated, inquiry(2, 'Moved on'));
  await bus.deliver(inquiryCreated, inquiry(3, 'Boiler'));
  await expectStored(['Leak', 'Boiler']);
  expect(await bus.depth('partner.dead-letters')).toBe(0);
});

it('reconnects after the broker was away and receives what was published meanwhile', async () => {
  await consume();
  await bus.deliver(inquiryCreated, inquiry(1, 'Before'));
  await expectStored(['Before']);
  await cutLine();
  await bus.deliver(inquiryCreated, inquiry(2, 'Meanwhile'));
  // Two when the line was cut before the first was acknowledged.
  await vi.waitFor(async () => expect(await bus.depth('partner.inquiries')).toBeGreaterThan(0));
  line.restore();
  await expectStored(['Before', 'Meanwhile']);
});

it('acknowledges only after its work: a message in flight when the connection breaks is delivered again and counts once', async () => {
  const seen: InquiryCreated[] = [];
  const gate = Promise.withResolvers<void>();
  await consume({
    async handle(event) {
      seen.push(event);
      await gate.promise;
      await store.handle(event);
    },
  });
  // The consumer ends only after its work, also when this test fails before it lets the work go on.
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

it('retries a failed message and dead-letters one that keeps failing or is invalid', async () => {
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

import { inquiryCreated, inquiryUpdated } from '@doorstep/contracts';
import { cuttable } from '@doorstep/gateway/testing.ts';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { consumeInquiries, type InquiryCreated, openStore, type Store } from './example-consumer.ts';

const prefix = `${testNamespace()}.partner`;
const namespace = prefix.replace('.partner', '');
const bus = await openTestBus(namespace);
const line = await cuttable(process.env.AMQP_URL ?? 'amqp://127.0.0.1:5672');
const soon = { timeout: 10_000 };

let store: ReturnType<typeof openStore>;
beforeEach(() => {
  store = openStore(':memory:');
});
afterEach(() => store.close());

async function consume(work: Store = store) {
  const exchange = `${namespace}.events`;
  const consumer = await consumeInquiries({ url: line.url, exchange, prefix, store: work, patienceMilliseconds: 20 });
  onTestFinished(() => consumer.stop());
}

const inquiry = (id: number, subject: string) => ({
  version: 1,
  inquiry: { ...inquiryCreated.sample.inquiry, id, subject },
});
const kept = (subjects: string[]) => vi.waitFor(() => expect(store.subjects()).toEqual(subjects), soon);

it('keeps each inquiry once, however often its event comes, and hears of nothing else', async () => {
  await consume();
  const id = await bus.deliver(inquiryCreated, inquiry(1, 'Leak'));
  await bus.deliver(inquiryCreated, inquiry(1, 'Leak'), id);
  await bus.deliver(inquiryUpdated, inquiry(2, 'Moved on'));
  await bus.deliver(inquiryCreated, inquiry(3, 'Boiler'));
  await kept(['Leak', 'Boiler']);
  expect(await bus.depth('partner.dead-letters')).toBe(0);
});

it('comes back when the broker was away, and hears of what happened meanwhile', async () => {
  await consume();
  await bus.deliver(inquiryCreated, inquiry(1, 'Before'));
  await kept(['Before']);
  await line.cut();
  await bus.deliver(inquiryCreated, inquiry(2, 'Meanwhile'));
  await vi.waitFor(async () => expect(await bus.depth('partner.inquiries')).toBe(1), soon);
  await line.restore();
  await kept(['Before', 'Meanwhile']);
});

it('acknowledges after its work alone: what was in hand when the broker left comes again, and counts once', async () => {
  const seen: InquiryCreated[] = [];
  const gate = Promise.withResolvers<void>();
  await consume({
    async handle(event) {
      seen.push(event);
      await gate.promise;
      await store.handle(event);
    },
  });
  await bus.deliver(inquiryCreated, inquiry(1, 'In hand'));
  await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
  await line.cut();
  await vi.waitFor(async () => expect(await bus.depth('partner.inquiries')).toBe(1), soon);
  await line.restore();
  await vi.waitFor(() => expect(seen).toHaveLength(2), soon);
  gate.resolve();
  await kept(['In hand']);
  await vi.waitFor(async () => expect(await bus.depth('partner.inquiries')).toBe(0), soon);
});

it('tries again what fails, and parks what keeps failing or does not fit', async () => {
  const failures = vi.spyOn(console, 'error').mockReturnValue();
  let left = 2;
  await consume({
    async handle(event) {
      if (event.data.inquiry.subject === 'Never') throw new Error('told to fail');
      if (left-- > 0) throw new Error('told to fail');
      await store.handle(event);
    },
  });
  await bus.deliver(inquiryCreated, inquiry(1, 'Third time'));
  await kept(['Third time']);
  await bus.deliver(inquiryCreated, inquiry(2, 'Never'));
  await bus.deliverRaw('engagement.inquiry-created', 'not json');
  await vi.waitFor(async () => expect(await bus.depth('partner.dead-letters')).toBe(2), soon);
  expect(failures).toHaveBeenCalled();
});

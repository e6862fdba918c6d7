import { inquiryCreated, inquiryUpdated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { directory } from '@doorstep/directory/app.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { bootGateway, cuttable } from '@doorstep/gateway/testing.ts';
import { identity } from '@doorstep/identity/app.ts';
import { bootService, openTestBus, readJson, testNamespace } from '@doorstep/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Caller, openCaller } from '../e2e/caller.ts';
import { consumeInquiries, type InquiryEvent, openStore, readInquiries, type Store } from './example-consumer.ts';

const prefix = `${testNamespace()}.partner`;
const namespace = prefix.replace('.partner', '');
const bus = await openTestBus(namespace);
const line = await cuttable(process.env.AMQP_URL ?? 'amqp://127.0.0.1:5672');

let store: ReturnType<typeof openStore>;
beforeEach(() => {
  store = openStore(':memory:');
});
afterEach(() => store.close());

type Existing = Parameters<typeof consumeInquiries>[0]['existing'];

async function consume(work: Store = store, existing?: Existing) {
  const exchange = `${namespace}.events`;
  const options = { url: line.url, exchange, prefix, store: work, retryDelayMs: 20, ...(existing && { existing }) };
  const consumer = await consumeInquiries(options);
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
const subjects = () => store.inquiries().map(({ subject }) => subject);
const expectStored = (wanted: string[]) => vi.waitFor(() => expect(subjects()).toEqual(wanted));

it('The example consumer stores each inquiry once, despite repeated deliveries, and ignores other events', async () => {
  await consume();
  const id = await bus.deliver(inquiryCreated, inquiry(1, 'Leak'));
  await bus.deliver(inquiryCreated, inquiry(1, 'Leak'), id);
  await bus.deliver(reviewCreated, reviewCreated.sample);
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
  const seen: InquiryEvent[] = [];
  const gate = Promise.withResolvers<void>();
  await consume({
    ...store,
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
    ...store,
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

it('The example consumer keeps the newest state of an inquiry, also if its events arrive in another order', async () => {
  await consume();
  const moved = { ...inquiry(1, 'Boiler'), version: 3 };
  await bus.deliver(inquiryUpdated, { ...moved, inquiry: { ...moved.inquiry, status: 'closed', version: 3 } });
  await bus.deliver(inquiryCreated, inquiry(1, 'Boiler'));
  await bus.deliver(inquiryCreated, inquiry(2, 'Last'));
  await expectStored(['Boiler', 'Last']);
  expect(store.inquiries()[0]).toMatchObject({ status: 'closed', version: 3 });
});

describe('A program that is added to an existing site', () => {
  const site = testNamespace();
  const partner = { username: 'root', password: 'quiet-otter-7' };
  const env = { ADMIN_USERNAME: partner.username, ADMIN_PASSWORD: partner.password, ADMIN_EMAIL: 'root@mail.example' };
  let api: string;
  let visitor: Caller;
  let owner: Caller;
  let businessId: number;
  let stopAll: () => Promise<unknown> = async () => undefined;
  afterAll(() => stopAll());

  const send = async <Answer>(caller: Caller, method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await caller.call(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return readJson<Answer>(answer);
  };
  const ask = (subject: string) =>
    send<Inquiry>(visitor, 'POST', `/api/businesses/${businessId}/inquiries`, {
      name: 'Nora',
      email: 'nora@mail.example',
      subject,
      message: 'Could you come by?',
    });
  const answerOnce = ({ id }: Pick<Inquiry, 'id'>) =>
    send(owner, 'POST', `/api/inquiries/${id}/replies`, { text: 'On Thursday.' });

  beforeAll(async () => {
    const services = [
      await bootService(identity, { namespace: site, env }),
      await bootService(directory, { namespace: site }),
      await bootService(engagement, { namespace: site }),
    ] as const;
    const [accounts, catalogue, inquiries] = services;
    const urls = { IDENTITY_URL: accounts.url, DIRECTORY_URL: catalogue.url, ENGAGEMENT_URL: inquiries.url };
    const gateway = await bootGateway({ ...urls, RATE_INQUIRIES_PER_BUSINESS: '0', RATE_INQUIRIES: '0' }, site);
    stopAll = () => Promise.all([gateway, ...services].map(part => part.stop()));
    api = gateway.url;
    visitor = openCaller(api);
    const admin = openCaller(api);
    await send(admin, 'POST', '/api/login', partner);
    const category = await send<{ id: number }>(admin, 'POST', '/api/categories', { name: 'Gables', icon: 'home' });
    const made = { name: 'Gables and Sons', categoryId: category.id };
    businessId = (await send<{ id: number }>(admin, 'POST', '/api/businesses', made)).id;
    const [name = '', value = ''] = (
      await gateway.signIn({ userId: 71, role: 'business_owner', businessId, name: 'Mara' })
    ).split('=');
    owner = openCaller(api, new Map([[name, value]]));
    // engagement learns of the business by its event.
    await vi.waitUntil(async () => (await visitor.call('GET', `/api/businesses/${businessId}/reviews`)).ok);
  });

  it('The example consumer reads what is there, applies what happens meanwhile, and ends with the newest state of each inquiry', async () => {
    const [old, answered] = [await ask('Old'), await ask('Answered meanwhile')];
    const consumer = await consumeInquiries({
      url: process.env.AMQP_URL ?? 'amqp://127.0.0.1:5672',
      exchange: `${site}.events`,
      prefix: `${site}.partner`,
      store,
      async *existing() {
        // The queue collects events already: what happens between the answers of the API is in it, and may be read as well.
        const during = await ask('Sent while reading');
        await answerOnce(during);
        let isFirst = true;
        for await (const inquiry of readInquiries({ api, ...partner })) {
          if (isFirst) await answerOnce(answered);
          isFirst = false;
          yield inquiry;
        }
      },
    });
    onTestFinished(() => consumer.stop());
    const late = await ask('Sent afterwards');
    await vi.waitFor(() => expect(store.inquiries().map(({ id }) => id)).toContain(late.id));
    const path = `/api/businesses/${businessId}/inquiries`;
    const stored = async () => (await send<Inquiry[]>(owner, 'GET', path)).toSorted((a, b) => a.id - b.id);
    await vi.waitFor(async () => {
      const wanted = (await stored()).map(({ id, subject, status, version }) => ({ id, subject, status, version }));
      expect(store.inquiries().map(({ businessId: _business, name: _name, ...inquiry }) => inquiry)).toEqual(wanted);
    });
    expect(store.inquiries().map(({ subject, status }) => [subject, status])).toEqual([
      ['Old', 'pending'],
      ['Answered meanwhile', 'responded'],
      ['Sent while reading', 'responded'],
      ['Sent afterwards', 'pending'],
    ]);
    expect(store.inquiries()[0]?.id).toBe(old.id);
  });

  it('Tries again while the site does not answer, and reads the list only once', async () => {
    const failures = vi.spyOn(console, 'error').mockReturnValue();
    let attempts = 0;
    const options = {
      url: process.env.AMQP_URL ?? 'amqp://127.0.0.1:5672',
      exchange: `${site}.events`,
      prefix: `${site}.second`,
      store,
      retryDelayMs: 20,
      async *existing() {
        attempts += 1;
        yield* readInquiries({ api: attempts === 1 ? 'http://127.0.0.1:1' : api, ...partner });
      },
    };
    const first = await consumeInquiries(options);
    expect(store.inquiries().length).toBeGreaterThan(0);
    await first.stop();
    await (await consumeInquiries(options)).stop();
    expect(attempts).toBe(2);
    expect(failures).toHaveBeenCalled();
  });
});

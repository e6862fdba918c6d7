import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import {
  accountDeleted,
  accountUpdated,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
  inquiryCreated,
  inquiryUpdated,
  messageRead,
  messageSent,
  ratingCorrected,
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
  type StreamEvent,
  streamEventSchema,
  streamPath,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { openTestBus, type TestBus, testNamespace } from '@doorstep/platform/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bootGateway, cuttable, send, startUpstream, type TestGateway, type TestUpstream } from '../testing.ts';

const namespace = testNamespace();
const owner: Actor = { userId: 3, role: 'business_owner', businessId: 7, name: 'Olga' };
const otherOwner: Actor = { userId: 4, role: 'business', businessId: 8, name: 'Otto' };
const admin: Actor = { userId: 1, role: 'admin', name: 'Ada' };
const user: Actor = { userId: 9, role: 'user', businessId: 7, name: 'Uli' };

interface Stream {
  readonly answer: IncomingMessage;
  readonly events: StreamEvent[];
  text(): string;
  ended(): boolean;
}

let upstream: TestUpstream;
let gateway: TestGateway;
let bus: TestBus;
const opened: IncomingMessage[] = [];
const gateways: TestGateway[] = [];

async function openStream(cookie = '', url = gateway.url): Promise<Stream> {
  const answer = await send(url + streamPath, {
    headers: { 'accept-encoding': 'gzip, br', ...(cookie && { cookie }) },
  });
  opened.push(answer);
  const events: StreamEvent[] = [];
  let text = '';
  let ended = false;
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    events.length = 0;
    for (const [, data = ''] of text.matchAll(/^data: (.+)\n\n/gm))
      events.push(streamEventSchema.parse(JSON.parse(data)));
  });
  answer.on('close', () => {
    ended = true;
  });
  answer.on('error', () => {});
  return { answer, events, text: () => text, ended: () => ended };
}
const streamOf = async (actor: Actor) => openStream(await gateway.signIn(actor));
const endOf = (stream: Stream) => vi.waitFor(() => expect(stream.ended()).toBe(true));

let rating = 0;
/** Tells every stream of a rating and waits until these have heard of it, and so of all before it. */
async function heard(...streams: Stream[]): Promise<void> {
  rating += 1;
  const version = rating;
  await bus.deliver(ratingCorrected, { summary: { businessId: 500, rating: 4.5, reviewCount: 2, version } });
  for (const { events } of streams)
    await vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining({ businessId: 500, version })));
}
/** Opens a stream that hears the bus; those that a gateway ends when it connects to the bus do not. */
const openHearing = (url: string, cookie = '') =>
  vi.waitFor(async () => {
    const stream = await openStream(cookie, url);
    try {
      // The first event may come just before the bus ends the streams that were opened before it was there.
      for (const heard of [1, 2]) {
        rating += 1;
        const summary = { businessId: 500, rating: 4.5, reviewCount: 2, version: rating };
        await bus.deliver(ratingCorrected, { summary });
        await vi.waitFor(() => expect(stream.events).toHaveLength(heard), 300);
      }
      return stream;
    } catch (error) {
      stream.answer.destroy();
      throw error;
    }
  });

/** One more gateway beside the first. */
async function boot(env: Record<string, string>): Promise<TestGateway> {
  const other = await bootGateway({ IDENTITY_URL: upstream.url, ...env }, namespace);
  gateways.push(other);
  return other;
}

const told = ({ events }: Stream) => events.filter(event => !('businessId' in event && event.businessId === 500));

beforeAll(async () => {
  upstream = await startUpstream();
  bus = await openTestBus(namespace);
  gateway = await boot({});
  await openHearing(gateway.url);
});

afterEach(async () => {
  for (const answer of opened.splice(0)) answer.destroy();
});

afterAll(async () => {
  for (const each of gateways) await each.stop();
  await bus.close();
  await upstream.close();
});

describe('a stream', () => {
  it('is an uncompressed event stream that nothing keeps, with a time to come back after', async () => {
    const stream = await openStream();
    expect(stream.answer.statusCode).toBe(200);
    expect(stream.answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/event-stream'),
      'cache-control': 'no-store, no-transform',
    });
    expect(stream.answer.headers).not.toHaveProperty('content-encoding');
    await vi.waitFor(() => expect(stream.text()).toMatch(/^retry: [123]\d{3}\n\n/));
  });

  it('tells visitors of ratings and of nothing else', async () => {
    const stream = await openStream();
    const sample = reviewCreated.sample;
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await bus.deliver(messageSent, messageSent.sample);
    await bus.deliver(reviewCreated, sample);
    await heard(stream);
    expect(told(stream)).toEqual([{ type: 'rating-changed', ...sample.summary }]);
  });

  it('tells the owner of a business and administrators what concerns it, and nobody else', async () => {
    const [mine, administrators] = [await streamOf(owner), await streamOf(admin)];
    const others = [await streamOf(otherOwner), await streamOf(user), await openStream()];
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await bus.deliver(inquiryUpdated, inquiryUpdated.sample);
    for (const event of [reviewCreated, reviewUpdated, reviewDeleted]) await bus.deliver(event, event.sample);
    await heard(mine, administrators, ...others);
    const changed = expect.objectContaining({ type: 'rating-changed', businessId: 7 });
    expect(told(mine)).toEqual([
      { type: 'inquiry-created', id: 21, businessId: 7 },
      { type: 'inquiry-updated', id: 21, businessId: 7 },
      { type: 'review-created', id: 31, businessId: 7 },
      changed,
      { type: 'review-updated', id: 31, businessId: 7 },
      changed,
      { type: 'review-deleted', id: 31, businessId: 7 },
      changed,
    ]);
    expect(told(administrators)).toEqual(told(mine));
    for (const other of others) expect(told(other)).toEqual([changed, changed, changed]);
  });

  it('tells sender and receiver of a message, and nobody else', async () => {
    const parties = [await streamOf(owner), await streamOf(admin)];
    const others = [await streamOf(otherOwner), await streamOf(user), await openStream()];
    await bus.deliver(messageSent, messageSent.sample);
    await bus.deliver(messageRead, messageRead.sample);
    await heard(...parties, ...others);
    for (const party of parties)
      expect(told(party)).toEqual([
        { type: 'message-sent', id: 5 },
        { type: 'message-read', id: 5 },
      ]);
    for (const other of others) expect(told(other)).toEqual([]);
  });

  it('tells administrators and its owner of a business that changes, and nobody else', async () => {
    const parties = [await streamOf(owner), await streamOf(admin)];
    const others = [await streamOf(otherOwner), await streamOf(user), await openStream()];
    for (const event of [businessCreated, businessUpdated, businessApproved]) await bus.deliver(event, event.sample);
    await bus.deliver(businessDeleted, businessDeleted.sample);
    await heard(...parties, ...others);
    const changed = { type: 'business-changed', businessId: 7 };
    for (const party of parties) expect(told(party)).toEqual([changed, changed, changed, changed]);
    for (const other of others) expect(told(other)).toEqual([]);
  });

  it('tells an owner whose session knows of no business yet', async () => {
    const fresh = await streamOf({ userId: 40, role: 'business_owner', name: 'Fritz' });
    await bus.deliver(businessCreated, {
      ...businessCreated.sample,
      business: { ...businessCreated.sample.business, id: 61, ownerId: 40 },
    });
    await heard(fresh);
    expect(told(fresh)).toEqual([{ type: 'business-changed', businessId: 61 }]);
  });

  it('tells administrators of every request, an owner of those of the own business, and nobody else', async () => {
    const [mine, administrators] = [await streamOf(owner), await streamOf(admin)];
    const others = [await streamOf(otherOwner), await streamOf(user), await openStream()];
    for (const event of [requestCreated, requestApproved, requestFailed]) await bus.deliver(event, event.sample);
    for (const event of [requestCompleted, requestRejected])
      await bus.deliver(event, { ...event.sample, request: { ...event.sample.request, businessId: 7 } });
    await heard(mine, administrators, ...others);
    const anonymous = { type: 'request-changed', id: 12 };
    const own = { ...anonymous, businessId: 7 };
    expect(told(administrators)).toEqual([anonymous, anonymous, anonymous, own, own]);
    expect(told(mine)).toEqual([own, own]);
    for (const other of others) expect(told(other)).toEqual([]);
  });

  it('outlives what is no event of ours', async () => {
    const stream = await openStream();
    await bus.deliverRaw('engagement.message-sent', 'nonsense');
    await heard(stream);
    expect(stream.ended()).toBe(false);
  });

  it('answers HEAD without one', async () => {
    const answer = await send(gateway.url + streamPath, { method: 'HEAD' });
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await once(answer, 'close');
  });
});

describe('a session', () => {
  it('has one stream: a newer one ends the older, which learns why', async () => {
    const cookie = await gateway.signIn(owner);
    const otherSession = await streamOf(owner);
    const older = await openStream(cookie);
    const newer = await openStream(cookie);
    await endOf(older);
    expect(older.events).toEqual([{ type: 'replaced' }]);
    await heard(newer, otherSession);
  });

  it('ends its stream at sign-out, and stays ended', async () => {
    const cookie = await gateway.signIn(owner);
    const [stream, other] = [await openStream(cookie), await streamOf(owner)];
    const headers = { cookie, origin: gateway.url };
    expect((await fetch(`${gateway.url}/api/logout`, { method: 'POST', headers })).status).toBe(200);
    await endOf(stream);
    expect((await fetch(`${gateway.url}/api/user`, { headers })).status).toBe(401);
    const again = await openStream(cookie);
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await heard(again, other);
    expect([told(again).length, told(other).length]).toEqual([0, 1]);
  });

  const stateOf = ({ userId: id, ...actor }: Actor, version: number): (typeof accountUpdated)['sample'] => ({
    version,
    passwordVersion: 0,
    user: { ...accountUpdated.sample.user, id, ...actor },
  });

  it('ends its stream with the role; the next one has the new rights', async () => {
    const actor: Actor = { ...owner, userId: 30 };
    const cookie = await gateway.signIn(actor);
    const stream = await openStream(cookie);
    await bus.deliver(accountUpdated, stateOf({ ...actor, name: 'Renamed' }, 2));
    await heard(stream);
    expect(stream.ended()).toBe(false);
    await bus.deliver(accountUpdated, stateOf({ ...actor, role: 'user' }, 3));
    await endOf(stream);
    const again = await openStream(cookie);
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await heard(again);
    expect(told(again)).toEqual([]);
  });

  it('ends its stream with the business, the password and the account', async () => {
    const actors = [31, 32, 33].map(userId => ({ ...owner, userId }));
    const [moved, changed, deleted] = await Promise.all(actors.map(streamOf));
    const untouched = await streamOf(owner);
    await bus.deliver(accountUpdated, stateOf({ ...owner, userId: 31, businessId: 8 }, 2));
    await bus.deliver(accountUpdated, { ...stateOf({ ...owner, userId: 32 }, 2), passwordVersion: 1 });
    await bus.deliver(accountDeleted, { userId: 33, version: 2 });
    for (const stream of [moved, changed, deleted]) if (stream) await endOf(stream);
    expect(untouched.ended()).toBe(false);
  });

  it('is asked for at each heartbeat, so that one that ended elsewhere ends its stream', async () => {
    const other = await boot({ STREAM_HEARTBEAT_MS: '40' });
    const cookie = await other.signIn(owner);
    const stream = await openHearing(other.url, cookie);
    await vi.waitFor(() => expect(stream.text().match(/^:$/gm)?.length).toBeGreaterThan(2));
    expect(stream.ended()).toBe(false);
    const id = /doorstep\.sid=s%3A([\w-]+)\./.exec(cookie)?.[1];
    const redis = new Redis(process.env.REDIS_URL ?? '');
    expect(await redis.del(`${namespace}:session:${id}`)).toBe(1);
    await redis.quit();
    await endOf(stream);
  });
});

describe('streams', () => {
  it('from one address are limited, and one that closed makes room', async () => {
    const other = await boot({ RATE_STREAMS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' });
    const first = await openHearing(other.url);
    await openHearing(other.url);
    const refused = await openStream('', other.url);
    expect(refused.answer.statusCode).toBe(429);
    expect(refused.answer.headers['retry-after']).toBe('30');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const elsewhere = await send(other.url + streamPath, { headers });
    expect(elsewhere.statusCode).toBe(200);
    elsewhere.destroy();
    first.answer.destroy();
    await vi.waitFor(async () => expect((await openStream('', other.url)).answer.statusCode).toBe(200));
  });

  it('of one IPv6 network count together, and are counted down once each', async () => {
    const other = await boot({ RATE_STREAMS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' });
    const from = (host: number) =>
      send(other.url + streamPath, { headers: { 'x-forwarded-for': `2001:db8:1:2::${host}` } });
    await openHearing(other.url);
    const open = [await from(1), await from(2)];
    expect((await from(3)).statusCode).toBe(429);
    for (const answer of open) answer.destroy();
    for (const host of [4, 5]) await vi.waitFor(async () => expect((await from(host)).statusCode).toBe(200));
    expect((await from(6)).statusCode).toBe(429);
  });

  it('are limited in all', async () => {
    const other = await boot({ STREAM_CAPACITY: '1' });
    await openHearing(other.url);
    const refused = await openStream('', other.url);
    expect(refused.answer.statusCode).toBe(503);
    expect(refused.answer.headers['content-type']).toContain('application/problem+json');
  });

  it('end when the gateway does, which does not wait for them', async () => {
    const other = await bootGateway({}, namespace);
    const stream = await openHearing(other.url);
    await other.stop();
    await endOf(stream);
  });

  it('end when the bus comes back, so that pages ask for what they missed, and hear it again', async () => {
    const way = await cuttable(process.env.AMQP_URL ?? '');
    const other = await boot({ AMQP_URL: way.url });
    const stream = await openHearing(other.url);
    await way.cut();
    await way.restore();
    await endOf(stream);
    await openHearing(other.url);
  });
});

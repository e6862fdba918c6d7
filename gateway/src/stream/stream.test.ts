import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
} from '@doorstep/contracts/directory/businesses/events.ts';
import {
  inquiryCreated,
  inquiryRead,
  inquiryReplied,
  inquiryUpdated,
} from '@doorstep/contracts/engagement/inquiries/events.ts';
import { messageRead, messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import {
  ratingCorrected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
} from '@doorstep/contracts/engagement/reviews/events.ts';
import {
  type StreamEvent,
  streamConversation,
  streamEventSchema,
  streamPath,
} from '@doorstep/contracts/gateway/stream.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import {
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
} from '@doorstep/contracts/onboarding/requests/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { sealConversation } from '@doorstep/platform/conversation-key';
import { createHttpApp } from '@doorstep/platform/http';
import { createLogger } from '@doorstep/platform/telemetry';
import { openTestBus, testDataKey, testNamespace } from '@doorstep/platform/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createRefusals } from '../http/refusals.ts';
import { bootGateway, cuttable, send, startUpstream, type TestGateway } from '../testing.ts';
import { createStreams } from './streams.ts';

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

const opened: IncomingMessage[] = [];
const gateways: TestGateway[] = [];

async function openStream(cookie = '', url = gateway.url, query = ''): Promise<Stream> {
  const answer = await send(url + streamPath + query, {
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
const openStreamAs = async (actor: Actor) => openStream(await gateway.signIn(actor));
const waitForEnd = (stream: Stream) => vi.waitFor(() => expect(stream.ended()).toBe(true));

let rating = 0;
/** Sends a rating to every stream and waits until the given ones have received it, and so all events before it. */
async function received(...streams: Stream[]): Promise<void> {
  rating += 1;
  const version = rating;
  await bus.deliver(ratingCorrected, { summary: { businessId: 500, rating: 4.5, reviewCount: 2, version } });
  for (const { events } of streams)
    await vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining({ businessId: 500, version })));
}
/** Opens a stream that receives events. Tries again if the gateway ends it, as it does to all streams when it connects to the bus. */
const openListening = (url: string, cookie = '') =>
  vi.waitFor(async () => {
    const stream = await openStream(cookie, url);
    try {
      // The first event may arrive just before the gateway ends the streams that were opened before it was connected.
      for (const count of [1, 2]) {
        rating += 1;
        const summary = { businessId: 500, rating: 4.5, reviewCount: 2, version: rating };
        await bus.deliver(ratingCorrected, { summary });
        await vi.waitFor(() => expect(stream.events).toHaveLength(count), 300);
      }
      return stream;
    } catch (error) {
      stream.answer.destroy();
      throw error;
    }
  });

/** Starts one more gateway in the same namespace. */
async function boot(env: Record<string, string>): Promise<TestGateway> {
  const other = await bootGateway({ IDENTITY_URL: upstream.url, ...env }, namespace);
  gateways.push(other);
  return other;
}

const notices = ({ events }: Stream) => events.filter(event => !('businessId' in event && event.businessId === 500));

const upstream = await startUpstream();
const bus = await openTestBus(namespace);
const gateway = await boot({});
await openListening(gateway.url);

afterEach(async () => {
  for (const answer of opened.splice(0)) answer.destroy();
});

afterAll(async () => {
  for (const each of gateways) await each.stop();
  await bus.close();
  await upstream.close();
});

describe('The stream of events', () => {
  it('The stream is uncompressed, is not cached and says when to reconnect', async () => {
    const stream = await openStream();
    expect(stream.answer.statusCode).toBe(200);
    expect(stream.answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/event-stream'),
      'cache-control': 'no-store, no-transform',
    });
    expect(stream.answer.headers).not.toHaveProperty('content-encoding');
    await vi.waitFor(() => expect(stream.text()).toMatch(/^retry: [123]\d{3}\n\n/));
  });

  it('Visitors are notified only of ratings', async () => {
    const stream = await openStream();
    const sample = reviewCreated.sample;
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await bus.deliver(messageSent, messageSent.sample);
    await bus.deliver(reviewCreated, sample);
    await received(stream);
    expect(notices(stream)).toEqual([{ type: 'rating-changed', ...sample.summary }]);
  });

  it('Only the owner of a business and administrators are notified of its inquiries and reviews', async () => {
    const [mine, administrators] = [await openStreamAs(owner), await openStreamAs(admin)];
    const others = [await openStreamAs(otherOwner), await openStreamAs(user), await openStream()];
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await bus.deliver(inquiryUpdated, inquiryUpdated.sample);
    for (const event of [reviewCreated, reviewUpdated, reviewDeleted]) await bus.deliver(event, event.sample);
    await received(mine, administrators, ...others);
    const changed = expect.objectContaining({ type: 'rating-changed', businessId: 7 });
    expect(notices(mine)).toEqual([
      { type: 'inquiry-created', id: 21, businessId: 7 },
      { type: 'inquiry-updated', id: 21, businessId: 7 },
      { type: 'review-created', id: 31, businessId: 7 },
      changed,
      { type: 'review-updated', id: 31, businessId: 7 },
      changed,
      { type: 'review-deleted', id: 31, businessId: 7 },
      changed,
    ]);
    expect(notices(administrators)).toEqual(notices(mine));
    for (const other of others) expect(notices(other)).toEqual([changed, changed, changed]);
  });

  it('A page that shows a conversation by its newest link is notified of what happens in it', async () => {
    const openKey = async (inquiryId: number, link: number, secret = testDataKey) => {
      const key = await sealConversation({ inquiryId, link }, secret);
      return openStream('', gateway.url, `?${streamConversation}=${key}`);
    };
    const sender = await openKey(21, 1);
    const others = [
      await openKey(22, 1),
      await openKey(21, 2),
      await openKey(21, 1, 'the-secret-of-another-installation'),
      await openStream('', gateway.url, `?${streamConversation}=guessed`),
    ];
    await bus.deliver(inquiryReplied, inquiryReplied.sample);
    await bus.deliver(inquiryRead, inquiryRead.sample);
    await bus.deliver(inquiryUpdated, { ...inquiryUpdated.sample, link: 2 });
    await received(sender, ...others);
    const changed = { type: 'inquiry-updated', id: 21, businessId: 7 };
    expect(notices(sender)).toEqual([changed, changed]);
    expect(others.map(notices)).toEqual([[], [changed], [], []]);

    // The page of an inquiry to several shows the answers side by side.
    const [page, former] = [await openKey(24, 2), await openKey(24, 1)];
    await bus.deliver(inquiryReplied, { ...inquiryReplied.sample, siblings: [{ inquiryId: 24, link: 2 }] });
    await received(page, former);
    expect(notices(page)).toEqual([changed]);
    expect(notices(former)).toEqual([]);
  });

  it('Only the sender and the receiver are notified of a message', async () => {
    const parties = [await openStreamAs(owner), await openStreamAs(admin)];
    const others = [await openStreamAs(otherOwner), await openStreamAs(user), await openStream()];
    await bus.deliver(messageSent, messageSent.sample);
    await bus.deliver(messageRead, messageRead.sample);
    await received(...parties, ...others);
    for (const party of parties)
      expect(notices(party)).toEqual([
        { type: 'message-sent', id: 5 },
        { type: 'message-read', id: 5 },
      ]);
    for (const other of others) expect(notices(other)).toEqual([]);
  });

  it('Only administrators and the owner are notified of changes to a business', async () => {
    const parties = [await openStreamAs(owner), await openStreamAs(admin)];
    const others = [await openStreamAs(otherOwner), await openStreamAs(user), await openStream()];
    for (const event of [businessCreated, businessUpdated, businessApproved]) await bus.deliver(event, event.sample);
    await bus.deliver(businessDeleted, businessDeleted.sample);
    await received(...parties, ...others);
    const changed = { type: 'business-changed', businessId: 7 };
    for (const party of parties) expect(notices(party)).toEqual([changed, changed, changed, changed]);
    for (const other of others) expect(notices(other)).toEqual([]);
  });

  it('Owners are notified of a new business that their session does not know yet', async () => {
    const fresh = await openStreamAs({ userId: 40, role: 'business_owner', name: 'Fritz' });
    await bus.deliver(businessCreated, {
      ...businessCreated.sample,
      business: { ...businessCreated.sample.business, id: 61, ownerId: 40 },
    });
    await received(fresh);
    expect(notices(fresh)).toEqual([{ type: 'business-changed', businessId: 61 }]);
  });

  it('Administrators are notified of every request, and owners only of those for their business', async () => {
    const [mine, administrators] = [await openStreamAs(owner), await openStreamAs(admin)];
    const others = [await openStreamAs(otherOwner), await openStreamAs(user), await openStream()];
    for (const event of [requestCreated, requestApproved, requestFailed]) await bus.deliver(event, event.sample);
    for (const event of [requestCompleted, requestRejected])
      await bus.deliver(event, { ...event.sample, request: { ...event.sample.request, businessId: 7 } });
    await received(mine, administrators, ...others);
    const anonymous = { type: 'request-changed', id: 12 };
    const own = { ...anonymous, businessId: 7 };
    expect(notices(administrators)).toEqual([anonymous, anonymous, anonymous, own, own]);
    expect(notices(mine)).toEqual([own, own]);
    for (const other of others) expect(notices(other)).toEqual([]);
  });

  it('A stream survives an invalid message on the bus', async () => {
    const stream = await openStream();
    await bus.deliverRaw('engagement.message-sent', 'nonsense');
    await received(stream);
    expect(stream.ended()).toBe(false);
  });

  it('A HEAD request does not open a stream', async () => {
    const answer = await send(gateway.url + streamPath, { method: 'HEAD' });
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await once(answer, 'close');
  });
});

describe('The stream of a session', () => {
  it('A session has one stream: a newer one ends the older with a reason', async () => {
    const cookie = await gateway.signIn(owner);
    const otherSession = await openStreamAs(owner);
    const older = await openStream(cookie);
    const newer = await openStream(cookie);
    await waitForEnd(older);
    expect(older.events).toEqual([{ type: 'replaced' }]);
    await received(newer, otherSession);
  });

  it('A stream ends at sign-out, and its session can open only that of a visitor', async () => {
    const cookie = await gateway.signIn(owner);
    const [stream, other] = [await openStream(cookie), await openStreamAs(owner)];
    const headers = { cookie, origin: gateway.url };
    expect((await fetch(`${gateway.url}/api/logout`, { method: 'POST', headers })).status).toBe(200);
    await waitForEnd(stream);
    expect((await fetch(`${gateway.url}/api/user`, { headers })).status).toBe(401);
    const again = await openStream(cookie);
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await received(again, other);
    expect([notices(again).length, notices(other).length]).toEqual([0, 1]);
  });

  const accountEvent = ({ userId: id, ...actor }: Actor, version: number): (typeof accountUpdated)['sample'] => ({
    version,
    passwordVersion: 0,
    user: { ...accountUpdated.sample.user, id, ...actor },
  });

  it('A stream ends when the role of its user changes, and the next one has the new rights', async () => {
    const actor: Actor = { ...owner, userId: 30 };
    const cookie = await gateway.signIn(actor);
    const stream = await openStream(cookie);
    await bus.deliver(accountUpdated, accountEvent({ ...actor, name: 'Renamed' }, 2));
    await received(stream);
    expect(stream.ended()).toBe(false);
    await bus.deliver(accountUpdated, accountEvent({ ...actor, role: 'user' }, 3));
    await waitForEnd(stream);
    const again = await openStream(cookie);
    await bus.deliver(inquiryCreated, inquiryCreated.sample);
    await received(again);
    expect(notices(again)).toEqual([]);
  });

  it('A stream ends when its account is deleted or gets another business or password', async () => {
    const actors = [31, 32, 33].map(userId => ({ ...owner, userId }));
    const [moved, changed, deleted] = await Promise.all(actors.map(openStreamAs));
    const untouched = await openStreamAs(owner);
    await bus.deliver(accountUpdated, accountEvent({ ...owner, userId: 31, businessId: 8 }, 2));
    await bus.deliver(accountUpdated, { ...accountEvent({ ...owner, userId: 32 }, 2), passwordVersion: 1 });
    await bus.deliver(accountDeleted, { userId: 33, version: 2 });
    for (const stream of [moved, changed, deleted]) if (stream) await waitForEnd(stream);
    expect(untouched.ended()).toBe(false);
  });

  it('A stream ends at the next heartbeat after its session has ended in another gateway', async () => {
    const other = await boot({ STREAM_HEARTBEAT_MS: '40' });
    const cookie = await other.signIn(owner);
    const stream = await openListening(other.url, cookie);
    await vi.waitFor(() => expect(stream.text().match(/^:$/gm)?.length).toBeGreaterThan(2));
    expect(stream.ended()).toBe(false);
    const id = /doorstep\.sid=s%3A([\w-]+)\./.exec(cookie)?.[1];
    const redis = new Redis(process.env.REDIS_URL ?? '');
    expect(await redis.del(`${namespace}:session:${id}`)).toBe(1);
    await redis.quit();
    await waitForEnd(stream);
  });
});

describe('Limits and ends of streams', () => {
  it('Streams from one address are limited, and one that closes makes room', async () => {
    const other = await boot({ RATE_STREAMS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' });
    const first = await openListening(other.url);
    await openListening(other.url);
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

  it('A client that leaves before its stream opens takes no room', async () => {
    const streams = createStreams({
      config: { RATE_STREAMS_PER_ADDRESS: 1, STREAM_CAPACITY: 1, STREAM_HEARTBEAT_MS: 60_000 },
      sessions: { find: async () => undefined },
      refusals: createRefusals(),
      log: createLogger('gateway', 'silent'),
    });
    const left = Promise.withResolvers<void>();
    const app = createHttpApp().use(async (_req, res) => {
      leaving.destroy();
      await once(res, 'close');
      streams.open({ address: '192.0.2.1' }, res);
      left.resolve();
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const leaving = connect((server.address() as AddressInfo).port, '127.0.0.1');
    leaving.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await left.promise;
    expect(streams.count()).toBe(0);
    server.close();
  });

  it('Streams from one IPv6 network count together, and each that closes makes room for one', async () => {
    const other = await boot({ RATE_STREAMS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' });
    const from = (host: number) =>
      send(other.url + streamPath, { headers: { 'x-forwarded-for': `2001:db8:1:2::${host}` } });
    await openListening(other.url);
    const open = [await from(1), await from(2)];
    expect((await from(3)).statusCode).toBe(429);
    for (const answer of open) answer.destroy();
    for (const host of [4, 5]) await vi.waitFor(async () => expect((await from(host)).statusCode).toBe(200));
    expect((await from(6)).statusCode).toBe(429);
  });

  it('The total number of streams is limited', async () => {
    const other = await boot({ STREAM_CAPACITY: '1' });
    await openListening(other.url);
    const refused = await openStream('', other.url);
    expect(refused.answer.statusCode).toBe(503);
    expect(refused.answer.headers['content-type']).toContain('application/problem+json');
  });

  it('Streams end when the gateway stops, which does not wait for them', async () => {
    const other = await bootGateway({}, namespace);
    const stream = await openListening(other.url);
    await other.stop();
    await waitForEnd(stream);
  });

  it('Streams end when the bus reconnects, so that pages load what they missed', async () => {
    const way = await cuttable(process.env.AMQP_URL ?? '');
    const other = await boot({ AMQP_URL: way.url });
    const stream = await openListening(other.url);
    await way.cut();
    way.restore();
    await waitForEnd(stream);
    await openListening(other.url);
  });
});

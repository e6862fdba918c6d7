import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { ratingCorrected, reviewCreated, reviewDeleted } from '@doorstep/contracts/engagement/reviews/events.ts';
import type { Delivery, Webhook, WebhookWithSecret } from '@doorstep/contracts/engagement/webhooks/schema.ts';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { type Actor, actorHeader, signActor } from '@doorstep/platform/actor';
import {
  bootService,
  openTestBus,
  readJson,
  testActorSecret,
  testEnvironment,
  testNamespace,
} from '@doorstep/platform/testing';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openReceiver, type Received } from '#testing/receiver.ts';
import { engagement } from '../app.ts';
import { accountState, admin, asOwner, asUser } from '../testing.ts';
import { webhookModel } from './webhook.model.ts';
import { webhookEventModel } from './webhook-event.model.ts';

const namespace = testNamespace();

const receiver = await openReceiver();
const environment = { WEBHOOK_ALLOWED_HOSTS: receiver.host, WEBHOOK_RETRY_DELAYS_MS: '20,40' };
const service = await bootService(engagement, { namespace, env: environment });
const replica = await bootService(engagement, { namespace, env: environment });
const bus = await openTestBus(namespace);
await bus.deliver(accountUpdated, accountState(1, 1, { role: 'admin', name: 'Admin' }));
afterAll(async () => {
  await bus.close();
  await service.stop();
  await replica.stop();
  await receiver.close();
});

const registered: string[] = [];
afterEach(async () => {
  for (const address of registered.splice(0)) await call('DELETE', address);
});

const call = (method: string, path: string, body?: object, actor: Actor = admin) =>
  service.call(method, path, { actor, ...(body && { body }) });

let made = 0;
/** Registers a webhook at a path of its own for events about reviews. */
async function register(types: readonly string[] = ['review-created', 'review-deleted']) {
  const path = `/hook-${++made}`;
  const response = await call('POST', '/api/webhooks', { url: receiver.getUrl(path), types });
  expect(response.status).toBe(201);
  const { secret, id } = await readJson<WebhookWithSecret>(response);
  const address = `/api/webhooks/${id}`;
  registered.push(address);
  return { id, path, secret, address };
}

/** Publishes a review with this id. */
const publishReview = (id: number, event: string = randomUUID()) =>
  bus.deliver(reviewCreated, { ...reviewCreated.sample, review: { ...reviewCreated.sample.review, id } }, event);
/** Publishes reviews one after another, so that they are numbered in this order. */
async function publishReviews(...ids: number[]): Promise<void> {
  for (const id of ids) {
    const event = await publishReview(id);
    await vi.waitUntil(() => webhookEventModel(service.db).exists({ _id: event }));
  }
}
const listReviewIds = (received: readonly Received[]) =>
  received.map(({ envelope }) => reviewCreated.schema.parse(envelope.data).review.id);
const getLog = async (address: string) => readJson<Delivery[]>(await call('GET', `${address}/deliveries`));
const getWebhook = async (address: string) => readJson<Webhook>(await call('GET', address));

/** Returns whether a receiver would accept the signature; written from Standard Webhooks, independent of our code. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}

describe('Deliveries', () => {
  it('A delivery carries the event as published, signed by the rules of Standard Webhooks', async () => {
    const { path, secret, address } = await register();
    const publishedAt = Math.floor(Date.now() / 1000);
    const event = await publishReview(100);
    const [received] = await receiver.count(path, 1);
    if (!received) throw new Error('No request arrived');
    expect(received.envelope).toMatchObject({ specversion: '1.0', id: event, type: 'review-created' });
    expect(received.envelope.data).toMatchObject({ review: { id: 100 } });
    expect(received.headers).toMatchObject({
      'content-type': 'application/cloudevents+json',
      'webhook-id': event,
      'doorstep-event-number': expect.stringMatching(/^[1-9]\d*$/),
    });
    const sentAt = Number(received.headers['webhook-timestamp']);
    expect(sentAt).toBeGreaterThanOrEqual(publishedAt);
    expect(sentAt).toBeLessThanOrEqual(Date.now() / 1000);
    expect(isSigned(received, secret)).toBe(true);
    expect(isSigned({ ...received, body: received.body.replace('100', '101') }, secret)).toBe(false);
    await vi.waitFor(async () =>
      expect(await getLog(address)).toMatchObject([
        { eventId: event, eventNumber: received.number, state: 'delivered', attempts: 1, status: 204 },
      ]),
    );
  });

  it('A repeated event is delivered once, and events of other types are not delivered', async () => {
    const { path } = await register();
    const event = await publishReview(110);
    await receiver.count(path, 1);
    await publishReview(110, event);
    await bus.deliver(ratingCorrected, ratingCorrected.sample);
    await bus.deliver(messageSent, messageSent.sample);
    await bus.deliver(reviewDeleted, reviewDeleted.sample);
    expect((await receiver.count(path, 2)).map(({ envelope }) => envelope.type)).toEqual([
      'review-created',
      'review-deleted',
    ]);
    expect(await webhookEventModel(service.db).countDocuments({ type: 'message-sent' })).toBe(0);
  });

  it('A refused delivery is retried before later events, and the log shows each state', async () => {
    const { path, address } = await register();
    receiver.answer(path, 500);
    await publishReviews(120, 121, 122);
    await receiver.count(path, 2);
    await vi.waitFor(async () =>
      expect(await getLog(address)).toMatchObject([
        { state: 'waiting', status: 500, error: 'The address answered 500.', nextTryAt: expect.any(String) },
      ]),
    );
    expect(await getWebhook(address)).toMatchObject({
      failingSince: expect.any(String),
      nextTryAt: expect.any(String),
    });
    receiver.answer(path, 200);
    await vi.waitUntil(() => receiver.at(path).at(-1)?.body.includes('"id":122'));
    const ids = listReviewIds(receiver.at(path));
    expect(ids.slice(-3)).toEqual([120, 121, 122]);
    expect(new Set(ids.slice(0, -2))).toEqual(new Set([120]));
    await vi.waitFor(async () =>
      expect((await getLog(address)).map(({ state }) => state)).toEqual(Array(3).fill('delivered')),
    );
    const [, , first] = await getLog(address);
    expect(first?.attempts).toBe(ids.length - 2);
    expect(first).not.toHaveProperty('error');
    expect(first).not.toHaveProperty('nextTryAt');
    expect(await getWebhook(address)).not.toHaveProperty('failingSince');
    const numbers = receiver
      .at(path)
      .slice(-3)
      .map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('A dead address does not delay other webhooks', async () => {
    const dead = await register();
    const alive = await register();
    // It accepts the request and never answers.
    receiver.answer(dead.path, () => undefined);
    await publishReviews(130, 131, 132);
    expect(listReviewIds(await receiver.count(alive.path, 3))).toEqual([130, 131, 132]);
    expect(await receiver.count(dead.path, 1)).toHaveLength(1);
  });

  it('A dead address does not delay a shutdown, and its delivery is repeated after the next start', async () => {
    const { path } = await register();
    const own = testNamespace();
    const before = await bootService(engagement, { namespace: own, env: environment });
    const body = { url: receiver.getUrl(path), types: ['review-created'] };
    await before.call('POST', '/api/webhooks', { actor: admin, body });
    const ownBus = await openTestBus(own);
    receiver.answer(path, () => undefined);
    await ownBus.deliver(reviewCreated, reviewCreated.sample);
    await receiver.count(path, 1);
    await before.stop();
    receiver.answer(path, 200);
    const after = await bootService(engagement, { namespace: own, env: environment });
    await receiver.count(path, 2);
    const log = () => after.call('GET', '/api/webhooks/1/deliveries', { actor: admin });
    // An attempt that ran out of time would count; one that the shutdown ended does not.
    await vi.waitFor(async () =>
      expect(await (await log()).json()).toMatchObject([{ state: 'delivered', attempts: 1 }]),
    );
    await ownBus.close();
    await after.stop();
  });

  it('Deliveries do not follow redirects', async () => {
    const { path, address } = await register();
    receiver.answer(path, res => void res.writeHead(302, { location: receiver.getUrl('/elsewhere') }).end());
    await publishReview(140);
    await receiver.count(path, 2);
    expect(receiver.at('/elsewhere')).toEqual([]);
    expect((await getLog(address))[0]).toMatchObject({ state: 'waiting', status: 302 });
  });

  it('Two replicas deliver each event once and in order when many arrive at once', async () => {
    const { path } = await register();
    const ids = Array.from({ length: 40 }, (_, index) => 1_000 + index);
    await Promise.all(ids.map(id => publishReview(id)));
    const received = await receiver.count(path, ids.length);
    expect(listReviewIds(received).sort()).toEqual(ids);
    const [first = 0, ...rest] = received.map(({ number }) => number);
    expect(rest).toEqual(rest.map((_, index) => first + index + 1));
  });

  it('A delivery waits until the lease of a dead worker ends', async () => {
    const { id, path } = await register();
    const leasedUntil = new Date(Date.now() + 1_500);
    await webhookModel(service.db).updateOne({ _id: id }, { $set: { leasedBy: 'the dead', leasedUntil } });
    await publishReview(150);
    await receiver.count(path, 1);
    expect(Date.now()).toBeGreaterThanOrEqual(leasedUntil.getTime());
  });
});

describe('Webhooks', () => {
  it('Administrators can replay the events of a webhook from a number on', async () => {
    const { path, address } = await register();
    await publishReviews(200, 201, 202, 203);
    const numbers = (await receiver.count(path, 4)).map(({ number }) => number);
    await vi.waitFor(async () => expect((await getWebhook(address)).lastEvent).toBe(numbers[3]));
    const replayed = await call('POST', `${address}/replay`, { from: numbers[2] });
    expect(await replayed.json()).toEqual({ events: 2 });
    const all = await receiver.count(path, 6);
    expect(listReviewIds(all)).toEqual([200, 201, 202, 203, 202, 203]);
    expect(all.map(({ number }) => number)).toEqual([...numbers, numbers[2], numbers[3]]);
    // Receivers detect the repetition by the id.
    expect(all[4]?.headers['webhook-id']).toBe(all[2]?.headers['webhook-id']);
    await vi.waitFor(async () => expect(await getLog(address)).toHaveLength(6));
    expect(await (await call('POST', `${address}/replay`, { from: 1_000_000 })).json()).toEqual({ events: 0 });
    for (const from of [0, -1, 1.5, 'x']) expect((await call('POST', `${address}/replay`, { from })).status).toBe(422);
  });

  it('A webhook gets no events from before its creation, and those that it missed while it was off', async () => {
    await publishReviews(210);
    const { path, address } = await register();
    const { url, types } = await getWebhook(address);
    expect((await call('PUT', address, { active: false })).status).toBe(200);
    expect((await call('PUT', address, { url })).status).toBe(200);
    expect(await getWebhook(address)).toMatchObject({ url, types, active: false });
    await publishReviews(211);
    expect((await call('POST', `${address}/replay`, { from: 1 })).status).toBe(409);
    expect(receiver.at(path)).toEqual([]);
    await call('PUT', address, { active: true });
    expect(listReviewIds(await receiver.count(path, 1))).toEqual([211]);
  });

  it('A webhook that answers 410 Gone is switched off, and the administrator is notified', async () => {
    const { path, address, id } = await register();
    receiver.answer(path, 410);
    await publishReview(220);
    await vi.waitFor(async () => expect((await getWebhook(address)).active).toBe(false));
    expect(await getLog(address)).toMatchObject([{ state: 'failed', status: 410, attempts: 1 }]);
    const messages = await readJson<Message[]>(await call('GET', '/api/messages'));
    const message = messages.find(({ subject }) => subject === 'A webhook was switched off');
    expect(message).toMatchObject({ senderName: 'Doorstep', receiverId: 1 });
    expect(message?.content).toContain(`The webhook ${id} at ${receiver.host}`);
  });

  it('Events are given up after three days of failures, and the administrator is notified once', async () => {
    const { path, address, id } = await register();
    receiver.answer(path, 503);
    const failingSince = new Date(Date.now() - 3 * 24 * 3600 * 1000);
    await webhookModel(service.db).updateOne({ _id: id }, { $set: { failingSince } });
    await publishReviews(230, 231);
    await vi.waitFor(async () => {
      expect(await getLog(address)).toMatchObject([
        { state: 'failed', status: 503, attempts: 1 },
        { state: 'failed', status: 503, attempts: 1 },
      ]);
    });
    const messages = await readJson<Message[]>(await call('GET', '/api/messages'));
    expect(messages.filter(({ content }) => content.includes(`The webhook ${id} at`))).toHaveLength(1);
    receiver.answer(path, 200);
    await publishReviews(232);
    await vi.waitFor(async () => expect(await getWebhook(address)).not.toHaveProperty('failingSince'));
  });

  it('A replaced secret still signs deliveries for a day, together with the new one', async () => {
    const { path, address, secret } = await register();
    const { secret: next, ...webhook } = await readJson<WebhookWithSecret>(await call('POST', `${address}/secret`));
    expect(next).not.toBe(secret);
    expect(webhook.rotatedAt).toBeDefined();
    await publishReview(240);
    const [received] = await receiver.count(path, 1);
    expect(received && [isSigned(received, secret), isSigned(received, next)]).toEqual([true, true]);
    await webhookModel(service.db).updateOne(
      { _id: webhook.id },
      { $set: { 'formerSecret.until': new Date(Date.now() - 1) } },
    );
    await publishReview(241);
    const [, later] = await receiver.count(path, 2);
    expect(later && [isSigned(later, secret), isSigned(later, next)]).toEqual([false, true]);
  });

  it('Administrators can test a webhook with a ping, which is logged and not retried', async () => {
    const { path, address, secret } = await register();
    const ping = await readJson<Delivery>(await call('POST', `${address}/ping`));
    expect(ping).toMatchObject({ type: 'ping', state: 'delivered', attempts: 1, status: 204 });
    expect(ping).not.toHaveProperty('eventNumber');
    const [received] = await receiver.count(path, 1);
    expect(received && isSigned(received, secret)).toBe(true);
    receiver.answer(path, 404);
    expect(await readJson<Delivery>(await call('POST', `${address}/ping`))).toMatchObject({
      state: 'failed',
      status: 404,
    });
    expect((await getLog(address)).map(({ state }) => state)).toEqual(['failed', 'delivered']);
    expect(await getWebhook(address)).not.toHaveProperty('failingSince');
  });

  it('Deleting a webhook deletes its log, too', async () => {
    const { address } = await register();
    expect((await call('DELETE', address)).status).toBe(200);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/deliveries'],
      ['POST', '/ping'],
      ['POST', '/secret'],
    ] as const)
      expect((await call(method, address + path)).status).toBe(404);
  });
});

it('Changes to webhooks are in the audit log, without the secrets', async () => {
  const { address, id, secret } = await register();
  const { url } = await getWebhook(address);
  await call('PUT', address, { url, types: ['review-created'], active: true });
  const rotated = await readJson<WebhookWithSecret>(await call('POST', `${address}/secret`));
  await call('DELETE', address);
  const entries = () => bus.received('engagement-audited').filter(({ subject }) => subject === `webhook/${id}`);
  await vi.waitFor(() => expect(entries()).toHaveLength(4));
  const audited = entries().map(({ data }) => auditedEvents.engagement.schema.parse(data).entry);
  expect(audited.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'deleted']);
  expect(audited[1]?.changes.map(({ field }) => field)).toEqual(['types']);
  expect(audited[2]?.changes.map(({ field }) => field)).toEqual(['rotatedAt']);
  const text = JSON.stringify(entries());
  for (const key of [secret, rotated.secret]) expect(text).not.toContain(key.slice(6, 30));
});

describe('Refused webhooks', () => {
  it.each([
    ...[
      'http://hooks.partner.example/',
      'https://127.0.0.1/',
      'https://0x7f000001/',
      'https://2130706433/',
      'https://0177.0.0.1/',
    ],
    ...[
      'https://[::ffff:10.0.0.1]/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://localhost/',
      'https://1.1.1.1:25/',
    ],
    ...['https://user:secret@1.1.1.1/', 'ftp://1.1.1.1/', 'hooks.partner.example', ''],
  ])('A webhook with the address "%s" is refused', async url => {
    const { address } = await register();
    const body = { url, types: ['review-created'] };
    for (const response of [await call('POST', '/api/webhooks', body), await call('PUT', address, body)]) {
      expect(response.status).toBe(422);
      expect((await readJson<Problem>(response)).errors?.[0]?.path).toBe('url');
    }
  });

  it.each(['account-requested', 'identity-audited', 'message-sent', 'ping', 'nothing'])(
    'A webhook for the event %s is refused',
    async type => {
      const body = { url: receiver.getUrl('/x'), types: [type] };
      expect((await call('POST', '/api/webhooks', body)).status).toBe(422);
    },
  );

  it.each([
    'GET /api/webhooks',
    'GET /api/webhooks/1',
    'POST /api/webhooks',
    'PUT /api/webhooks/1',
    'DELETE /api/webhooks/1',
    'POST /api/webhooks/1/secret',
    'GET /api/webhooks/1/deliveries',
    'POST /api/webhooks/1/replay',
    'POST /api/webhooks/1/ping',
  ])('%s is for administrators only', async route => {
    const [method = '', path = ''] = route.split(' ');
    const body = path.endsWith('replay')
      ? { from: 1 }
      : path.endsWith('s') || method === 'PUT'
        ? { url: 'https://1.1.1.1/', types: ['review-created'] }
        : undefined;
    const asked = method === 'GET' || method === 'DELETE' ? undefined : body;
    for (const actor of [asUser(5), asOwner(1)]) expect((await call(method, path, asked, actor)).status).toBe(403);
    expect((await service.call(method, path, asked ? { body: asked } : {})).status).toBe(401);
  });
});

it('Secrets are neither in lists of webhooks nor in the most verbose log of the process', async () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: testEnvironment(testNamespace(), { ...environment, LOG_LEVEL: 'trace' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += String(chunk);
    });
  try {
    await vi.waitUntil(() => /"port":\d+/.test(output));
    const url = `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}`;
    const headers = { [actorHeader]: await signActor(admin, testActorSecret), 'content-type': 'application/json' };
    const ask = (method: string, path: string, body?: object) =>
      fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    receiver.answer('/logged', 500);
    const body = { url: receiver.getUrl('/logged'), types: ['review-created'] };
    const { id, secret } = await readJson<WebhookWithSecret>(await ask('POST', '/api/webhooks', body));
    const { secret: next } = await readJson<WebhookWithSecret>(await ask('POST', `/api/webhooks/${id}/secret`));
    await ask('POST', `/api/webhooks/${id}/ping`);
    let read = '';
    for (const path of ['', `/${id}`, `/${id}/deliveries`])
      read += await (await ask('GET', `/api/webhooks${path}`)).text();
    expect(read).toContain('/logged');
    await vi.waitUntil(() => output.includes('/ping'));
    child.kill('SIGTERM');
    await vi.waitUntil(() => child.exitCode !== null);
    for (const key of [secret, next]) expect(output + read).not.toContain(key.slice(6, 30));
    expect(output + read).not.toContain('whsec_');
  } finally {
    child.kill('SIGKILL');
  }
});

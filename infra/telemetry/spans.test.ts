import { directory } from '@doorstep/directory/app.ts';
import { engagement } from '@doorstep/engagement/app.ts';
import { bootGateway } from '@doorstep/gateway/testing.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, readJson, testNamespace } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { type ReceivedSpan, startReceiver } from './receiver.ts';

const receiver = await startReceiver();
const namespace = testNamespace();
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
const services = [
  await bootService(directory, { namespace, env }),
  await bootService(engagement, { namespace, env }),
] as const;
const [shop, reviews] = services;
const gateway = await bootGateway({ DIRECTORY_URL: shop.url, ENGAGEMENT_URL: reviews.url, ...env }, namespace);
afterAll(async () => {
  await gateway.stop();
  for (const service of services) await service.stop();
  await receiver.close();
});

const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const visitor: Actor = { userId: 77, role: 'user', name: 'Petra Privatissima' };
const review = { rating: 5, comment: 'Petra was pleased beyond words' };
const made = await shop.call('POST', '/api/businesses', {
  actor: admin,
  body: { name: 'Gables and Sons', categoryId: 15 },
});
const { id } = await readJson<{ id: number }>(made);
await vi.waitUntil(async () => (await reviews.call('GET', `/api/businesses/${id}/inquiries`, { actor: admin })).ok);

async function call(actor: Actor, path: string, body: string | FormData) {
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    body,
    headers: {
      cookie: await gateway.signIn(actor),
      origin: gateway.url,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
  });
  expect(response.status).toBe(201);
  return response.headers.get('x-request-id') ?? '';
}

/** The spans of the trace of a request, once one of each name and the parents of all have arrived. */
function findTrace(requestId: string, names: readonly string[]): Promise<ReceivedSpan[]> {
  return vi.waitFor(() => {
    const first = receiver.spans.find(span => span.attributes['doorstep.request_id'] === requestId);
    const spans = receiver.spans.filter(({ traceId }) => traceId === first?.traceId);
    expect(spans.map(describeSpan)).toEqual(expect.arrayContaining([...names]));
    expect(['', ...spans.map(({ spanId }) => spanId)]).toEqual(
      expect.arrayContaining(spans.map(({ parentSpanId }) => parentSpanId)),
    );
    return spans;
  });
}

const describeSpan = ({ service, name }: ReceivedSpan) => `${service}: ${name}`;
const childrenOf = (spans: readonly ReceivedSpan[], parent: string) => {
  const ids = spans.filter(span => describeSpan(span) === parent).map(({ spanId }) => spanId);
  return spans.filter(({ parentSpanId }) => ids.includes(parentSpanId)).map(describeSpan);
};

// The gateway may still be connecting to the bus, and would miss the review.
await vi.waitFor(async () => {
  await shop.call('PUT', `/api/businesses/${id}`, { actor: admin, body: { name: `Gables and Sons ${Date.now()}` } });
  expect(receiver.spans.map(describeSpan)).toContain('gateway: process business-updated');
});

const route = 'POST /api/businesses/:id/reviews';
const posted = await call(visitor, `/api/businesses/${id}/reviews`, JSON.stringify(review));

it('The trace of a review shows each command of its transaction, of its event, and of the session', async () => {
  const spans = await findTrace(posted, [
    `engagement: ${route}`,
    'directory: commitTransaction',
    'gateway: process review-created',
    'directory: process review-created',
  ]);
  expect(childrenOf(spans, `engagement: ${route}`)).toEqual(
    expect.arrayContaining([
      'engagement: insert reviews',
      'engagement: insert outbox',
      'engagement: commitTransaction',
      'engagement: publish review-created',
    ]),
  );
  expect(childrenOf(spans, 'directory: process review-created')).toEqual(
    expect.arrayContaining(['directory: insert inbox', 'directory: commitTransaction']),
  );
  expect(childrenOf(spans, 'engagement: publish review-created')).toContain('gateway: process review-created');
  expect(childrenOf(spans, `gateway: ${route}`)).toContain('gateway: GET');
  // The relay runs by itself; its queries belong to no request.
  expect(spans.map(describeSpan)).not.toContain('engagement: find outbox');
});

it('The trace of an upload shows the calls of the object store', async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('type', 'gallery');
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'work.jpg');
  const uploaded = await call(admin, `/api/businesses/${id}/gallery`, form);
  const spans = await findTrace(uploaded, ['directory: S3 PutObject']);
  expect(childrenOf(spans, 'directory: POST /api/businesses/:id/gallery')).toContain('directory: S3 PutObject');
});

it('Commands outside of requests and messages have no spans', () => {
  const parentless = receiver.spans.filter(
    ({ parentSpanId, attributes }) => !parentSpanId && attributes['db.system.name'],
  );
  expect(parentless).toEqual([]);
});

it('Spans of stores name commands and collections, and contain no value', () => {
  const stores = receiver.spans.filter(({ attributes }) => attributes['db.system.name'] ?? attributes['rpc.system']);
  const names = new Set(stores.flatMap(({ attributes }) => Object.keys(attributes)));
  // Transactions that meet repeat their commands; the span of the one that failed says so.
  names.delete('error.type');
  expect([...names].sort()).toEqual([
    'db.collection.name',
    'db.namespace',
    'db.operation.name',
    'db.system.name',
    'rpc.method',
    'rpc.system',
  ]);
  const sent = JSON.stringify(receiver.spans);
  for (const value of [visitor.name, review.comment, 'Gables', ':session:', '/media/'])
    expect(sent).not.toContain(value);
});

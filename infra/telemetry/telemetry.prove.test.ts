import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import { openTestBus, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordBackup } from '../backup/last-backup.ts';
import { type Caller, openCaller } from '../e2e/api.ts';
import { parseSeries, type Series } from './exposition.ts';
import { readDashboard, readRules } from './files.ts';
import { type Parts, startParts } from './parts.ts';
import { type ReceivedSpan, type Receiver, startReceiver } from './receiver.ts';

// Runs every process of Doorstep with all telemetry on, and uses it as people do.
const admin = { username: 'root-of-it', email: 'root.of.it@private.example', password: 'Secret-of-Root-1' };
const visitor = {
  username: 'petra-visits',
  name: 'Petra Privatissima',
  email: 'petra.privatissima@private.example',
  password: 'Secret-of-Petra-1',
};
const review = { rating: 5, comment: 'Petra was pleased beyond words' };
const inquiry = {
  name: 'Quirin Quiet',
  email: 'quirin.quiet@private.example',
  phone: '+1 503 555 0199',
  subject: 'A very private matter',
  message: 'Only the owner may read this sentence.',
};

const namespace = testNamespace();
let receiver: Receiver;
let parts: Parts;
let caller: Caller;
let reviewRequest: string;

async function succeed(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}

beforeAll(async () => {
  receiver = await startReceiver();
  parts = await startParts({
    NAMESPACE: namespace,
    LOG_LEVEL: 'trace',
    DEMO: 'false',
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  });
  const root = openCaller(parts.url);
  await succeed(root.call('POST', '/api/login', admin));
  const category = await succeed(
    root.call('POST', '/api/categories', { name: 'Gables', icon: 'wrench', description: '' }),
  );
  const { id: categoryId } = (await category.json()) as { id: number };
  const made = await succeed(root.call('POST', '/api/businesses', { name: 'Gables and Sons', categoryId }));
  const { id } = (await made.json()) as { id: number };
  await vi.waitUntil(async () => (await root.call('GET', `/api/businesses/${id}/inquiries`)).ok);

  caller = openCaller(parts.url);
  await succeed(caller.call('POST', '/api/register', visitor));
  const reviewed = await succeed(caller.call('POST', `/api/businesses/${id}/reviews`, review));
  reviewRequest = reviewed.headers.get('x-request-id') ?? '';
  await succeed(caller.call('POST', `/api/businesses/${id}/inquiries`, inquiry));
  // Failures are logged too.
  await caller.call('POST', '/api/register', visitor);
  await caller.call('POST', '/api/login', { username: visitor.username, password: 'Wrong-of-Petra-1' });
  await caller.call('GET', `/api/businesses?search=${encodeURIComponent(inquiry.name)}`);
  await vi.waitUntil(
    async () => {
      const business = await succeed(root.call('GET', `/api/businesses/${id}`));
      return ((await business.json()) as { reviewCount?: number }).reviewCount === 1;
    },
    { interval: 200 },
  );
});

afterAll(async () => {
  await parts?.stop();
  await receiver?.close();
});

/** The spans of the trace of a call, once the spans of the named services and all their parents have arrived. */
function findTrace(requestId: string, ...services: string[]): Promise<ReceivedSpan[]> {
  return vi.waitFor(() => {
    const first = receiver.spans.find(span => span.attributes['doorstep.request_id'] === requestId);
    const spans = receiver.spans.filter(({ traceId }) => traceId === first?.traceId);
    expect(spans.map(span => span.service)).toEqual(expect.arrayContaining(services));
    expect(['', ...spans.map(span => span.spanId)]).toEqual(
      expect.arrayContaining(spans.map(span => span.parentSpanId)),
    );
    return spans;
  });
}

const onTheWay = ['gateway', 'engagement', 'directory'];

describe('Traces', () => {
  it('A trace leads from the click through service and bus to the consumer', async () => {
    const spans = await findTrace(reviewRequest, ...onTheWay);
    // Other services may consume the same event; this is the path to the consumer that updates the rating.
    const wayTo = (span: ReceivedSpan | undefined): string[] =>
      span ? [...wayTo(spans.find(one => one.spanId === span.parentSpanId)), `${span.service}: ${span.name}`] : [];
    expect(wayTo(spans.find(span => span.service === 'directory' && span.name.startsWith('process')))).toEqual([
      'gateway: POST /api/businesses/:id/reviews',
      'engagement: POST /api/businesses/:id/reviews',
      'engagement: publish review-created',
      'directory: process review-created',
    ]);
  });

  it('Log lines of a traced request contain its trace id', async () => {
    const [{ traceId } = { traceId: 'none' }] = await findTrace(reviewRequest, ...onTheWay);
    const services = parts
      .log()
      .split('\n')
      .filter(line => line.includes(traceId))
      .map(line => JSON.parse(line).service);
    expect(services).toEqual(expect.arrayContaining(onTheWay));
  });

  it('A trace starts at the gateway, even if the client sends trace headers', async () => {
    const traceId = randomUUID().replaceAll('-', '');
    const answer = await fetch(`${parts.url}/api/categories`, {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, tracestate: 'a=b', baggage: 'c=d' },
    });
    const spans = await findTrace(answer.headers.get('x-request-id') ?? '', 'gateway', 'directory');
    expect(spans.map(span => span.traceId)).not.toContain(traceId);
  });
});

describe('Metrics', () => {
  const read = async () => Object.values(await parts.metrics()).flatMap(parseSeries);
  const found = (all: Series[], name: string, labels: Record<string, string>) =>
    all.find(one => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value));

  it('Metrics count requests by route, never by path', async () => {
    const series = await read();
    const count = 'doorstep_http_request_duration_seconds_count';
    const route = '/api/businesses/:id/reviews';
    for (const service of ['gateway', 'engagement'])
      expect(found(series, count, { service, method: 'POST', route, status: '201' })?.value).toBe(1);
    expect(found(series, count, { service: 'gateway', route: '/api/login', status: '401' })?.value).toBe(1);
    expect(series.filter(({ labels }) => labels.route?.match(/\d/))).toEqual([]);
  });

  it('Metrics report waiting and failed messages per queue', async () => {
    const queue = `${namespace}.engagement.known-businesses`;
    const bus = await openTestBus(namespace);
    await bus.deliverRaw('directory.business-created', 'not json');
    await vi.waitFor(async () => {
      const series = await read();
      expect(found(series, 'doorstep_messages_total', { queue, outcome: 'dead-lettered' })?.value).toBe(1);
      expect(found(series, 'doorstep_queue_messages', { queue, state: 'dead' })?.value).toBe(1);
      expect(found(series, 'doorstep_queue_messages', { queue, state: 'ready' })?.value).toBe(0);
      expect(found(series, 'doorstep_outbox_waiting', { service: 'directory' })?.value).toBe(0);
      expect(found(series, 'doorstep_outbox_oldest_age_seconds', { service: 'directory' })?.value).toBe(0);
    });
    const series = await read();
    expect(found(series, 'doorstep_messages_total', { queue, outcome: 'handled' })?.value).toBeGreaterThan(0);
    expect(found(series, 'doorstep_message_age_seconds_count', { queue })?.value).toBeGreaterThan(0);
    await bus.close();
  });

  it('Metrics count sessions and event streams', async () => {
    const series = await read();
    expect(found(series, 'doorstep_sessions', {})?.value).toBeGreaterThan(0);
    expect(found(series, 'doorstep_streams', {})?.value).toBe(0);
  });

  const ofDashboard = readDashboard().panels.flatMap(panel => (panel.type === 'row' ? [] : panel.targets));
  const rules = readRules();
  it('Metrics contain every series that the dashboard and the alerts use', async () => {
    const taken = { takenAt: new Date(), file: '/backups/one.gz', documents: 1, objects: 0 };
    await recordBackup(testEnvironment(namespace), taken);
    const series = await read();
    const selector = /\b((?:doorstep|process)_\w+)(?:\{([^}]*)\})?/g;
    const asked = [...ofDashboard, ...rules].flatMap(({ expr }) => [...expr.matchAll(selector)]);
    const missing = asked.filter(([, name = '', matchers = '']) => {
      // A matcher such as `status=~"5.."` requires only that the label exists; Prometheus adds some labels itself.
      const labels = [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].filter(
        ([, key = '']) => !['job', 'process', 'instance'].includes(key),
      );
      return !series.some(
        one =>
          one.name === name &&
          labels.every(([, key = '', operator, value]) =>
            operator === '=' ? one.labels[key] === value : key in one.labels,
          ),
      );
    });
    // Only a container has a limit.
    const isUnlimited = process.constrainedMemory() > totalmem() || process.constrainedMemory() === 0;
    const absent = isUnlimited ? ['doorstep_memory_limit_bytes'] : [];
    expect([...new Set(missing.map(([, name]) => name))]).toEqual(absent);
    expect(asked.length).toBeGreaterThan(20);
  });
});

describe('Personal data', () => {
  const personal = [admin, visitor, review, inquiry]
    .flatMap(person => Object.values(person))
    .filter(value => typeof value === 'string')
    .concat('Wrong-of-Petra-1');

  it('Logs contain no personal data, even at level trace', () => {
    const log = parts.log();
    expect(log).toContain(reviewRequest);
    expect(log).toContain('event handled');
    const values = [...personal, encodeURIComponent(inquiry.name), ...caller.cookies()];
    expect(values.filter(value => log.includes(value))).toEqual([]);
    expect(log).not.toMatch(/"(cookie|authorization|set-cookie|x-doorstep-actor|x-doorstep-gateway)"/i);
    // Any of our tokens, from any process.
    expect(log).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
  });

  it('Traces and metrics contain no personal data', async () => {
    const sent = JSON.stringify([receiver.spans, await parts.metrics()]);
    expect(personal.filter(value => sent.includes(value))).toEqual([]);
  });
});

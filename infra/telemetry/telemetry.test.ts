import { testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { parseSeries } from './exposition.ts';
import { startParts } from './parts.ts';
import { startReceiver } from './receiver.ts';

// The short form of telemetry.prove.test.ts: two processes and one request.
const query = 'petra.privatissima@private.example';

const receiver = await startReceiver();
const env = {
  NAMESPACE: testNamespace(),
  LOG_LEVEL: 'trace',
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  RATE_WRITES: '1',
};
const parts = await startParts({ ...env, DEMO: 'false' }, ['directory', 'gateway']);
const answer = await fetch(`${parts.url}/api/businesses?q=${encodeURIComponent(query)}`);
expect(answer.status).toBe(200);
const requestId = answer.headers.get('x-request-id') ?? '';
afterAll(async () => {
  await parts?.stop();
  await receiver?.close();
});

it('A trace leads from the gateway to the service, and the log lines of both contain its id', async () => {
  const spans = await vi.waitFor(() => {
    const first = receiver.spans.find(span => span.attributes['doorstep.request_id'] === requestId);
    const found = receiver.spans.filter(({ traceId }) => first && traceId === first.traceId);
    expect(found.map(span => span.service)).toEqual(expect.arrayContaining(['gateway', 'directory']));
    return found;
  });
  const lines = parts.log().split('\n');
  const ofTrace = lines
    .filter(line => line.includes(spans[0]?.traceId ?? 'none'))
    .map(line => JSON.parse(line).service);
  expect(ofTrace).toEqual(expect.arrayContaining(['gateway', 'directory']));
});

it('Metrics count requests by route', async () => {
  for (const [service, text] of Object.entries(await parts.metrics())) {
    const counts = parseSeries(text).filter(({ name }) => name === 'doorstep_http_request_duration_seconds_count');
    const labels = { service, method: 'GET', route: '/api/businesses', status: '200' };
    expect(counts).toContainEqual(expect.objectContaining({ value: 1, labels: expect.objectContaining(labels) }));
  }
});

it('Operators can see how far a replica of directory is behind', async () => {
  const lag = parseSeries((await parts.metrics()).directory ?? '').filter(
    ({ name }) => name === 'doorstep_projection_lag_seconds',
  );
  expect(lag).toEqual([expect.objectContaining({ value: 0 })]);
});

it('Operators can see whether each process reaches its store', async () => {
  const stores = Object.entries(await parts.metrics()).map(([service, text]) => {
    const [up] = parseSeries(text).filter(({ name }) => name === 'doorstep_store_up');
    return [service, up?.labels.store, up?.value];
  });
  expect(stores).toContainEqual(['gateway', 'redis', 1]);
  expect(stores).toContainEqual(['directory', 'mongodb', 1]);
});

it('Answers from the memory of the gateway are logged and counted like all others', async () => {
  const readSeries = async (name: string) =>
    parseSeries((await parts.metrics()).gateway ?? '').filter(series => series.name === name);
  const requestIds: string[] = [];
  await vi.waitFor(async () => {
    const { headers } = await fetch(`${parts.url}/api/cities`);
    requestIds.push(headers.get('x-request-id') ?? '');
    const hits = (await readSeries('doorstep_edge_reads_total')).find(({ labels }) => labels.outcome === 'hit');
    expect(hits?.value).toBeGreaterThan(0);
  });
  const counts = await readSeries('doorstep_http_request_duration_seconds_count');
  expect(counts.find(({ labels }) => labels.route === '/api/cities')?.value).toBe(requestIds.length);
  await vi.waitFor(() => {
    const lines = parts.log().split('\n');
    for (const requestId of requestIds)
      expect(lines.filter(line => line.includes('"gateway"') && line.includes(requestId)).join()).toContain(
        '/api/cities',
      );
  });
});

it('Operators can see how many requests each limit has refused', async () => {
  const statuses = [];
  for (let time = 0; time < 3; time += 1)
    statuses.push((await fetch(`${parts.url}/api/logout`, { method: 'POST' })).status);
  expect(statuses).toEqual([200, 429, 429]);
  const text = (await parts.metrics()).gateway ?? '';
  expect(text).toContain('# TYPE doorstep_refusals_total counter');
  const refused = parseSeries(text).filter(({ name }) => name === 'doorstep_refusals_total');
  const byLimit = Object.fromEntries(refused.map(({ labels, value }) => [labels.limit, value]));
  expect(byLimit).toMatchObject({ writes: 2, reads: 0, 'in-flight': 0, 'sign-in-address': 0 });
});

it('Logs, traces and metrics contain nothing that a visitor typed', async () => {
  const written = JSON.stringify([parts.log(), receiver.spans, await parts.metrics()]);
  expect(written).toContain(requestId);
  for (const typed of [query, encodeURIComponent(query)]) expect(written).not.toContain(typed);
});

import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { renderLimits } from '@doorstep/gateway/pages/renderer.ts';
import { bootGateway, startUpstream, type TestGateway, type TestUpstream } from '@doorstep/gateway/testing.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

// Replaces the frontend bundle: each page is as large as a list, identifies its rendering, and may wait for its data.
const bundle = `
import { randomUUID } from 'node:crypto';
export async function render({ url, origin }, transport) {
  const query = new URL(url, origin).searchParams.get('q');
  if (query?.startsWith('held')) await transport('/api/businesses?q=' + query);
  const body = '<p>' + randomUUID() + '</p>' + 'x'.repeat(300_000);
  return { status: 200, isComplete: true, head: '', body, state: '{}' };
}`;
const folder = await mkdtemp(join(tmpdir(), 'doorstep-ever-other-'));
await mkdir(join(folder, '.server/en'), { recursive: true });
await writeFile(join(folder, 'index.html'), '<html lang="en"><head></head><body><div id="root"></div></body></html>');
await writeFile(join(folder, '.manifest.json'), '{}');
await writeFile(join(folder, '.server/en/server.js'), bundle);

// A busy machine needs more than ten seconds for a hundred pages, and all of them must be served here.
Object.assign(renderLimits, { waitMs: 240_000, renderMs: 240_000 });

const running: (TestGateway | { stop: TestUpstream['close'] })[] = [];
const agent = new Agent({ keepAlive: true });
afterEach(async () => {
  for (const process of running.splice(0)) await process.stop();
});
afterAll(async () => {
  agent.destroy();
  await rm(folder, { recursive: true });
});

async function boot(env: Record<string, string>): Promise<TestGateway> {
  const gateway = await bootGateway({ FRONTEND_DIR: folder, ...env });
  running.push(gateway);
  return gateway;
}

/** A gateway that caches pages already, which it does not for a moment after it connects to the bus. */
async function bootSettled(): Promise<TestGateway> {
  const gateway = await boot({ RATE_READS: '0' });
  await vi.waitFor(async () => {
    const { body } = await open(`${gateway.url}/about`);
    await delay(1_100);
    expect((await open(`${gateway.url}/about`)).body === body).toBe(true);
  });
  return gateway;
}

/** A gateway whose pages wait for their data until the test answers the reads in `reads`, or releases all. */
async function bootHeld(env: Record<string, string>) {
  const reads: ServerResponse[] = [];
  let isReleased = false;
  const answer = (res: ServerResponse) => void res.setHeader('content-type', 'application/json').end('{}');
  const directory = await startUpstream((_req, res) => (isReleased ? answer(res) : void reads.push(res)));
  running.push({ stop: directory.close });
  const { url } = await boot({ RATE_READS: '0', DIRECTORY_URL: directory.url, ...env });
  return {
    url,
    reads,
    answerLast() {
      const last = reads.pop();
      if (last) answer(last);
    },
    release() {
      isReleased = true;
      for (const res of reads.splice(0)) answer(res);
    },
  };
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function open(url: string, from = '127.0.0.1'): Promise<Answer> {
  const outgoing = request(url, { localAddress: from, agent });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

let pages = 0;
/** Path of a page that no client has requested yet. */
function newPage(query = ''): string {
  pages += 1;
  return `/businesses?page=20&q=${query}${pages}`;
}

/** Opens `count` new pages at once, which wait for their data; `answers` collects those that have arrived. */
function openMany(url: string, count: number, from: (index: number) => string) {
  const answers: Answer[] = [];
  const all = Promise.all(
    Array.from({ length: count }, async (_, index) => {
      answers.push(await open(url + newPage('held'), from(index)));
    }),
  );
  return { answers, all };
}

const countAnswers = (answers: readonly Answer[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

describe('Clients that request many different pages', () => {
  it('A client that requests many different pages does not evict pages that others read', async () => {
    const { url } = await bootSettled();
    const warm = ['/', '/businesses', '/categories', '/category/pets', '/business/7', '/cities'];
    const read = () => Promise.all(warm.map(async path => (await open(url + path)).body.slice(0, 200)));
    const before = await read();
    for (let times = 0; times < 150; times += 10)
      await Promise.all(Array.from({ length: 10 }, () => open(url + newPage(), '127.0.0.2')));
    expect(await read()).toEqual(before);
  });

  it('Unknown query parameters do not bypass the page cache', async () => {
    const { url } = await bootSettled();
    const plain = await open(`${url}/businesses?q=one&sort=rating`);
    for (const query of ['sort=rating&q=one', 'q=one&sort=rating&utm_source=mail', 'junk=1&q=one&sort=rating'])
      expect((await open(`${url}/businesses?${query}`)).body === plain.body).toBe(true);
  });

  it('A client gets as many pages at once as its limit, without delaying other clients', async () => {
    const maxInFlight = 60;
    const { url, reads, answerLast, release } = await bootHeld({ CONCURRENCY_PER_ADDRESS: String(maxInFlight) });
    const { answers, all } = openMany(url, maxInFlight + 20, () => '127.0.0.2');
    await vi.waitUntil(() => answers.length === 20 && reads.length === renderLimits.runningPerAddress);
    expect(countAnswers(answers, 429)).toBe(20);

    const neighbour = open(url + newPage('held'), '127.0.0.3');
    await vi.waitUntil(() => reads.length === renderLimits.runningPerAddress + 1);
    answerLast();
    expect((await neighbour).status).toBe(200);
    expect(answers).toHaveLength(20);

    release();
    await all;
    expect(countAnswers(answers, 200)).toBe(maxInFlight);
  });

  it('A full queue makes room for other clients, and the displaced one is asked to retry later', async () => {
    const { url, reads, answerLast, release } = await bootHeld({ CONCURRENCY_PER_ADDRESS: '0' });
    const accepted = renderLimits.runningPerAddress + renderLimits.waiting;
    const { answers, all } = openMany(url, accepted + 20, () => '127.0.0.2');
    await vi.waitUntil(() => answers.length === 20 && reads.length === renderLimits.runningPerAddress);

    const neighbour = open(url + newPage('held'), '127.0.0.3');
    await vi.waitUntil(() => answers.length === 21 && reads.length === renderLimits.runningPerAddress + 1);
    answerLast();
    expect((await neighbour).status).toBe(200);
    for (const { status, headers, body } of answers) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '10', 'no-store']);
      // The frontend code renders the page instead.
      expect(body).toContain('<div id="root"></div>');
    }

    release();
    await all;
    expect(countAnswers(answers, 200)).toBe(accepted - 1);
  });

  it('A client gets unrendered pages after spending a tenth of its read limit on new ones', async () => {
    const { url } = await boot({ RATE_READS: '50' });
    for (let times = 0; times < 5; times += 1) expect((await open(url + newPage(), '127.0.0.2')).status).toBe(200);
    const { status, headers, body } = await open(url + newPage(), '127.0.0.2');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<div id="root"></div>');
    expect((await open(url + newPage(), '127.0.0.3')).status).toBe(200);
  });
});

it('A visitor is answered 503 when the queue is full of other visitors', async () => {
  const { url, reads, release } = await bootHeld({});
  const accepted = renderLimits.running + renderLimits.waiting;
  const { answers, all } = openMany(url, accepted + 1, index => `127.0.1.${index + 1}`);
  await vi.waitUntil(() => answers.length === 1 && reads.length === renderLimits.running);
  expect(answers).toMatchObject([{ status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } }]);
  expect(answers[0]?.body).toContain('<div id="root"></div>');

  release();
  await all;
  expect(countAnswers(answers, 200)).toBe(accepted);
});

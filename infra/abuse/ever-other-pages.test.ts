import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { bootGateway, type TestGateway } from '@doorstep/gateway/testing.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

// In place of the bundle of the frontend: each page keeps its thread busy for as long as a list does, and is as large.
const bundle = `
let rendered = 0;
export async function render({ url }) {
  const end = performance.now() + 40;
  while (performance.now() < end);
  rendered += 1;
  const body = '<p>' + rendered + ' ' + url + '</p>' + 'x'.repeat(300_000);
  return { status: 200, isComplete: true, head: '', body, state: '{}' };
}`;
const folder = await mkdtemp(join(tmpdir(), 'doorstep-ever-other-'));
await mkdir(join(folder, '.server'));
await writeFile(join(folder, 'index.html'), '<html lang="en"><head></head><body><div id="root"></div></body></html>');
await writeFile(join(folder, '.manifest.json'), '{}');
await writeFile(join(folder, '.server/server.js'), bundle);

const gateways: TestGateway[] = [];
const agent = new Agent({ keepAlive: true });
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.stop();
});
afterAll(async () => {
  agent.destroy();
  await rm(folder, { recursive: true });
});

async function boot(env: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await bootGateway({ FRONTEND_DIR: folder, ...env });
  gateways.push(gateway);
  return gateway;
}

/** A gateway whose pages stay in memory by now; for a moment after it connects to the bus they do not. */
async function bootSettled(): Promise<TestGateway> {
  const gateway = await boot({ RATE_READS: '0' });
  await vi.waitFor(async () => {
    const { body } = await open(`${gateway.url}/about`);
    await delay(1_100);
    expect((await open(`${gateway.url}/about`)).body === body).toBe(true);
  });
  return gateway;
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
/** A page that nobody has asked for before. */
function newPage(): string {
  pages += 1;
  return `/businesses?page=20&q=${pages}`;
}

describe('An address that asks for ever other pages', () => {
  it('leaves the pages in memory that others read', async () => {
    const { url } = await bootSettled();
    const warm = ['/', '/businesses', '/categories', '/category/pets', '/business/7', '/cities'];
    // Each page says how many were rendered before it.
    const read = () => Promise.all(warm.map(async path => (await open(url + path)).body.slice(0, 200)));
    const before = await read();
    for (let times = 0; times < 150; times += 10)
      await Promise.all(Array.from({ length: 10 }, () => open(url + newPage(), '127.0.0.2')));
    expect(await read()).toEqual(before);
  });

  it('cannot make others of a page by parameters that nothing reads', async () => {
    const { url } = await bootSettled();
    const plain = await open(`${url}/businesses?q=one&sort=rating`);
    for (const query of ['sort=rating&q=one', 'q=one&sort=rating&utm_source=mail', 'junk=1&q=one&sort=rating'])
      expect((await open(`${url}/businesses?${query}`)).body === plain.body).toBe(true);
  });

  it('keeps a neighbour waiting for a few of its pages, and not for all', async () => {
    const { url } = await boot({ RATE_READS: '0' });
    // The first page waits for the thread.
    await open(`${url}/`);
    let finished = 0;
    const refused: (number | undefined)[] = [];
    const attack = Array.from({ length: 140 }, async () => {
      const { status } = await open(url + newPage(), '127.0.0.2');
      if (status === 200) finished += 1;
      else refused.push(status);
    });
    // As many are in flight as may be.
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    const before = finished;
    const started = performance.now();
    expect((await open(url + newPage(), '127.0.0.3')).status).toBe(200);
    const meanwhile = finished - before;
    console.info(`The neighbour waited for ${meanwhile} pages, ${Math.round(performance.now() - started)} ms`);
    expect(meanwhile).toBeLessThan(20);
    await Promise.all(attack);
    // On a busy machine some have waited for too long.
    expect(refused.filter(status => status !== 429 && status !== 503)).toEqual([]);
    // A hundred may be in flight, so no more than the other forty are refused at once.
    expect(refused.filter(status => status === 429).length).toBeLessThanOrEqual(40);
    expect(finished).toBeGreaterThan(meanwhile);
  });

  it('gives way to a neighbour when as many wait as may, and learns when to come again', async () => {
    const { url } = await boot({ RATE_READS: '0', CONCURRENCY_PER_ADDRESS: '0' });
    await open(`${url}/`);
    const refused: Answer[] = [];
    const attack = Array.from({ length: 140 }, async () => {
      const answer = await open(url + newPage(), '127.0.0.2');
      if (answer.status !== 200) refused.push(answer);
    });
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect((await open(url + newPage(), '127.0.0.3')).status).toBe(200);
    await Promise.all(attack);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('10');
      // Its code shows the page.
      expect(body).toContain('<div id="root"></div>');
    }
  });

  it('is left to the code of the pages after a tenth of its reads', async () => {
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

import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bootGateway, startUpstream } from '../../gateway/src/testing.ts';

// More than fits the buffers of a connection, and than a slow client reads within twice the time below.
const fileBytes = 32 * 1024 * 1024;
const unreadMs = 3_000;

const frontend = await mkdtemp(join(tmpdir(), 'doorstep-unread-'));
await mkdir(join(frontend, '.server/en'), { recursive: true });
await mkdir(join(frontend, 'assets'));
await writeFile(
  join(frontend, 'index.html'),
  '<!doctype html><html lang="en"><head><title>Doorstep</title><script type="module" crossorigin src="/assets/app-1a2b.js"></script></head><body><div id="root"></div><noscript>No code</noscript></body></html>',
);
await writeFile(join(frontend, '.manifest.json'), '{}');
const page = `{ status: 200, head: '', body: 'x'.repeat(2_000_000) + url, state: '{}' }`;
await writeFile(join(frontend, '.server/en/server.js'), `export const render = async ({ url }) => (${page});`);
await writeFile(join(frontend, 'assets/large-1a2b.bin'), Buffer.alloc(fileBytes));

/** Picture requests that reached directory, answered by the test. */
const asked: ServerResponse[] = [];
const directory = await startUpstream((_req, res) => void asked.push(res));
const gateway = await bootGateway({
  FRONTEND_DIR: frontend,
  DIRECTORY_URL: directory.url,
  BODY_TIMEOUT_MS: String(unreadMs / 2),
  STREAM_HEARTBEAT_MS: String(2 * unreadMs),
});
afterAll(async () => {
  await gateway.stop();
  await directory.close();
  await rm(frontend, { recursive: true });
});

/** The gateway's ends of connections, by the port of the client. */
const accepted = new Map<number | undefined, Socket>();
subscribe('net.server.socket', message => {
  const { socket } = message as { socket: Socket };
  if (socket.localPort === gateway.port) accepted.set(socket.remotePort, socket);
});

/** Requests these paths on one connection at once without reading. Resolves to both ends of the connection. */
async function askWithoutReading(paths: readonly string[]): Promise<{ near: Socket; far: Socket }> {
  const near = connect(gateway.port, '127.0.0.1')
    .on('error', () => {})
    .pause();
  await once(near, 'connect');
  near.write(paths.map(path => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  const far = await vi.waitUntil(() => accepted.get(near.localPort));
  return { near, far };
}

describe('Clients that do not read', () => {
  it.each([
    ['pages', (index: number) => `/businesses?page=${index}`],
    ['files', () => '/assets/large-1a2b.bin'],
  ])('A client that requests %s and does not read is disconnected', async (_what, path) => {
    const asking = Array.from({ length: 5 }, () =>
      askWithoutReading(Array.from({ length: 8 }, (_, index) => path(index))),
    );
    const connections = await Promise.all(asking);
    await Promise.all(connections.map(({ far }) => far.destroyed || once(far, 'close')));
    for (const { near } of connections) near.destroy();
  });

  it('A client that pipelines many requests before reading the first answer is disconnected', async () => {
    const { near } = await askWithoutReading(Array.from({ length: 40 }, (_, index) => `/media/businesses/${index}`));
    near.resume();
    await once(near, 'close');
    expect(directory.requests.length).toBeLessThan(20);
    asked.length = 0;
  });
});

describe('Slow clients and services', () => {
  it('A client that reads slowly is served', async () => {
    const { near } = await askWithoutReading(['/assets/large-1a2b.bin']);
    const startedAt = performance.now();
    let bytes = 0;
    for await (const chunk of near) {
      bytes += chunk.length;
      if (performance.now() - startedAt < 2 * unreadMs) await delay(30);
      if (bytes > fileBytes) break;
    }
    expect(performance.now() - startedAt).toBeGreaterThan(2 * unreadMs);
    expect(bytes).toBeGreaterThan(fileBytes);
  });

  it('A client of a slow service or a quiet event stream stays connected', async () => {
    const picture = once(get(`${gateway.url}/media/businesses/7`, { agent: false }), 'response');
    const [stream] = await once(get(`${gateway.url}/api/stream`, { agent: false }), 'response');
    await once(stream, 'data');
    await vi.waitUntil(() => asked.length === 1);
    // A connection without a request is closed after the same time.
    const idle = connect(gateway.port, '127.0.0.1').resume();
    await once(idle, 'close');
    asked[0]?.end('a picture');
    const [answer] = await picture;
    expect(await text(answer)).toBe('a picture');
    expect(String(await once(stream, 'data'))).toBe(':\n\n');
    stream.destroy();
  });
});

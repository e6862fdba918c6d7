import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { bootGateway, send, startUpstream, type TestGateway, type TestUpstream } from '../testing.ts';
import { connectReplicas } from './replicas.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const isCall = ({ url }: { url: string }) => url.startsWith('/api/');
const receivedCalls = (replica: TestUpstream) => replica.requests.filter(isCall);

/** Two replicas of engagement and a gateway; a replica in `unready` reports that it is not ready. */
async function setUp(): Promise<{ gateway: TestGateway; replicas: TestUpstream[]; unready: Set<number> }> {
  const unready = new Set<number>();
  const replicas = await Promise.all(
    [0, 1].map(index =>
      startUpstream((req, res) => {
        if (req.url === '/readyz') res.writeHead(unready.has(index) ? 503 : 200).end();
        else req.pipe(res);
      }),
    ),
  );
  const gateway = await bootGateway({ ENGAGEMENT_URL: replicas.map(({ url }) => url).join(', ') });
  closing.push(...replicas.map(replica => replica.close), gateway.stop);
  return { gateway, replicas, unready };
}

const write = async ({ url }: TestGateway, body: string) => {
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const answer = await send(`${url}/api/businesses/7/inquiries`, { method: 'POST', headers, body });
  return [answer.statusCode, await text(answer)];
};
const read = async ({ url }: TestGateway) => {
  const answer = await send(`${url}/api/businesses/7/rating`);
  await text(answer);
  return answer.statusCode;
};

it('Replicas are used in turn', async () => {
  const { gateway, replicas } = await setUp();
  for (let call = 0; call < 10; call += 1) expect(await read(gateway)).toBe(200);
  expect(replicas.map(replica => receivedCalls(replica).length)).toEqual([5, 5]);
});

it('A connection that is made while the gateway is busy is used, however long that is', async () => {
  const replica = await startUpstream((_req, res) => void res.end());
  const replicas = connectReplicas([replica.url], ({ keepAliveAgent }) => keepAliveAgent);
  closing.push(replica.close, async () => replicas.close());
  // Node reads sockets before this moment, and timers after it.
  await new Promise(setImmediate);
  const answered = once(get(replica.url, { agent: replicas.next() }), 'response');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  const [answer] = await answered;
  expect(answer.resume().statusCode).toBe(200);
});

it('Clients do not notice a replica that refuses connections, even with a large body', async () => {
  const { gateway, replicas } = await setUp();
  await replicas[0]?.close();
  const body = 'x'.repeat(50_000);
  for (let call = 0; call < 4; call += 1) expect(await write(gateway, body)).toEqual([200, body]);
  expect(replicas.map(replica => receivedCalls(replica).length)).toEqual([0, 4]);
});

it('Clients do not notice a replica that is gone, even if the other one seems not to be ready', async () => {
  const { gateway, replicas, unready } = await setUp();
  unready.add(1);
  await replicas[0]?.close();
  for (let call = 0; call < 6; call += 1) expect(await write(gateway, `call ${call}`)).toEqual([200, `call ${call}`]);
  // Once the gateway has found neither ready.
  await vi.waitFor(() => {
    const asked = replicas[1]?.requests.filter(({ url }) => url === '/readyz').length;
    expect(asked).toBeGreaterThan(2);
  });
  for (let call = 0; call < 6; call += 1) expect(await write(gateway, `call ${call}`)).toEqual([200, `call ${call}`]);
});

it('A replica that is not ready gets no calls, unless no replica is ready', async () => {
  const { gateway, replicas, unready } = await setUp();
  const first = () => replicas.slice(0, 1).flatMap(receivedCalls).length;
  unready.add(0);
  await vi.waitFor(
    async () => {
      const before = first();
      for (let call = 0; call < 4; call += 1) await read(gateway);
      expect(first()).toBe(before);
    },
    { interval: 100 },
  );
  unready.add(1);
  await vi.waitFor(
    async () => {
      const before = first();
      for (let call = 0; call < 4; call += 1) expect(await read(gateway)).toBe(200);
      expect(first()).toBe(before + 2);
    },
    { interval: 100 },
  );
});

it('A name with several addresses is a replica at each, and follows them as they come and go', async () => {
  const answer = (_req: IncomingMessage, res: ServerResponse) => void res.end();
  const port = await findFreePort();
  const servers = await Promise.all(
    ['127.0.0.2', '127.0.0.3'].map(async host => {
      const server = createServer(answer).listen(port, host);
      await once(server, 'listening');
      closing.push(async () => void server.close());
      return host;
    }),
  );
  let addresses = servers.slice(0, 1);
  const { next, close } = connectReplicas(
    [`http://engagement.example:${port}`],
    ({ url }) => url.hostname,
    async () => addresses,
  );
  closing.push(async () => close());
  const used = () => [...new Set([1, 2, 3, 4].map(() => next()))].sort();
  await vi.waitFor(() => expect(used()).toEqual(['127.0.0.2']));
  addresses = servers;
  await vi.waitFor(() => expect(used()).toEqual(servers));
  addresses = servers.slice(1);
  await vi.waitFor(() => expect(used()).toEqual(['127.0.0.3']));
  // A name server that is away for a moment changes nothing.
  addresses = [];
  expect(used()).toEqual(['127.0.0.3']);
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.2');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

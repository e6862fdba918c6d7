import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { bootGateway, send, startUpstream, type TestGateway, type TestUpstream } from '../testing.ts';

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

it('Clients do not notice a replica that refuses connections, even with a large body', async () => {
  const { gateway, replicas } = await setUp();
  await replicas[0]?.close();
  const body = 'x'.repeat(50_000);
  for (let call = 0; call < 4; call += 1) expect(await write(gateway, body)).toEqual([200, body]);
  expect(replicas.map(replica => receivedCalls(replica).length)).toEqual([0, 4]);
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

import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { bootGateway, send, startUpstream, type TestGateway, type TestUpstream } from '../testing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const isCall = ({ url }: { url: string }) => url.startsWith('/api/');
const callsOf = (copy: TestUpstream) => copy.requests.filter(isCall);

/** Two copies of engagement and a gateway; a copy in `unready` says that it is not ready. */
async function setUp(): Promise<{ gateway: TestGateway; copies: TestUpstream[]; unready: Set<number> }> {
  const unready = new Set<number>();
  const copies = await Promise.all(
    [0, 1].map(index =>
      startUpstream((req, res) => {
        if (req.url === '/readyz') res.writeHead(unready.has(index) ? 503 : 200).end();
        else req.pipe(res);
      }),
    ),
  );
  const gateway = await bootGateway({ ENGAGEMENT_URL: copies.map(({ url }) => url).join(', ') });
  closing.push(...copies.map(copy => copy.close), gateway.stop);
  return { gateway, copies, unready };
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

it('are asked in turn', async () => {
  const { gateway, copies } = await setUp();
  for (let call = 0; call < 10; call += 1) expect(await read(gateway)).toBe(200);
  expect(copies.map(copy => callsOf(copy).length)).toEqual([5, 5]);
});

it('one that refuses connections is not noticed by anyone, whole bodies included', async () => {
  const { gateway, copies } = await setUp();
  await copies[0]?.close();
  const body = 'x'.repeat(50_000);
  for (let call = 0; call < 4; call += 1) expect(await write(gateway, body)).toEqual([200, body]);
  expect(copies.map(copy => callsOf(copy).length)).toEqual([0, 4]);
});

it('one that says it is not ready is left alone until it is again; where none is, they are asked all the same', async () => {
  const { gateway, copies, unready } = await setUp();
  const first = () => copies.slice(0, 1).flatMap(callsOf).length;
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

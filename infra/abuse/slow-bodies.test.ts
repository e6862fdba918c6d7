import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bootGateway, json, startUpstream, type TestGateway } from '../../gateway/src/testing.ts';
import { bootIdentity, toActor } from '../../services/identity/src/testing.ts';

const gateways: TestGateway[] = [];
const drips: ClientRequest[] = [];

const identity = await bootIdentity();
afterEach(async () => {
  for (const drip of drips.splice(0)) drip.destroy();
  for (const gateway of gateways.splice(0)) await gateway.stop();
});
afterAll(() => identity.stop());

async function boot(env: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await bootGateway({ IDENTITY_URL: identity.service.url, ...env }, identity.namespace);
  gateways.push(gateway);
  return gateway;
}

interface Drip {
  readonly outgoing: ClientRequest;
  readonly answered: Promise<IncomingMessage>;
}

/** Starts a request and sends only the first byte of its body; resolves once the gateway has accepted or refused it. */
async function drip(
  url: string,
  { method = 'POST', headers = {}, from = '127.0.0.1' }: { method?: string; headers?: object; from?: string } = {},
): Promise<Drip> {
  const outgoing = request(url, {
    method,
    localAddress: from,
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': '5000', expect: '100-continue', ...headers },
  });
  drips.push(outgoing);
  outgoing.on('error', () => {});
  const answered = once(outgoing, 'response').then(([answer]) => answer);
  outgoing.flushHeaders();
  await Promise.race([once(outgoing, 'continue'), answered]);
  outgoing.write('{');
  return { outgoing, answered };
}

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `127.0.0.${index + 2}`);

async function dripFrom(hosts: string[], perHost: number, url: string): Promise<void> {
  for (const from of hosts) await Promise.all(Array.from({ length: perHost }, () => drip(url, { from })));
}

describe('A thousand slow bodies', () => {
  it.each(['/api/password-resets', '/api/login'])(
    'Users can sign in and read while %s receives a thousand slow bodies',
    async path => {
      const user = await identity.register(`neighbour-${path.at(-1)}`);
      // A service that still gets a byte now and then does not count as silent.
      const gateway = await boot({ UPSTREAM_TIMEOUT_MS: '300000' });
      await dripFrom(addresses(11), 100, gateway.url + path);
      const signedIn = await fetch(`${gateway.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: gateway.url },
        body: JSON.stringify({ username: user.username, password: 'quiet-otter-7' }),
      });
      expect(signedIn.status).toBe(200);
      const [cookie = ''] =
        signedIn.headers
          .getSetCookie()
          .find(each => each.startsWith('doorstep.sid='))
          ?.split(';') ?? [];
      const own = await fetch(`${gateway.url}/api/user`, { headers: { cookie } });
      expect(await own.json()).toMatchObject({ username: user.username });
    },
  );
});

describe('Bodies of forms', () => {
  it.each(['/api/password-resets', '/api/login'])('A body that takes too long is refused at %s', async path => {
    const gateway = await boot({ BODY_TIMEOUT_MS: '2000' });
    const { outgoing, answered } = await drip(gateway.url + path);
    const answer = await answered;
    expect(answer.statusCode).toBe(408);
    expect(answer.headers).toMatchObject({ connection: 'close', 'content-type': expect.stringMatching('problem') });
    expect(await json(answer)).toMatchObject({ message: 'This took too long to arrive. Please try again.' });
    if (!outgoing.destroyed) await once(outgoing, 'close');
  });

  it('A slowly sent body arrives complete, chunked or not', async () => {
    const user = await identity.register('patient');
    const gateway = await boot();
    const cookie = await gateway.signIn(toActor(user));
    const body = JSON.stringify({ name: 'Patient P.', email: user.email });
    for (const length of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
      const outgoing = request(`${gateway.url}/api/user/profile`, {
        method: 'PUT',
        agent: new Agent(),
        headers: { 'content-type': 'application/json', cookie, origin: gateway.url, ...length },
      });
      const answered = once(outgoing, 'response');
      for (const letter of body) await new Promise(written => outgoing.write(letter, written));
      outgoing.end();
      const [answer] = await answered;
      expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([200, { name: 'Patient P.' }]);
    }
  });
});

describe('Uploads', () => {
  const picture = { 'content-type': 'multipart/form-data; boundary=x' };

  it('Slow uploads do not delay other requests to a service', async () => {
    const user = await identity.register('slow-uploader');
    const gateway = await boot({ UPSTREAM_CONCURRENCY: '2' });
    const cookie = await gateway.signIn(toActor(user));
    const headers = { ...picture, cookie, origin: gateway.url };
    const path = `${gateway.url}/api/user/profile-picture`;
    const uploads = await Promise.all(addresses(2).map(from => drip(path, { headers, from })));
    expect((await Promise.race(uploads.map(({ answered }) => answered))).statusCode).toBe(503);
    for (let time = 0; time < 10; time += 1)
      expect((await fetch(`${gateway.url}/api/user`, { headers: { cookie } })).status).toBe(200);
  });

  it('A visitor sends two files at a time, and an account and other addresses are not held up', async () => {
    const user = await identity.register('quick-uploader');
    // A service waits for the whole file before it answers.
    const waiting = await startUpstream(() => undefined);
    const gateway = await boot({ ENGAGEMENT_URL: waiting.url, TRUST_PROXY: 'loopback' });
    const path = `${gateway.url}/api/conversations/some-key/pictures`;
    const send = (address: string, to = path, cookie = '') =>
      drip(to, { headers: { ...picture, cookie, origin: gateway.url, 'x-forwarded-for': address } });
    const first = [await send('192.0.2.1'), await send('192.0.2.1')];
    const third = await (await send('192.0.2.1')).answered;
    expect(third.statusCode).toBe(429);
    await send('192.0.2.2');
    const cookie = await gateway.signIn(toActor(user));
    const own = `${gateway.url}/api/user/profile-picture`;
    for (let time = 0; time < 3; time += 1) await send('192.0.2.1', own, cookie);
    first[0]?.outgoing.destroy();
    await expect
      .poll(async () => Promise.race([(await send('192.0.2.1')).answered, delay(300, 'accepted')]))
      .toBe('accepted');
    for (const outgoing of drips) outgoing.destroy();
    await waiting.close();
  });

  it('An upload of a few bytes now and then is refused long before its time is over', async () => {
    const user = await identity.register('dripping-uploader');
    const gateway = await boot({ BODY_TIMEOUT_MS: '4000' });
    const headers = { ...picture, cookie: await gateway.signIn(toActor(user)), origin: gateway.url };
    const started = Date.now();
    const { outgoing, answered } = await drip(`${gateway.url}/api/user/profile-picture`, { headers });
    const dripping = setInterval(() => outgoing.write('-'), 200);
    const { statusCode } = await answered.finally(() => clearInterval(dripping));
    expect(statusCode).toBe(408);
    expect(Date.now() - started).toBeLessThan(16_000);
  });

  it('An upload that takes too long is refused', async () => {
    const user = await identity.register('late-uploader');
    const gateway = await boot({ BODY_TIMEOUT_MS: '1000' });
    const headers = { ...picture, cookie: await gateway.signIn(toActor(user)), origin: gateway.url };
    const { answered } = await drip(`${gateway.url}/api/user/profile-picture`, { headers });
    expect((await answered).statusCode).toBe(408);
  });
});

describe('Concurrent requests', () => {
  it('Requests in flight are limited per address or IPv6 network, and others are still served', async () => {
    const gateway = await boot({ CONCURRENCY_PER_ADDRESS: '3', TRUST_PROXY: 'loopback', RATE_WRITES: '0' });
    const from = (address: string) => drip(`${gateway.url}/api/login`, { headers: { 'x-forwarded-for': address } });
    const getStatus = async (address: string) =>
      (await fetch(`${gateway.url}/api/user`, { headers: { 'x-forwarded-for': address } })).status;
    for (const address of ['192.0.2.1', '2001:db8:1:2::1']) {
      const [first] = [await from(address), await from(address), await from(address)];
      const refused = await (await from(address.replace(/1$/, address.includes(':') ? '2' : '1'))).answered;
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('1');
      expect(await getStatus('198.51.100.7')).toBe(401);
      first.outgoing.destroy();
      await expect.poll(() => getStatus(address)).toBe(401);
    }
  });
});

import { type VisitCounts, visitsCounted } from '@doorstep/contracts/engagement/analytics/events.ts';
import { openTestBus, readRefusal, testNamespace } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bootGateway, cuttable, startUpstream, type TestGateway } from '../testing.ts';

const directory = await startUpstream((req, res) => {
  if (req.url === '/api/businesses/404')
    return void res.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  res.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'public, no-cache',
    'x-total-count': '2',
  });
  res.end('[{"id":7},{"id":8}]');
});
const namespace = testNamespace();
const bus = await openTestBus(namespace);
const booted: TestGateway[] = [];
afterAll(async () => {
  for (const gateway of booted) await gateway.stop();
  await directory.close();
  await bus.close();
});

async function open(env: Record<string, string> = {}) {
  const settings = { DIRECTORY_URL: directory.url, FIGURES_EVERY_MS: '20', TRUST_PROXY: 'loopback', ...env };
  const gateway = await bootGateway(settings, namespace);
  booted.push(gateway);
  return gateway;
}

let visitors = 0;
const nextVisitor = () => {
  visitors += 1;
  return visitors;
};
/** The headers of a visitor who was not here before. */
const asNewVisitor = () => ({
  'user-agent': `Mozilla/5.0 Firefox/${nextVisitor()}.0`,
  'x-forwarded-for': `192.0.2.${visitors}`,
});
const report = (gateway: TestGateway, id: number | string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/businesses/${id}/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asNewVisitor(), ...headers },
    body: JSON.stringify(body),
  });

/** The sum of one figure of a business in everything that was published. */
const sum = (businessId: number, figure: 'views' | 'appearances' | 'calls') =>
  // A confirm that is lost with its connection makes the gateway send an event again, with the same id.
  [...new Map(bus.received('visits-counted').map(event => [event.id, event])).values()]
    .flatMap(({ data }) => (data as VisitCounts).businesses)
    .filter(counts => counts.businessId === businessId)
    .reduce((total, counts) => total + (counts[figure] ?? 0), 0);

describe('Counting', async () => {
  const gateway = await open();

  it('A list counts for each of its businesses, whether it comes from a service or from memory', async () => {
    for (let time = 0; time < 3; time += 1)
      await (await fetch(`${gateway.url}/api/businesses?q=plumber`, { headers: asNewVisitor() })).text();
    await vi.waitFor(() => expect(sum(8, 'appearances')).toBe(3));
    for (const { data } of bus.received('visits-counted')) expect(visitsCounted.schema.parse(data)).toEqual(data);
  });

  it('The search of a signed-in user counts, although its answer is only for them', async () => {
    const cookie = await gateway.signIn({ userId: 12, role: 'user', name: 'Nora' });
    await (await fetch(`${gateway.url}/api/businesses?q=beekeeper`, { headers: { cookie, ...asNewVisitor() } })).text();
    const find = () => bus.received('visits-counted').flatMap(({ data }) => (data as VisitCounts).unmet);
    // A search waits for the words that may follow.
    await vi.waitFor(() => expect(find()).toContainEqual({ words: 'beekeeper', searches: 1, results: 2 }));
  });

  it('A tap counts, and a page may report it without a session', async () => {
    expect((await report(gateway, 21, { kind: 'call' })).status).toBe(204);
    await vi.waitFor(() => expect(sum(21, 'calls')).toBe(1));
  });

  it('The cookie of an owner and of an administrator says so, so that their own visits do not count', async () => {
    const owner = { userId: 5, role: 'business_owner', businessId: 22, name: 'Olga' } as const;
    const accounts = [owner, { userId: 6, role: 'admin', name: 'Ada' } as const];
    for (const account of accounts) {
      const session = await gateway.signIn(account);
      const answer = await fetch(`${gateway.url}/api/user/sessions`, { headers: { cookie: session } });
      const hint = answer.headers.getSetCookie().find(text => text.startsWith('doorstep.session='));
      const cookie = `${session}; ${hint?.split(';')[0]}`;
      expect((await report(gateway, 22, { kind: 'call' }, { cookie, origin: gateway.url })).status).toBe(204);
    }
    await report(gateway, 22, { kind: 'call' });
    await vi.waitFor(() => expect(sum(22, 'calls')).toBeGreaterThan(0));
    expect(sum(22, 'calls')).toBe(1);
  });

  it.each([
    ['of another site', { origin: 'https://other.example' }, { kind: 'call' }, 403],
    ['of another site, as browsers say', { 'sec-fetch-site': 'cross-site' }, { kind: 'call' }, 403],
    ['with an unknown kind', {}, { kind: 'wave' }, 422],
    ['of a robot, which learns nothing', { 'user-agent': 'Googlebot/2.1' }, { kind: 'call' }, 204],
  ])('A report %s does not count', async (_what, headers, body, status) => {
    expect((await report(gateway, 23, body, headers as Record<string, string>)).status).toBe(status);
    const before = sum(24, 'calls');
    await report(gateway, 24, { kind: 'call' });
    await vi.waitFor(() => expect(sum(24, 'calls')).toBeGreaterThan(before));
    expect(sum(23, 'calls')).toBe(0);
  });

  it('One address reports thirty acts a minute, under whatever names of browsers', async () => {
    const limited = await open();
    const answers = [];
    for (let time = 0; time < 31; time += 1)
      answers.push(await report(limited, 25, { kind: 'call' }, { 'x-forwarded-for': '198.51.100.1' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(204), 429]);
    expect(await readRefusal(answers[30] as Response)).toContain(
      'That was a bit much at once. Please try again later.',
    );
    await report(limited, 25, { kind: 'call' });
    // Five browsers of the address, all of its others together, and the visitor of another one.
    await vi.waitFor(() => expect(sum(25, 'calls')).toBe(7));
  });

  it.each(['view', 'call'] as const)('A %s of a business that visitors do not see counts nothing', async kind => {
    const before = bus.received('visits-counted').length;
    expect((await report(gateway, 404, { kind })).status).toBe(204);
    await report(gateway, 26, { kind: 'call' });
    await vi.waitFor(() => expect(sum(26, 'calls')).toBeGreaterThan(0));
    const published = JSON.stringify(bus.received('visits-counted').slice(before));
    expect(published).not.toContain('/business/404');
    expect(published).not.toContain('"businessId":404');
  });
});

describe('Publishing', () => {
  it('What was counted while the bus was down is published when it is back', async () => {
    const line = await cuttable(String(process.env.AMQP_URL));
    const gateway = await open({ AMQP_URL: line.url });
    await report(gateway, 31, { kind: 'call' });
    await vi.waitFor(() => expect(sum(31, 'calls')).toBe(1));
    await line.cut();
    for (let time = 0; time < 5; time += 1) await report(gateway, 31, { kind: 'call' });
    line.restore();
    await vi.waitFor(() => expect(sum(31, 'calls')).toBe(6));
  });

  it('A gateway that stops publishes what it has counted last', async () => {
    const gateway = await open({ FIGURES_EVERY_MS: '3000' });
    await report(gateway, 32, { kind: 'call' });
    await vi.waitFor(() => expect(sum(32, 'calls')).toBe(1));
    await report(gateway, 33, { kind: 'call' });
    expect(sum(33, 'calls')).toBe(0);
    await gateway.stop();
    booted.splice(booted.indexOf(gateway), 1);
    await vi.waitFor(() => expect(sum(33, 'calls')).toBe(1));
  });
});

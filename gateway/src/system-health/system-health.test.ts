import type { HealthCheck, HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const healthy: HealthFacts = {
  outbox: { waiting: 0, oldestSeconds: 0 },
  queues: [{ queue: 'd.identity.owners', ready: 3, retrying: 0, dead: 0, consumers: 1 }],
  disks: [{ freeBytes: 50e9, totalBytes: 100e9 }],
  mail: { refused: 0, waiting: 0, kept: 0, oldestSeconds: 0 },
  backup: { lastAt: new Date().toISOString() },
};
let facts = healthy;
const service = await startUpstream(
  (_req, res) => void res.setHeader('content-type', 'application/json').end(JSON.stringify(facts)),
);
const namespace = testNamespace();
const bus = await openTestBus(namespace);
const gateway = await bootGateway(
  { IDENTITY_URL: service.url, DIRECTORY_URL: service.url, ENGAGEMENT_URL: service.url, ONBOARDING_URL: service.url },
  namespace,
);
afterAll(async () => {
  await gateway.stop();
  await service.close();
  await bus.remove([]);
});

const ask = async (actor: Actor, language = 'en') =>
  fetch(`${gateway.url}/api/system-health`, {
    headers: { cookie: await gateway.signIn(actor), 'accept-language': language },
  });
async function read(more: Partial<HealthFacts> = {}, language = 'en'): Promise<HealthCheck[]> {
  facts = { ...healthy, ...more };
  return (await (await ask(admin, language)).json()) as HealthCheck[];
}
const find = async (name: HealthCheck['name'], more: Partial<HealthFacts>) =>
  (await read(more)).find(check => check.name === name);

describe('GET /api/system-health', () => {
  it('A healthy system needs no advice', async () => {
    await vi.waitFor(async () => expect((await read()).map(({ state }) => state)).toEqual(Array(7).fill('good')));
    expect((await read()).map(({ name, advice }) => [name, advice])).toEqual(
      ['services', 'queues', 'dead-letters', 'lag', 'mail', 'disk', 'backup'].map(name => [name, undefined]),
    );
  });

  it('Visitors, users and owners are refused', async () => {
    expect((await fetch(`${gateway.url}/api/system-health`)).status).toBe(401);
    expect((await ask({ userId: 2, role: 'user', name: 'Nora' })).status).toBe(403);
    expect((await ask({ userId: 3, role: 'business_owner', businessId: 7, name: 'Mara' })).status).toBe(403);
  });

  const [queue = { queue: '', ready: 0, retrying: 0, dead: 0, consumers: 0 }] = healthy.queues ?? [];
  const mail = { refused: 0, waiting: 0, kept: 0, oldestSeconds: 0 };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  it.each<[HealthCheck['name'], HealthCheck['state'], Partial<HealthFacts>, string]>([
    ['queues', 'warning', { queues: [{ ...queue, ready: 1_001 }] }, 'doorstep status'],
    ['queues', 'bad', { queues: [{ ...queue, ready: 9_000, retrying: 1_001 }] }, 'doorstep status'],
    ['queues', 'bad', { queues: [{ ...queue, consumers: 0 }] }, 'start the service again'],
    ['queues', 'bad', { queues: undefined }, 'doorstep doctor'],
    ['dead-letters', 'bad', { queues: [{ ...queue, dead: 1 }] }, 'doorstep dead-letters list'],
    ['lag', 'warning', { outbox: { waiting: 2, oldestSeconds: 61 } }, 'doorstep doctor'],
    ['lag', 'bad', { outbox: { waiting: 2, oldestSeconds: 601 } }, 'doorstep doctor'],
    ['lag', 'warning', { projectionSeconds: 61 }, 'doorstep rebuild-projection'],
    ['mail', 'warning', { mail: { ...mail, refused: 1 } }, 'doorstep test-mail'],
    ['mail', 'bad', { mail: { ...mail, refused: 21 } }, 'the answer of the mail server'],
    ['mail', 'bad', { mail: { ...mail, waiting: 4, oldestSeconds: 15_000 } }, 'Check the mail server'],
    ['mail', 'warning', { mail: { ...mail, kept: 4 } }, 'Set a mail server at “Mail”'],
    ['disk', 'warning', { disks: [...healthy.disks, { freeBytes: 9e9, totalBytes: 100e9 }] }, 'Make room'],
    ['disk', 'bad', { disks: [{ freeBytes: 2e9, totalBytes: 100e9 }] }, 'Make room'],
    ['backup', 'good', { backup: { lastAt: hoursAgo(35) } }, ''],
    ['backup', 'warning', { backup: { lastAt: hoursAgo(72) } }, 'doorstep backup'],
    ['backup', 'bad', { backup: { lastAt: hoursAgo(200) } }, 'doorstep backup'],
    ['backup', 'bad', { backup: {} }, 'every night'],
  ])('%s are %s with %j', async (name, state, more, advice) => {
    const check = await find(name, more);
    expect(check?.state).toBe(state);
    expect(check?.finding).toMatch(/\.$/);
    expect(check?.advice ?? '').toContain(advice);
  });

  it('Facts that no service knows are left out', async () => {
    const checks = await read({ disks: [], mail: undefined, backup: undefined });
    expect(checks.map(({ name }) => name)).toEqual(['services', 'queues', 'dead-letters', 'lag']);
  });

  it('Dead letters are not said to be absent while a process cannot count its own', async () => {
    const uncounted = await read({ queues: undefined });
    expect(uncounted.map(({ name }) => name)).not.toContain('dead-letters');
  });

  it.each(['de', 'es', 'fr', 'ar'])('Findings and advice are in the language of the caller: %s', async language => {
    const more = { backup: {}, disks: [{ freeBytes: 1e9, totalBytes: 100e9 }], mail: { ...mail, kept: 3 } };
    const english = new Set((await read(more)).flatMap(({ finding, advice }) => [finding, advice ?? '']));
    const said = (await read(more, language)).flatMap(({ finding, advice }) => [finding, advice ?? '']);
    expect(said.filter(text => text !== '' && english.has(text))).toEqual([]);
  });

  it('A dead letter of the gateway itself counts too', async () => {
    await bus.deliverRaw('identity.account-updated', 'no event');
    await vi.waitFor(async () => expect((await find('dead-letters', {}))?.state).toBe('bad'));
    expect((await find('dead-letters', {}))?.finding).toBe(
      `1 message failed for good, in ${namespace}.gateway.accounts.`,
    );
  });
});

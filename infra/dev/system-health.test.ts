import type { HealthCheck } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { accountState, bootEngagement } from '@doorstep/engagement/testing.ts';
import { bootGateway, cuttable } from '@doorstep/gateway/testing.ts';
import { identity } from '@doorstep/identity/app.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';

// A gateway with two real services; two others do not run.
const kit = await bootEngagement(1);
const line = await cuttable(process.env.AMQP_URL ?? '');
const accounts = await bootService(identity, { namespace: kit.namespace });
const gateway = await bootGateway(
  { ENGAGEMENT_URL: kit.service.url, IDENTITY_URL: accounts.url, AMQP_URL: line.url },
  kit.namespace,
);
afterAll(async () => {
  await gateway.stop();
  await accounts.stop();
  await kit.stop();
});
const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const cookie = await gateway.signIn(admin);

async function readHealth(language = 'en'): Promise<Map<string, HealthCheck>> {
  const answer = await fetch(`${gateway.url}/api/system-health`, { headers: { cookie, 'accept-language': language } });
  expect(answer.status).toBe(200);
  return new Map(((await answer.json()) as HealthCheck[]).map(check => [check.name, check]));
}

// A check has limits of its own, so a busy machine may exceed one of them once.
it('Services that do not answer are named, and the other checks stay', async () => {
  await vi.waitFor(async () => {
    const checks = await readHealth();
    expect(checks.get('queues')?.state).toBe('good');
    expect(checks.get('services')).toMatchObject({
      state: 'bad',
      finding: 'These services do not answer: directory and onboarding.',
      advice: expect.stringContaining('doorstep status'),
    });
    expect(checks.get('dead-letters')).toEqual({
      name: 'dead-letters',
      state: 'good',
      finding: 'No message failed for good.',
    });
    expect(checks.get('lag')?.state).toBe('good');
    expect(checks.get('backup')).toMatchObject({ state: 'bad', finding: 'There is no backup.' });
  });
});

it('A dead letter is bad until it is put back, and the advice names the commands in the language of the caller', async () => {
  const repair = await kit.park('known-accounts', 5, () => kit.bus.deliver(accountUpdated, accountState(9, 5)));
  await vi.waitFor(async () => {
    expect((await readHealth()).get('dead-letters')).toEqual({
      name: 'dead-letters',
      state: 'bad',
      finding: `1 message failed for good, in ${kit.namespace}.engagement.known-accounts.`,
      advice:
        'doorstep dead-letters list says why. When the cause is corrected, doorstep dead-letters replay puts the messages back.',
    });
    expect((await readHealth('de')).get('dead-letters')?.finding).toBe(
      `1 Nachricht ist endgültig fehlgeschlagen, in ${kit.namespace}.engagement.known-accounts.`,
    );
  });
  await repair();
  await vi.waitFor(async () => expect((await readHealth()).get('dead-letters')?.state).toBe('good'));
});

it('A gateway that loses the broker says so', async () => {
  await line.cut();
  await vi.waitFor(async () => {
    const queues = (await readHealth()).get('queues');
    expect(queues?.state).toBe('bad');
    expect(queues?.advice).toContain('doorstep doctor');
  });
  line.restore();
  await vi.waitFor(async () => expect((await readHealth()).get('queues')?.state).toBe('good'));
});

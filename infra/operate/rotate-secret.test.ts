import { bootGateway } from '@doorstep/gateway/testing.ts';
import { bootService, testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import { definitions } from './services.ts';
import { runForText, runOperator } from './testing.ts';

const [old, young] = ['o'.repeat(32), 'y'.repeat(32)];
const user = { userId: 7, role: 'user', name: 'Nora' } as const;

interface Rotated {
  value: string;
  next?: string;
}

const env = (secrets: string) => ({
  MONGODB_URI: String(process.env.MONGODB_URI),
  ACTOR_SECRET: secrets,
  SESSION_SECRET: secrets,
  DATA_KEY: 'd'.repeat(32),
});
const rotate = async (secrets: string, step: string, secret = 'actor') =>
  (await runOperator<Rotated>(env(secrets), 'rotate-secret', secret, step)).data.value;

it('An operator adds a secret, switches to it, and drops the old one', async () => {
  const added = await rotate(old, 'add');
  const [first, second = ''] = added.split(',');
  expect(first).toBe(old);
  expect(second).toHaveLength(48);
  const switched = await rotate(added, 'switch', 'session');
  expect(switched).toBe(`${second},${old}`);
  expect(await rotate(switched, 'drop')).toBe(second);
  const { text } = await runForText(env(old), 'rotate-secret', 'session', 'add');
  expect(text).toContain('Set this for every process that has it, and restart them one after another');
});

it('An old secret of actors that also opens the data is not dropped before DATA_KEY has it', async () => {
  const { DATA_KEY, ...earlier } = env(`${young},${old}`);
  const refused = await runOperator(earlier, 'rotate-secret', 'actor', 'drop');
  expect(refused).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining(`Set DATA_KEY=${young},${old} for every process`) },
  });
  expect(await rotate(`${young},${old}`, 'drop', 'session')).toBe(young);
});

it('A step whose turn it is not is refused', async () => {
  for (const [secrets, step] of [
    [old, 'switch'],
    [old, 'drop'],
    [`${old},${young}`, 'add'],
  ] as const)
    expect(await runOperator(env(secrets), 'rotate-secret', 'actor', step)).toMatchObject({ code: 1 });
  expect(await runOperator(env('short'), 'rotate-secret', 'actor', 'add')).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining('ACTOR_SECRET') },
  });
});

const before = { name: 'the old secret', secrets: old };
const added = { name: 'the new one added', secrets: `${old},${young}` };
const switched = { name: 'the new one first', secrets: `${young},${old}` };
const after = { name: 'the new one alone', secrets: young };

// Any two processes are at most one step apart.
it.each([
  [before, added],
  [added, before],
  [added, switched],
  [switched, added],
  [switched, after],
  [after, switched],
])(
  'A gateway with $0.name and others with $1.name accept the requests and the sessions of each other',
  async ({ secrets: own }, { secrets: other }) => {
    const namespace = testNamespace();
    const engagement = await bootService(definitions.engagement, { namespace, env: { ACTOR_SECRET: other } });
    const shared = { ENGAGEMENT_URL: engagement.url, RATE_READS: '0' };
    const gateway = await bootGateway({ ...shared, ACTOR_SECRET: own, SESSION_SECRET: own }, namespace);
    const beside = await bootGateway({ ...shared, ACTOR_SECRET: other, SESSION_SECRET: other }, namespace);
    const cookie = await gateway.signIn(user);
    for (const { url } of [gateway, beside])
      expect((await fetch(`${url}/api/user/inquiries`, { headers: { cookie } })).status).toBe(200);
    for (const each of [gateway, beside, engagement]) await each.stop();
  },
);

it('A secret that was dropped is accepted no more', async () => {
  const namespace = testNamespace();
  const engagement = await bootService(definitions.engagement, { namespace, env: { ACTOR_SECRET: young } });
  const shared = { ENGAGEMENT_URL: engagement.url, RATE_READS: '0' };
  const late = await bootGateway({ ...shared, ACTOR_SECRET: old, SESSION_SECRET: old }, namespace);
  const current = await bootGateway({ ...shared, ACTOR_SECRET: young, SESSION_SECRET: young }, namespace);
  const cookie = await late.signIn(user);
  for (const { url } of [late, current])
    expect((await fetch(`${url}/api/user/inquiries`, { headers: { cookie } })).status).toBe(401);
  for (const each of [late, current, engagement]) await each.stop();
});

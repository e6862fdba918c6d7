import { runProgram } from '@doorstep/platform/command';
import { bindCommands } from '@doorstep/platform/run-service';
import { testEnvironment } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { onboarding } from '../app.ts';
import { admin, bootOnboarding } from '../testing.ts';

const kit = await bootOnboarding();
afterAll(() => kit.stop());

async function run(...args: string[]) {
  const printed: string[] = [];
  const env = testEnvironment(kit.namespace);
  const commands = bindCommands(onboarding);
  const print = (text: string) => printed.push(text);
  const code = await runProgram({ name: 'onboarding', commands, open: work => work(env), print }, [
    'delete-spam',
    'requests',
    ...args,
    '--json',
  ]);
  return { code, data: JSON.parse(printed.join('\n')) as { found: { id: number }[]; deleted: number } };
}

it('An operator lists requests, and deletes those that no approval works on', async () => {
  const spam = await kit.ask({ name: 'Cheap Followers', website: 'https://spam.example' });
  const honest = await kit.ask();
  const inProgress = await kit.ask({ description: 'We sell what spam.example sells, but well.' });
  const approved = await kit.call('POST', `/api/business-requests/${inProgress.id}/approve`, {
    actor: admin,
    body: {},
  });
  expect(approved.status).toBeLessThan(300);
  const listed = await run('--text', 'SPAM.example');
  expect(listed.data).toMatchObject({ found: [{ id: spam.id }, { id: inProgress.id }], deleted: 0 });
  expect((await run('--author', honest.email, '--until', '2020-01-01')).data.found).toEqual([]);

  expect((await run('--text', 'spam.example', '--yes')).data).toMatchObject({ deleted: 1 });
  expect((await kit.call('GET', `/api/business-requests/${spam.id}`, { actor: admin })).status).toBe(404);
  for (const { id } of [honest, inProgress]) expect(await kit.read(id)).toMatchObject({ id });
  await vi.waitFor(() =>
    expect(kit.bus.received('onboarding-audited').map(({ data }) => data)).toContainEqual({
      entry: expect.objectContaining({
        entityId: spam.id,
        action: 'deleted',
        administrator: { id: 0, name: 'Operator' },
      }),
    }),
  );
  expect((await run('--text', 'spam.example', '--yes')).data).toMatchObject({ deleted: 0 });
});

it('A call that says no author, text or time is refused', async () => {
  expect(await run('--yes')).toMatchObject({ code: 2 });
});

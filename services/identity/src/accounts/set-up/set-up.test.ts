import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import { accountCreated } from '@doorstep/contracts/identity/users/events.ts';
import { boot, readJson, readRefusal, testActorSecret } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it, vi } from 'vitest';
import { identity } from '../../app.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { buildSetUpCode } from '../credentials/set-up-code.ts';

const code = buildSetUpCode(testActorSecret);
const account = { name: 'Ada', username: 'ada', email: 'ada@mail.example', password: 'quiet-otter-7' };

const stand = await boot(identity);
const { service, bus } = stand;
const take = (body: object) => service.callAsGateway('POST', '/internal/first-administrator', { body });
afterAll(() => stand.stop());

it('The code has four groups of letters and digits, and follows from the secret', () => {
  expect(code).toMatch(/^([A-HJ-NP-TV-Z2-9]{4}-){3}[A-HJ-NP-TV-Z2-9]{4}$/);
  expect(buildSetUpCode(`${testActorSecret}, ${'x'.repeat(40)}`)).toBe(code);
  expect(buildSetUpCode('y'.repeat(40))).not.toBe(code);
});

it('A stranger with another code, a weak password or without the gateway makes no administrator', async () => {
  expect(await readRefusal(take({ ...account, code: 'AAAA-AAAA-AAAA-AAAA' }))).toEqual([
    403,
    'This is not the code that the terminal printed.',
  ]);
  expect((await take({ ...account, code, password: 'short-1' })).status).toBe(422);
  const direct = await service.call('POST', '/internal/first-administrator', { body: { ...account, code } });
  expect(direct.status).toBe(403);
});

const hasAdministrator = async () =>
  (await readJson<{ exists: boolean }>(await service.callAsGateway('GET', '/internal/administrator-state'))).exists;

it('The gateway, and no one else, can ask whether the site has an administrator', async () => {
  expect(await hasAdministrator()).toBe(false);
  expect((await service.call('GET', '/internal/administrator-state')).status).toBe(403);
});

it('The holder of the code becomes the administrator, once, even when several send it at the same moment', async () => {
  const answers = await Promise.all(
    ['ada', 'bob', 'cem'].map(name =>
      take({
        ...account,
        username: name,
        email: `${name}@mail.example`,
        code: `“${code.toLowerCase().replaceAll('-', ' ')}”, `,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const made = answers.find(({ status }) => status === 201);
  const { user } = await readJson<Account>(made ?? Response.error());
  expect(user).toMatchObject({ role: 'admin', emailVerified: true });
  await vi.waitFor(() => expect(bus.received('account-created')).toHaveLength(1));
  expect(accountCreated.schema.parse(bus.received('account-created')[0]?.data).user.id).toBe(user.id);
  expect(await readRefusal(take({ ...account, username: 'late', email: 'late@mail.example', code }))).toEqual([
    409,
    'This site has an administrator already. Please sign in.',
  ]);
});

it('An administrator tests the mail server by a mail to themselves, and reads why it fails', async () => {
  const received: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        if (isRefusing) return done(new Error('mailbox is full'));
        received.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const kit = await bootIdentity({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const test = (actor = admin) => kit.call('POST', '/api/test-mails', { actor, body: {} });
  expect(await readJson(await test())).toEqual({ address: 'root@mail.example' });
  expect(received).toEqual(['root@mail.example']);
  isRefusing = true;
  expect(await readRefusal(test())).toEqual([409, expect.stringContaining('mailbox is full')]);
  const user = await kit.register('nora');
  expect((await test(toActor(user))).status).toBe(403);
  expect((await kit.call('POST', '/api/test-mails', { body: {} })).status).toBe(401);
  expect((await test({ ...admin, userId: 999 })).status).toBe(401);
  await kit.stop();
  await new Promise<void>(resolve => server.close(() => resolve()));
});

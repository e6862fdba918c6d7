import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { mailServerUpdated } from '@doorstep/contracts/identity/mail-server/events.ts';
import type { MailServer } from '@doorstep/contracts/identity/mail-server/schema.ts';
import type { SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { mailModel } from '@doorstep/platform/mail';
import { mailConfigSchema } from '@doorstep/platform/mail-config';
import { readJson, readRefusal, testDataKey } from '@doorstep/platform/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { mailServerModel } from './mail-server.model.ts';
import { createServerFinder, resealPassword } from './mail-server.ts';

const received: { to: string; from: string; raw: string }[] = [];

async function startMailServer(options: SMTPServerOptions = {}) {
  const server = new SMTPServer({
    onAuth: ({ username, password }, _session, done) =>
      username === 'guide' && password === 'right' ? done(null, { user: 'guide' }) : done(new Error('Wrong password')),
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', chunk => {
        raw += String(chunk);
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ to: rcptTo[0]?.address ?? '', from: mailFrom ? mailFrom.address : '', raw });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const plain = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
const encrypted = await startMailServer();
/** Refusals that the hanging server has not given yet, one for each mail. */
const refuse: (() => void)[] = [];
const hanging = await startMailServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onData(stream, _session, done) {
    stream.resume().on('end', () => refuse.push(() => done(new Error('Not now'))));
  },
});
const kit = await bootIdentity();
afterAll(() => kit.stop());

const fields = {
  host: '127.0.0.1',
  port: plain,
  encryption: 'none',
  user: 'guide',
  senderName: 'The Guide',
  senderAddress: 'hello@guide.example',
  replyTo: 'answers@guide.example',
} as const;
const mailConfig = mailConfigSchema.parse({});
const right = { ...fields, password: 'right' };

const get = async (actor = admin): Promise<MailServer> =>
  readJson(await kit.call('GET', '/api/mail-server', { actor }));
const put = (body: object, actor = admin) => kit.call('PUT', '/api/mail-server', { actor, body });
const remove = () => kit.call('DELETE', '/api/mail-server', { actor: admin });
const test = (server?: object) => kit.call('POST', '/api/test-mails', { actor: admin, body: { server } });
const save = async (body: object) => put({ ...body, version: (await get()).version });

beforeEach(async () => {
  await remove();
  received.length = 0;
});

describe('The mail server of a site', () => {
  it('Mails are sent through the server that an administrator has set, without a restart, with its sender', async () => {
    expect(await get()).toMatchObject({ source: 'kept' });
    const saved = await readJson<MailServer>(await save(right));
    const { password, ...shown } = right;
    expect(saved).toMatchObject({ source: 'server', server: { ...shown, hasPassword: true } });
    await kit.register('nora');
    await vi.waitFor(() => expect(received.map(({ to }) => to)).toContain('nora@mail.example'));
    expect(received[0]).toMatchObject({ from: 'hello@guide.example' });
    expect(received[0]?.raw).toMatch(/^From: "?The Guide"? <hello@guide\.example>/m);
    expect(received[0]?.raw).toMatch(/^Reply-To: answers@guide\.example/m);
  });

  it('The password is in no answer, no event and no audit entry, and is stored encrypted', async () => {
    await save({ ...right, password: 'right-and-secret' });
    expect(JSON.stringify(await get())).not.toContain('secret');
    expect(JSON.stringify(await mailServerModel(kit.service.db).find().lean())).not.toContain('right-and-secret');
    const types = [mailServerUpdated.type, auditedEvents.identity.type];
    await expect.poll(() => types.every(type => kit.bus.received(type).length > 0)).toBe(true);
    const published = types.flatMap(type => kit.bus.received(type));
    expect(JSON.stringify(published)).not.toContain('right-and-secret');
  });

  it('A test mail goes through the server as it is typed, before it is saved', async () => {
    expect(await readJson(await test(right))).toEqual({ address: 'root@mail.example' });
    expect(received).toMatchObject([{ to: 'root@mail.example', from: 'hello@guide.example' }]);
    expect(await get()).toMatchObject({ source: 'kept' });
    expect(await readRefusal(test())).toEqual([409, 'No mail server is set up.']);
  });

  it.each([
    ['A wrong password', { ...fields, password: 'wrong' }, 'refuses the user name or the password. It answers: 535'],
    ['A port without a server', { ...right, port: 1 }, 'cannot be reached'],
    ['A server without STARTTLS', { ...right, encryption: 'startTls' }, 'offers no encryption with STARTTLS'],
    ['A certificate for another host', { ...right, port: encrypted, encryption: 'startTls' }, 'The certificate of'],
    ['Encryption where the server begins without', { ...right, encryption: 'tls' }, 'does not begin with encryption'],
    [
      'A host without an address',
      { ...right, host: 'mail.invalid' },
      'There is no mail server with the name mail.invalid',
    ],
  ])('%s is said in one sentence with host and port', async (_what, server, sentence) => {
    const [status, message] = await readRefusal(test(server));
    expect([status, message]).toEqual([409, expect.stringContaining(sentence)]);
    expect(message).toContain(`${server.host}:${server.port}`);
  });

  it.each([
    ['host', { host: 'https://mail.example' }],
    ['port', { port: 70_000 }],
    ['encryption', { encryption: 'some' }],
    ['senderAddress', { senderAddress: 'guide' }],
    ['replyTo', { replyTo: 'guide' }],
  ])('A wrong %s is refused at its field', async (path, wrong) => {
    const refused = await save({ ...right, ...wrong });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path }] });
  });

  it('A stored password stays with the server that it was entered for', async () => {
    await save(right);
    expect((await save({ ...fields, senderName: 'Guide' })).status).toBe(200);
    expect(await readJson(await test({ ...fields, senderName: 'Guide' }))).toEqual({ address: 'root@mail.example' });
    const again = [422, 'Please enter the password again, because server or user are others now'];
    expect(await readRefusal(test({ ...fields, port: encrypted }))).toEqual(again);
    expect(await readRefusal(save({ ...fields, host: 'localhost' }))).toEqual(again);
    expect(await readRefusal(save({ ...fields, user: 'other' }))).toEqual(again);
    expect((await save({ ...right, host: 'localhost' })).status).toBe(200);
  });

  it('The second of two administrators who save at once is refused', async () => {
    const { version } = await get();
    const answers = await Promise.all([put({ ...right, version }), put({ ...right, senderName: 'Other', version })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('Mails that wait when the server is removed are kept, and a later server does not send them', async () => {
    await save({ ...right, port: 1 });
    await kit.register('otto');
    const find = async () => {
      const mails = await readJson<SentMail[]>(await kit.call('GET', '/api/mails', { actor: admin }));
      return mails.find(({ to }) => to === 'otto@mail.example');
    };
    await vi.waitFor(async () => expect(await find()).toMatchObject({ state: 'waiting', problem: expect.any(String) }));
    expect(await readJson(await remove())).toMatchObject({ source: 'kept' });
    expect(await find()).toMatchObject({ state: 'kept' });
    await save(right);
    await kit.register('later');
    await vi.waitFor(() => expect(received.map(({ to }) => to)).toEqual(['later@mail.example']));
    expect(await find()).toMatchObject({ state: 'kept' });
  });

  it('A mail that is kept during an attempt stays kept when the attempt fails', async () => {
    await save({ ...right, port: hanging });
    await kit.register('hung');
    await vi.waitFor(() => expect(refuse).toHaveLength(1));
    await remove();
    refuse[0]?.();
    // Mails are sent one by one: a later one goes out once the attempt is over.
    await save(right);
    await kit.register('next');
    await vi.waitFor(() => expect(received.map(({ to }) => to)).toContain('next@mail.example'));
    const mail = await mailModel(kit.service.db).findOne({ to: 'hung@mail.example' }).lean();
    expect(mail).toMatchObject({ state: 'kept', attempts: 1 });
    expect(mail).not.toHaveProperty('notBefore');
    expect(mail).not.toHaveProperty('problem');
  });

  it('The gateway learns whether the site sends mail, and asks for it', async () => {
    await save(right);
    const state = await readJson<{ version: number }>(await kit.call('GET', '/internal/mail-state'));
    expect(state).toEqual({ isSending: true, version: (await get()).version });
    await remove();
    const last = () => kit.bus.received(mailServerUpdated.type).at(-1)?.data;
    await vi.waitFor(() => expect(last()).toEqual({ isSending: false, version: state.version + 1 }));
  });

  it('The audit log says who set the server, and that the password is new', async () => {
    await save(right);
    await vi.waitFor(async () => {
      const query = '?entity=mail-server';
      const [entry] = await readJson<AuditEntry[]>(await kit.call('GET', `/api/audit-log${query}`, { actor: admin }));
      expect(entry?.changes).toContainEqual({ field: 'host', after: '127.0.0.1' });
      expect(entry?.changes).toContainEqual({ field: 'signIn', after: 'with a new password' });
    });
  });

  it('Only administrators see and change it', async () => {
    const user = toActor(await kit.register('uma'));
    for (const [method, path, body] of [
      ['GET', '/api/mail-server', undefined],
      ['PUT', '/api/mail-server', { ...right, version: 0 }],
      ['DELETE', '/api/mail-server', undefined],
      ['POST', '/api/test-mails', { server: right }],
    ] as const) {
      expect((await kit.call(method, path, { actor: user, ...(body && { body }) })).status).toBe(403);
      expect((await kit.call(method, path, body ? { body } : {})).status).toBe(401);
    }
  });

  it('A password stays readable when the key of the data is rotated', async () => {
    await save(right);
    const mailServers = mailServerModel(kit.service.db);
    const newer = 'another-data-key-of-the-tests-that-is-long-enough';
    const readPassword = async (dataKeys: string) => {
      const server = await createServerFinder(mailServers, mailConfig, dataKeys)();
      return server?.connection.auth?.pass;
    };
    expect(await readPassword(newer)).toBe('');
    await resealPassword({ mailServers, dataKeys: `${newer},${testDataKey}` });
    expect(await readPassword(newer)).toBe('right');
  });
});

it('The server of the operator wins, is shown without its password and cannot be changed', async () => {
  const url = `smtp://guide:right@127.0.0.1:${plain}`;
  const fixed = await bootIdentity({ SMTP_URL: url, MAIL_FROM: 'Guide <hello@guide.example>' });
  try {
    const shown = await readJson<MailServer>(await fixed.call('GET', '/api/mail-server', { actor: admin }));
    const server = { host: '127.0.0.1', port: plain, user: 'guide', senderName: 'Guide', hasPassword: true };
    expect(shown).toMatchObject({ source: 'environment', server });
    expect(JSON.stringify(shown)).not.toContain('right');
    const body = { ...right, version: 0 };
    const refused = [409, 'The operator of this site has set the mail server (SMTP_URL).'];
    expect(await readRefusal(fixed.call('PUT', '/api/mail-server', { actor: admin, body }))).toEqual(refused);
    expect(await readRefusal(fixed.call('DELETE', '/api/mail-server', { actor: admin }))).toEqual(refused);
    await fixed.register('vera');
    await vi.waitFor(() => expect(received.map(({ to }) => to)).toContain('vera@mail.example'));
    expect(await mailModel(fixed.service.db).exists({ state: 'kept' })).toBeNull();
  } finally {
    await fixed.stop();
  }
});

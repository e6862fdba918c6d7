import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import type { BounceMailbox } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import type { SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { parseConfig } from '@doorstep/platform/config';
import { readJson, readRefusal, testDataKey, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configSchema } from '../../config.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { mailboxOfEnvironment } from './bounce-config.ts';
import { bounceMailboxModel } from './bounce-mailbox.model.ts';
import { createMailboxFinder, resealMailboxPassword } from './bounce-mailbox.ts';
import { letter } from './sample-reports.ts';
import { startMailbox } from './testing.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.remove());
const kit = await bootIdentity({ BOUNCE_READ_MS: '100' });
afterAll(() => kit.stop());

const fields = {
  host: '127.0.0.1',
  port: mailbox.port,
  encryption: 'none',
  user: 'bounces@guide.example',
  address: 'bounces@guide.example',
} as const;
const right = { ...fields, password: 'right' };
const config = parseConfig(configSchema, testEnvironment(testNamespace()));

const get = async (): Promise<BounceMailbox> =>
  readJson(await kit.call('GET', '/api/bounce-mailbox', { actor: admin }));
const put = (body: object) => kit.call('PUT', '/api/bounce-mailbox', { actor: admin, body });
const remove = () => kit.call('DELETE', '/api/bounce-mailbox', { actor: admin });
const save = async (body: object) => put({ ...body, version: (await get()).version });

beforeEach(async () => {
  await remove();
});

describe('The mailbox for bounces', () => {
  it('An administrator sets it, and it is read at once, without a restart', async () => {
    expect(await get()).toMatchObject({ source: 'none' });
    const { password, ...shown } = right;
    const saved = await readJson<BounceMailbox>(await save(right));
    expect(saved).toMatchObject({ source: 'stored', mailbox: { ...shown, hasPassword: true } });
    await vi.waitFor(async () => expect(await get()).toMatchObject({ readAt: expect.any(String) }));
    expect(await readJson(await remove())).toEqual({ source: 'none', version: saved.version + 1 });
  });

  it('Another mailbox is read from its beginning', async () => {
    await mailbox.deliver('old@guide.example', letter('One'));
    await mailbox.deliver('old@guide.example', letter('Two'));
    await mailbox.deliver('new@guide.example', letter('Three'));
    const rows = bounceMailboxModel(kit.service.db);
    const looksAt = (uid: number, user: string) =>
      vi.waitFor(async () => {
        const row = await rows.findOne().lean();
        expect(row?.reading).toMatchObject({ lastUid: uid, of: expect.stringContaining(user) });
      });
    await save({ ...right, user: 'old@guide.example' });
    await looksAt(2, 'old@');
    await save({ ...right, user: 'new@guide.example' });
    await looksAt(1, 'new@');
  });

  it('The password is in no answer and no audit entry, and is stored encrypted', async () => {
    await save(right);
    const secret = /"right"|password":"r/;
    expect(JSON.stringify(await get())).not.toMatch(secret);
    expect(JSON.stringify(await bounceMailboxModel(kit.service.db).find().lean())).not.toMatch(secret);
    await vi.waitFor(async () => {
      const answer = await kit.call('GET', '/api/audit-log?entity=bounce-mailbox', { actor: admin });
      const [entry] = await readJson<AuditEntry[]>(answer);
      expect(entry?.changes).toContainEqual({ field: 'host', after: '127.0.0.1' });
      expect(entry?.changes).toContainEqual({ field: 'signIn', after: 'with a new password' });
    });
    expect(JSON.stringify(kit.bus.received(auditedEvents.identity.type))).not.toMatch(secret);
  });

  it.each([
    ['A wrong password', { password: 'wrong' }, 'refuses the user name or the password. It answers: Authentication'],
    ['A port without a server', { port: 1 }, 'cannot be reached'],
    ['A certificate that is not trusted', { port: mailbox.tlsPort, encryption: 'tls' }, 'The certificate of'],
    ['Encryption where the server begins without', { encryption: 'tls' }, 'does not begin with encryption'],
    [
      'A host without an address',
      { host: 'mail.invalid', encryption: 'tls' },
      'There is no mail server with the name mail.invalid',
    ],
  ])('%s is said in one sentence with host and port, and nothing is stored', async (_what, wrong, sentence) => {
    const server = { ...right, ...wrong };
    const [status, message] = await readRefusal(save(server));
    expect([status, message]).toEqual([409, expect.stringContaining(sentence)]);
    expect(message).toContain(`${server.host}:${server.port}`);
    expect(await get()).toMatchObject({ source: 'none' });
  });

  it.each([
    ['host', { host: 'https://mail.example', encryption: 'tls' }],
    ['port', { port: 70_000 }],
    ['encryption', { host: 'mail.example', encryption: 'none' }],
    ['user', { user: '' }],
    ['address', { address: 'bounces' }],
  ])('A wrong %s is refused at its field', async (path, wrong) => {
    const refused = await save({ ...right, ...wrong });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path }] });
  });

  it('A connection is encrypted from the first byte or with STARTTLS, where the certificate is trusted', async () => {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, mailbox.certificate]);
    try {
      const trusted = { ...right, host: 'localhost' };
      expect((await save({ ...trusted, encryption: 'startTls' })).status).toBe(200);
      expect((await save({ ...trusted, port: mailbox.tlsPort, encryption: 'tls' })).status).toBe(200);
    } finally {
      setDefaultCACertificates(before);
    }
  });

  it('A stored password stays with the server that it was entered for', async () => {
    await save(right);
    expect((await save({ ...fields, address: 'returns@guide.example' })).status).toBe(200);
    const again = [422, 'Please enter the password again, because server or user are others now'];
    expect(await readRefusal(save({ ...fields, host: 'localhost' }))).toEqual(again);
    expect(await readRefusal(save({ ...fields, user: 'other' }))).toEqual(again);
  });

  it('The second of two administrators who save at once is refused', async () => {
    const { version } = await get();
    const answers = await Promise.all([
      put({ ...right, version }),
      put({ ...right, address: 'other@guide.example', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('Only administrators see and change it', async () => {
    const user = toActor(await kit.register('uma'));
    for (const [method, body] of [['GET'], ['PUT', { ...right, version: 0 }], ['DELETE']] as const) {
      const options = body ? { body } : {};
      expect((await kit.call(method, '/api/bounce-mailbox', { actor: user, ...options })).status).toBe(403);
      expect((await kit.call(method, '/api/bounce-mailbox', options)).status).toBe(401);
    }
  });

  it('A password stays readable when the key of the data is rotated', async () => {
    await save(right);
    const bounceMailboxes = bounceMailboxModel(kit.service.db);
    const newer = 'another-data-key-of-the-tests-that-is-long-enough';
    const readPassword = async () => (await createMailboxFinder(bounceMailboxes, config, newer)())?.password;
    expect(await readPassword()).toBe('');
    await resealMailboxPassword({ bounceMailboxes, dataKeys: `${newer},${testDataKey}` });
    expect(await readPassword()).toBe('right');
  });
});

describe('The mailbox of the operator', () => {
  it('It wins, is shown without its password and cannot be changed', async () => {
    const url = `imap://bounces:right@127.0.0.1:${mailbox.port}/INBOX`;
    const fixed = await bootIdentity({ BOUNCE_MAILBOX_URL: url, BOUNCE_ADDRESS: 'returns@guide.example' });
    try {
      const shown = await readJson<BounceMailbox>(await fixed.call('GET', '/api/bounce-mailbox', { actor: admin }));
      const expected = { host: '127.0.0.1', port: mailbox.port, user: 'bounces', address: 'returns@guide.example' };
      expect(shown).toMatchObject({ source: 'environment', mailbox: { ...expected, hasPassword: true } });
      expect(JSON.stringify(shown)).not.toContain('right');
      const refused = [409, 'The operator of this site has set the mailbox for bounces (BOUNCE_MAILBOX_URL).'];
      const body = { ...right, version: 0 };
      expect(await readRefusal(fixed.call('PUT', '/api/bounce-mailbox', { actor: admin, body }))).toEqual(refused);
      expect(await readRefusal(fixed.call('DELETE', '/api/bounce-mailbox', { actor: admin }))).toEqual(refused);
      // Without a mail server, mails are kept as before.
      await fixed.register('vera');
      const mails = await readJson<SentMail[]>(await fixed.call('GET', '/api/mails', { actor: admin }));
      expect(mails).toMatchObject([{ state: 'kept' }]);
    } finally {
      await fixed.stop();
    }
  });

  it('A folder that does not exist is said', async () => {
    const url = `imap://bounces%40guide.example:right@127.0.0.1:${mailbox.port}/Returns`;
    const fixed = await bootIdentity({ BOUNCE_MAILBOX_URL: url, BOUNCE_READ_MS: '100' });
    try {
      await vi.waitFor(async () => {
        const shown = await readJson<BounceMailbox>(await fixed.call('GET', '/api/bounce-mailbox', { actor: admin }));
        expect(shown.problem).toBe(`The mail server at 127.0.0.1:${mailbox.port} has no folder Returns.`);
      });
    } finally {
      await fixed.stop();
    }
  });

  it.each([
    ['imaps://b%40guide.example:p%2Fw@mail.example', { port: 993, encryption: 'tls', password: 'p/w' }],
    ['imap://b%40guide.example:pw@mail.example', { port: 143, encryption: 'startTls' }],
    ['imap://b%40guide.example:pw@localhost:1143', { port: 1143, encryption: 'none' }],
    ['imap://b%40guide.example:pw@[::1]/Returned%20mail', { encryption: 'none', folder: 'Returned mail' }],
  ])('%s is read with its port and encryption', (url, expected) => {
    const found = mailboxOfEnvironment({ ...config, BOUNCE_MAILBOX_URL: url });
    expect(found).toMatchObject({ user: 'b@guide.example', address: 'b@guide.example', ...expected });
  });

  it('A mailbox of the operator without an address stops the start, and says why', () => {
    const env = testEnvironment(testNamespace(), { BOUNCE_MAILBOX_URL: 'imaps://bounces:pw@mail.example' });
    expect(() => parseConfig(configSchema, env)).toThrow(/BOUNCE_MAILBOX_URL.*needs BOUNCE_ADDRESS/);
    expect(() => parseConfig(configSchema, { ...env, BOUNCE_ADDRESS: 'b@guide.example' })).not.toThrow();
  });
});

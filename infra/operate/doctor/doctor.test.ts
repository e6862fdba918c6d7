import { startMailbox } from '@doorstep/identity/messaging/bounces/testing.ts';
import { migrationsCollection } from '@doorstep/platform/mongo';
import { testDataKey } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { bootInstallation, runForText, runOperator } from '../testing.ts';

const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'site' && password === 'right' ? done(null, { user: 'site' }) : done(new Error('wrong password')),
});
const address = await new Promise<string>(resolve => {
  const server = mailServer.listen(0, '127.0.0.1', () => {
    const listening = server.address();
    resolve(typeof listening === 'object' ? `127.0.0.1:${listening?.port}` : '');
  });
});
const mailbox = await startMailbox();
const bounces = (password: string) => `imap://site:${password}@127.0.0.1:${mailbox.port}`;
const settings = { PUBLIC_URL: 'https://doorstep.example', TRUST_PROXY: '1', SMTP_URL: `smtp://site:right@${address}` };
const stand = await bootInstallation(settings);
afterAll(async () => {
  await stand.stop();
  await mailbox.remove();
  await new Promise<void>(resolve => mailServer.close(resolve));
});

interface Report {
  findings: { check: string; state: string; sentence: string }[];
}

const examine = (more: Record<string, string> = {}) => runOperator<Report>({ ...stand.env, ...more }, 'doctor');

/** The sentences of the findings in a state, by check. */
const listIn = ({ findings }: Report, state: string) =>
  Object.fromEntries(findings.filter(each => each.state === state).map(({ check, sentence }) => [check, sentence]));

it('A healthy installation has no warning, and the program exits with 0', async () => {
  const { code, data } = await examine();
  expect([listIn(data, 'wrong'), listIn(data, 'warning')]).toEqual([{}, {}]);
  expect(code).toBe(0);
  expect(data.findings.map(({ check }) => check)).toEqual([
    'settings of gateway',
    ...['identity', 'directory', 'engagement', 'onboarding'].map(name => `settings of ${name}`),
    'public address',
    ...['database of identity', 'data of identity', 'clock'],
    ...['database of directory', 'data of directory', 'database of engagement', 'data of engagement'],
    ...['database of onboarding', 'data of onboarding'],
    ...['Redis', 'RabbitMQ of gateway', 'object store', 'data keys', 'mail'],
  ]);
});

it('The checks leave nothing behind', async () => {
  const collections = await stand.identity.db.listCollections();
  expect(collections.map(({ name }) => name)).not.toContain('doctor');
});

it('The report has one line for each check', async () => {
  const { text } = await runForText(stand.env, 'doctor');
  expect(text).toMatch(/^ok {7}settings of gateway +are valid$/m);
  expect(text.split('\n')).toHaveLength((await examine()).data.findings.length);
});

it('The mailbox for bounces is checked by a sign-in, where there is one', async () => {
  const { code, data } = await examine({ BOUNCE_MAILBOX_URL: bounces('right'), BOUNCE_ADDRESS: 'site@mail.example' });
  expect(listIn(data, 'ok').bounces).toBe(`the mailbox at 127.0.0.1:${mailbox.port} takes the sign-in`);
  expect(code).toBe(0);
});

describe('A broken installation', () => {
  const mongo = new URL(process.env.MONGODB_URI ?? '');
  const cases: [string, Record<string, string>, string, RegExp][] = [
    ['A missing setting', { SESSION_SECRET: '' }, 'settings of gateway', /SESSION_SECRET is not set/],
    ['An invalid setting', { APPROVAL_PATIENCE_MS: 'long' }, 'settings of onboarding', /APPROVAL_PATIENCE_MS/],
    [
      'A wrong password of the database',
      { MONGODB_URI: Object.assign(new URL(mongo), { password: 'wrong' }).href },
      'database of engagement',
      /refuses the user/,
    ],
    ['A Redis that is away', { REDIS_URL: 'redis://127.0.0.1:1' }, 'Redis', /Redis at 127\.0\.0\.1:1 does not store/],
    ['A broker that is away', { AMQP_URL: 'amqp://127.0.0.1:1' }, 'RabbitMQ of gateway', /does not answer/],
    ['A missing bucket', { S3_BUCKET: 'absent' }, 'object store', /has no bucket absent/],
    ['A wrong key', { S3_ACCESS_KEY_ID: 'wrong-key' }, 'object store', /refuses the key wrong-key/],
    [
      'A wrong password of the mailbox for bounces',
      { BOUNCE_MAILBOX_URL: bounces('wrong'), BOUNCE_ADDRESS: 'site@mail.example' },
      'bounces',
      /refuses the user name or the password/,
    ],
    [
      'A missing key of the data',
      { DATA_KEY: 'x'.repeat(32) },
      'data keys',
      /DATA_KEY lacks the key [0-9a-f]{16}, which/,
    ],
    ['A wrong password of the mail server', { SMTP_URL: `smtp://site:wrong@${address}` }, 'mail', /refuses/],
    [
      'Public addresses without the proxy that ends TLS',
      { TRUST_PROXY: '' },
      'settings of gateway',
      /TRUST_PROXY: must name the proxy/,
    ],
  ];

  it.each(cases)('%s is named, and the program exits with 1', async (_, env, check, sentence) => {
    const { code, data } = await examine(env);
    expect(listIn(data, 'wrong')[check]).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('Data that are sealed with the secret of actors are a warning', async () => {
    const { data } = await examine({ DATA_KEY: '', ACTOR_SECRET: testDataKey });
    expect(listIn(data, 'warning')['data keys']).toContain('DATA_KEY is not set, so ACTOR_SECRET also opens');
  });

  it('A public address without TLS, and a site without mail, are warnings', async () => {
    const { code, data } = await examine({ PUBLIC_URL: 'http://doorstep.example', TRUST_PROXY: '', SMTP_URL: '' });
    expect(Object.keys(listIn(data, 'warning'))).toEqual(['public address', 'mail']);
    expect(code).toBe(0);
  });

  it('Pending migrations are a warning, and data of a newer version is wrong', async () => {
    const rows = stand.directory.db.collection<{ _id: string }>(migrationsCollection);
    const [first] = await rows.find().toArray();
    await rows.deleteOne({ _id: first?._id ?? '' });
    await rows.insertOne({ _id: '2099-01-01-of-a-later-release' });
    const later = await examine();
    expect(listIn(later.data, 'wrong')['data of directory']).toContain('2099-01-01-of-a-later-release');
    await rows.deleteOne({ _id: '2099-01-01-of-a-later-release' });
    const { data } = await examine();
    expect(listIn(data, 'warning')['data of directory']).toContain('The next start runs 1 migrations');
  });
});

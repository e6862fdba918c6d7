import { bounceMailboxModel, mailboxId } from '@doorstep/identity/messaging/bounces/bounce-mailbox.model.ts';
import { migrationsCollection } from '@doorstep/platform/mongo';
import { afterAll, expect, it, vi } from 'vitest';
import { recordBackup } from '../backup/last-backup.ts';
import { bootInstallation, runForText, runOperator } from './testing.ts';

const stand = await bootInstallation();
afterAll(() => stand.stop());

interface Status {
  ready: boolean;
  processes: { process: string; replicas: object[]; state?: object; queues: object[] }[];
  lastBackup?: object;
}

it('The status of a healthy installation has every process, queue and migration', async () => {
  // The gateway connects to the bus in the background.
  const { code, data } = await vi.waitFor(async () => {
    const status = await runOperator<Status>(stand.env, 'status');
    expect(status.data.processes[0]?.queues).toHaveLength(1);
    return status;
  });
  expect(code).toBe(0);
  expect(data.processes.map(({ process }) => process)).toEqual([
    'gateway',
    'identity',
    'directory',
    'engagement',
    'onboarding',
  ]);
  for (const { replicas, queues } of data.processes) {
    expect(replicas).toMatchObject([{ ready: true, version: 'development' }]);
    expect(queues.length).toBeGreaterThan(0);
  }
  expect(data.processes[2]).toMatchObject({
    replicas: [{ bus: true, projection: { waiting: 0, parked: 0 } }],
    state: { migrations: { pending: [], unknown: [] }, outbox: { waiting: 0 } },
  });
  expect(data.lastBackup).toBeUndefined();
});

it('The status is one table for people', async () => {
  const { text } = await runForText(stand.env, 'status');
  expect(text).toMatch(/^process +version +ready +bus +migrations +outbox +queued +retrying +dead\n/);
  expect(text).toMatch(/^directory +development +1 of 1 +yes +\d+ applied +0 +0 +0 +0$/m);
  expect(text).toMatch(/^Projection +\d+ ms behind, 0 changes waiting/m);
});

it('An operator lets people only read, sees that in the status, and ends it', async () => {
  const post = () => fetch(`${stand.gateway.url}/api/businesses/1/inquiries`, { method: 'POST' });
  const started = await runOperator(stand.env, 'maintenance', 'on', '--message', 'Back at nine.', '--minutes', '60');
  expect(started).toMatchObject({ code: 0, data: { maintenance: { message: 'Back at nine.' } } });
  await vi.waitFor(async () => expect((await post()).status).toBe(503), 30_000);
  expect((await runForText(stand.env, 'status')).text).toMatch(/^Maintenance +people can only read since 20/m);
  expect((await runForText(stand.env, 'maintenance', 'status')).text).toContain('Back at nine.');
  expect(await runOperator(stand.env, 'maintenance', 'off')).toMatchObject({ code: 0, data: { maintenance: null } });
  await vi.waitFor(async () => expect((await post()).status).not.toBe(503), 30_000);
  expect((await runForText(stand.env, 'maintenance', 'off')).text).toBe('People can read and change everything.');
});

it('The status says when bounces were read, and why not', async () => {
  expect((await runForText(stand.env, 'status')).text).not.toMatch(/^Bounces/m);
  const mailbox = { BOUNCE_MAILBOX_URL: 'imap://site:right@127.0.0.1:1', BOUNCE_ADDRESS: 'site@mail.example' };
  const status = async () => (await runForText({ ...stand.env, ...mailbox }, 'status')).text;
  expect(await status()).toMatch(/^Bounces +not read yet$/m);
  const reading = { at: new Date('2026-11-27T09:15:00Z'), problem: 'The server is away.' };
  await bounceMailboxModel(stand.identity.db).create({ _id: mailboxId, version: 0, reading });
  expect(await status()).toMatch(/^Bounces +last read at 2026-11-27T09:15:00\.000Z\. The server is away\.$/m);
});

it('Spam of each kind is found in the service that stores it', async () => {
  for (const kind of ['reviews', 'inquiries', 'requests'])
    expect(await runOperator(stand.env, 'delete-spam', kind, '--text=-- buy', '--since', '2020-01-01')).toEqual({
      code: 0,
      data: { found: [], deleted: 0 },
    });
  expect(await runOperator(stand.env, 'delete-spam', 'users', '--author', '1')).toMatchObject({ code: 2 });
});

it('Every running process follows a new log level, and says so', async () => {
  // The answers of busy processes may come too late to be shown.
  await vi.waitFor(async () => {
    const { code, data } = await runOperator<{ processes: { process: string; text: string }[] }>(
      stand.env,
      'log-level',
      'error',
    );
    expect(code).toBe(0);
    expect(data.processes.map(({ process }) => process)).toEqual([
      'directory',
      'engagement',
      'gateway',
      'identity',
      'onboarding',
    ]);
    expect(data.processes[0]?.text).toContain('logs from error on');
  });
  expect(await runOperator(stand.env, 'log-level', 'loud')).toMatchObject({ code: 2 });
});

it('Maintenance cannot begin while Redis does not answer, and the sentence names it', async () => {
  const away = { ...stand.env, REDIS_URL: 'redis://127.0.0.1:1' };
  expect(await runOperator(away, 'maintenance', 'on')).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining('REDIS_URL: Redis at 127.0.0.1:1 does not answer') },
  });
  expect(await runOperator(stand.env, 'maintenance', 'on', '--minutes', '0')).toMatchObject({ code: 2 });
});

it('The status shows the last backup that was recorded', async () => {
  const record = { takenAt: new Date(), file: '/backups/today.gz', documents: 7, objects: 2 };
  await recordBackup(stand.env, record);
  const { data } = await runOperator<Status>(stand.env, 'status');
  expect(data.lastBackup).toEqual({ ...record, takenAt: record.takenAt.toISOString() });
});

it('The status counts dead letters and pending migrations, and survives a broker that does not answer', async () => {
  await stand.directory.db.collection<{ _id: string }>(migrationsCollection).deleteOne({});
  const { data } = await runOperator<Status>(stand.env, 'status');
  expect(data.processes[2]?.state).toMatchObject({ migrations: { pending: [expect.any(String)] } });
  const { data: without } = await runOperator<Status>({ ...stand.env, AMQP_URL: 'amqp://127.0.0.1:1' }, 'status');
  expect(without.processes[1]).toMatchObject({
    replicas: [{ ready: true }],
    queues: expect.stringContaining('the broker at 127.0.0.1:1 does not answer'),
  });
});

it('A process that is down is named, and the program exits with 1', async () => {
  await stand.engagement.stop();
  const { code, data } = await runOperator<Status>(stand.env, 'status');
  expect(code).toBe(1);
  expect(data.processes[3]?.replicas).toMatchObject([
    { ready: false, problem: expect.stringContaining('does not answer') },
  ]);
});

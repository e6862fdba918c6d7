import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin } from '@doorstep/identity/testing.ts';
import { boot, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { Redis } from 'ioredis';
import { afterAll, expect, it, vi } from 'vitest';
import { definitions } from './services.ts';
import { bootInstallation, runForText, runOperator } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-backups-'));
const stand = await bootInstallation();
afterAll(async () => {
  await stand.stop();
  rmSync(folder, { recursive: true });
});

const listGz = () => readdirSync(folder).filter(name => name.endsWith('.gz'));

/** Makes a backup. The embedded server refuses it while the services still write, such as the events of their start. */
const backUp = (...args: string[]) =>
  vi.waitFor(async () => {
    const done = await runOperator<{ file: string; documents: number }>(stand.env, 'backup', ...args);
    expect(done).toMatchObject({ code: 0, data: { documents: expect.any(Number) } });
    return done.data;
  });

it('Backups in a folder are named after their time, and only the last ones are kept', async () => {
  writeFileSync(join(folder, 'of-the-operator.gz'), '');
  const files: string[] = [];
  for (let count = 0; count < 3; count++) {
    files.push((await backUp(folder, '--keep', '2')).file);
  }
  expect(
    listGz()
      .map(name => join(folder, name))
      .toSorted(),
  ).toEqual([...files.slice(1), join(folder, 'of-the-operator.gz')].toSorted());
  const { data } = await runOperator<{ lastBackup: { file: string } }>(stand.env, 'status');
  expect(data.lastBackup.file).toBe(files[2]);
});

it('A backup to a file that exists, or with --keep to a file, is refused', async () => {
  const taken = join(folder, 'of-the-operator.gz');
  expect(await runOperator(stand.env, 'backup', taken)).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining('There is a file') },
  });
  expect(await runOperator(stand.env, 'backup', join(folder, 'new.gz'), '--keep', '2')).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining('is no folder') },
  });
  expect(await runOperator(stand.env, 'backup', folder, '--keep', '0')).toMatchObject({ code: 2 });
});

it('A whole backup is verified without an installation, and a cut one is refused', async () => {
  const file = join(folder, 'whole.gz');
  await backUp(file);
  const nowhere = { DATA_DIR: join(folder, 'absent') };
  expect(await runOperator(nowhere, 'verify', file)).toMatchObject({ code: 0, data: { file } });
  truncateSync(file, 200);
  expect(await runOperator(nowhere, 'verify', file)).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining('is no whole backup') },
  });
});

it('A restore is refused while Doorstep runs, and over data without --force', async () => {
  const file = join(folder, 'to-restore.gz');
  const { documents } = await backUp(file);
  expect(await runOperator(stand.env, 'restore', file, '--force')).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining('Doorstep is running') },
  });
  const elsewhere = { ...stand.env, NAMESPACE: testNamespace(), GATEWAY_URL: '' };
  const redis = new Redis(String(process.env.REDIS_URL));
  const [session, foreign] = [`${elsewhere.NAMESPACE}:session:a`, `${testNamespace()}:session:a`];
  await redis.mset(session, '{}', foreign, '{}');
  expect(await runOperator(elsewhere, 'restore', file)).toMatchObject({ code: 0, data: { documents } });
  expect(await redis.exists(session, foreign)).toBe(1);
  await redis.del(foreign);
  redis.disconnect();
  expect(await runOperator(elsewhere, 'restore', file)).toMatchObject({
    code: 1,
    data: { error: expect.stringContaining('There is data already') },
  });
  expect(await runOperator(elsewhere, 'list-admins')).toMatchObject({
    data: { administrators: [{ username: admin.name }] },
  });
});

it('A restore deletes the messages of the replaced data, and says what it cannot reach', async () => {
  const file = join(folder, 'to-purge.gz');
  await backUp(file);
  const kit = await boot(definitions.engagement);
  await kit.bus.deliverRaw('directory.business-created', 'no event');
  const dead = 'engagement.known-businesses.dead';
  await vi.waitFor(async () => expect(await kit.bus.depth(dead)).toBe(1));
  const elsewhere = testEnvironment(kit.namespace, { ...stand.urls, SESSION_SECRET: 's'.repeat(32) });
  const { text } = await runForText(elsewhere, 'restore', file, '--force');
  expect(text).toContain(
    'The queues and sessions of the replaced data are deleted. When all services run, call republish.',
  );
  expect(await kit.bus.depth(dead)).toBe(0);
  const away = { ...elsewhere, AMQP_URL: 'amqp://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1' };
  expect((await runForText(away, 'restore', file, '--force')).text).toContain(
    'Empty RabbitMQ and Redis before a service starts',
  );
  await kit.stop();
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatUsage } from '@doorstep/platform/command';
import { boot, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { isInUse, openDataFolder } from '../dev/data-folder.ts';
import { root } from '../dev/frontend.ts';
import { commands } from './commands.ts';
import { definitions } from './services.ts';
import { runOperator } from './testing.ts';

it('The document for operators has the table of commands that derives from the program', () => {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = Object.entries(commands).map(
    ([name, command]) => `| \`${cell(formatUsage('', name, command).trim())}\` | ${cell(command.summary)} |`,
  );
  const section = readFileSync(join(root, 'infra/docs/operate.md'), 'utf8')
    .split(/^## /m)
    .find(text => text.startsWith('Commands\n'));
  expect(section?.match(/^\| `.*\|$/gm)).toEqual(rows);
});

it('The program exits with 1 for a refusal and 2 for a wrong call, and says why', async () => {
  const env = testEnvironment(testNamespace());
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['infra/operate/main.ts', ...args], { cwd: root, env });
  await expect(run('reset-password', 'absent')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no account "absent".\n',
  });
  await expect(run('create-admin')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('NAME is missing.'),
  });
});

describe('Dead letters', async () => {
  const kit = await boot(definitions.engagement, {});
  const env = testEnvironment(kit.namespace);
  afterAll(() => kit.stop());
  const run = (...args: string[]) =>
    runOperator<{ engagement: Record<string, unknown> }>(env, 'dead-letters', ...args, '--process', 'engagement');

  it('An operator lists, deletes and replays dead letters of a process', async () => {
    for (const text of ['no event', 'no event either']) await kit.bus.deliverRaw('directory.business-created', text);
    const list = async () => {
      const { data } = await run('list');
      return data.engagement.letters as { id: string; content: string }[];
    };
    await expect
      .poll(async () => (await list()).filter(({ content }) => content.startsWith('no event')))
      .toHaveLength(4);
    expect(await run('drop')).toMatchObject({ code: 2 });
    expect((await run('replay')).data.engagement).toEqual({ replayed: 4 });
    await expect.poll(async () => (await list()).length).toBe(4);
  });

  it('A process that never started has no queues, which is no failure', async () => {
    expect(await runOperator(env, 'dead-letters', 'list')).toMatchObject({
      code: 0,
      data: { directory: { letters: [] }, gateway: { letters: [] } },
    });
  });

  it('A broker that does not answer is named', async () => {
    const away = { ...env, AMQP_URL: 'amqp://127.0.0.1:1' };
    expect(await runOperator(away, 'dead-letters', 'list')).toMatchObject({
      code: 1,
      data: { error: expect.stringContaining('AMQP_URL: the broker at 127.0.0.1:1 does not answer') },
    });
  });
});

describe('The data folder of npm start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-operate-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const env = { ...process.env, MONGODB_URI: '', S3_ENDPOINT: '', DATA_DIR: folder, NAMESPACE: testNamespace() };

  it('A folder without data is refused, and no folder is created', async () => {
    expect(await runOperator({ ...env, DATA_DIR: join(folder, 'absent') }, 'list-admins')).toMatchObject({
      code: 1,
      data: { error: expect.stringContaining('there is no data folder of Doorstep at') },
    });
  });

  it('A stopped stack gets an administrator, and its stores stop afterwards', async () => {
    await prepareFolder(folder);
    const made = await runOperator<{ link: string }>(env, 'create-admin', 'first', 'first@mail.example');
    expect(made.data.link).toContain('http://localhost:8080/reset-password?token=');
    const { data } = await runOperator<{ administrators: object[] }>(env, 'list-admins');
    expect(data.administrators).toMatchObject([{ username: 'first' }]);
    // Redis and RabbitMQ start with Doorstep.
    const own = { ...env, REDIS_URL: '', AMQP_URL: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
    const report = await runOperator<{ findings: { state: string }[] }>(own, 'doctor');
    expect(report.data.findings.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(report.code).toBe(0);
    expect(await runOperator(own, 'add-consumer', 'partner')).toMatchObject({
      code: 1,
      data: { error: 'RabbitMQ ends and starts with Doorstep: start that first.' },
    });
  });
});

/** Creates the files of a data folder in another process, which then ends and releases it. */
async function prepareFolder(folder: string): Promise<void> {
  const script = `import { openDataFolder } from './infra/dev/data-folder.ts'; await openDataFolder(process.argv[1]);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder], { cwd: root });
  expect(isInUse(folder)).toBe(false);
}

it('A folder is in use while a process holds its lock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-lock-'));
  await openDataFolder(folder);
  expect(isInUse(folder)).toBe(true);
});

import { copyFileSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startStack } from '../dev/stack.ts';
import { openCaller } from '../e2e/api.ts';
import { freePort } from '../embedded/ports.ts';
import { runForText, runOperator } from './testing.ts';

// A machine breaks, and its site is restored on another one, from the backup alone. People still have the links in their mails.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-elsewhere-')));
const file = join(folder, 'backup.gz');
const keyFile = `${file}.key`;
const [broken, fresh, poor] = ['broken', 'fresh', 'poor'].map(name => join(folder, name)) as [string, string, string];
const administrator = { username: 'root', password: 'quiet-otter-7' };
const environment = {
  // The variables of the test servers must not lead to them: a new machine has none.
  ...{ MONGODB_URI: '', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '', DEMO: 'false' },
  ...{ ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password, ADMIN_EMAIL: 'r@mail.example' },
};
const operate = (dataDir: string, ...args: string[]) =>
  runOperator<Record<string, unknown>>({ ...process.env, ...environment, DATA_DIR: dataDir }, ...args);
const start = async (dataDir: string) => startStack({ port: await freePort(), dataDir, env: environment });

let key: string;
beforeAll(async () => {
  const stack = await start(broken);
  try {
    const admin = openCaller(stack.url);
    await admin.call('POST', '/api/login', administrator);
    const category = await admin.call('POST', '/api/categories', { name: 'Gables', icon: 'wrench', description: '' });
    const { id: categoryId } = (await category.json()) as { id: number };
    const made = await admin.call('POST', '/api/businesses', { name: 'Gables and Sons', categoryId });
    const { id } = (await made.json()) as { id: number };
    const server = { host: '127.0.0.1', port: 9, encryption: 'none', user: 'site', senderAddress: 'a@mail.example' };
    const saved = await admin.call('PUT', '/api/mail-server', { ...server, password: 'right', version: 0 });
    expect(saved.status).toBe(200);
    const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
    key = await vi.waitFor(async () => {
      const sent = await openCaller(stack.url).call('POST', `/api/businesses/${id}/inquiries`, inquiry);
      expect(sent.status).toBe(201);
      return ((await sent.json()) as { conversation: string }).conversation;
    }, 60_000);
    expect((await fetch(`${stack.url}/api/conversations/${key}`)).status).toBe(200);
  } finally {
    await stack.stop();
  }
  expect(await operate(broken, 'backup', file)).toMatchObject({ code: 0, data: { file, keyFile } });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('A backup has the key of its data beside it, which only its owner can read', async () => {
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(keyFile, 'utf8')).toBe(readFileSync(join(broken, 'data.key'), 'utf8'));
  const { text } = await runForText({}, 'verify', file);
  expect(text).toMatch(/ is whole: .* Its key is beside it\.$/);
});

it('A restore into a new folder opens the links that were sent before, and what is stored sealed', async () => {
  const { code, data } = await operate(fresh, 'restore', file);
  expect({ code, data }).toMatchObject({ code: 0, data: { givenUp: [] } });
  const stack = await start(fresh);
  try {
    const answer = await fetch(`${stack.url}/api/conversations/${key}`);
    expect(answer.status).toBe(200);
    const report = await operate(fresh, 'doctor');
    const findings = report.data.findings as { check: string; state: string }[];
    expect(findings.find(({ check }) => check === 'data keys')?.state).toBe('ok');
    expect(stack.output()).not.toContain('"level":"error"');
  } finally {
    await stack.stop();
  }
});

describe('A backup whose key is missing', () => {
  it('It is not restored, and what would be lost is named', async () => {
    renameSync(keyFile, join(folder, 'elsewhere.key'));
    const { code, data } = await operate(poor, 'restore', file);
    expect(code).toBe(1);
    expect(data.error).toMatch(
      /^This backup needs the key [0-9a-f]{16}, which sealed from \d{4}-\d\d-\d\d until now\./,
    );
    expect(data.error).toContain('the links in mails of that time, to conversations and to unsubscribe, do not open');
    expect((await runForText({}, 'verify', file)).text).toContain('keep DATA_KEY elsewhere.');
  });

  it('It is restored with the key from elsewhere', async () => {
    const { code } = await operate(poor, 'restore', file, '--key', join(folder, 'elsewhere.key'));
    expect(code).toBe(0);
    expect(readFileSync(join(poor, 'data.key'), 'utf8')).toMatch(/^DATA_KEY=[0-9a-f]{48},[0-9a-f]{48}$/m);
  });

  it('It is restored without its key when the operator gives that up', async () => {
    rmSync(join(poor, 'data.key'));
    const { code, data } = await operate(poor, 'restore', file, '--force', '--without-key');
    expect(code).toBe(0);
    expect(data.givenUp).toEqual(['the password of the mail server', 'the key of push messages']);
    copyFileSync(join(folder, 'elsewhere.key'), keyFile);
  });
});

it('A backup can be taken without its key', async () => {
  const bare = join(folder, 'bare.gz');
  const { code, data } = await operate(broken, 'backup', bare, '--without-key');
  expect({ code, data }).toMatchObject({ code: 0, data: { file: bare } });
  expect(() => statSync(`${bare}.key`)).toThrow('ENOENT');
});

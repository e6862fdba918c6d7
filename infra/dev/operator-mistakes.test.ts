import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../embedded/ports.ts';
import { root } from './frontend.ts';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-mistakes-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise(resolve => {
    const options = { cwd: root, env: { ...testEnvironment(testNamespace()), ...env } };
    execFile(file, args, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const node = (entry: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [entry, ...args], env);

const nowhere = `127.0.0.1:${await freePort()}`;
const uri = new URL(process.env.MONGODB_URI ?? '');
const stranger = Object.assign(new URL(uri), { password: 'wrong' }).href;

const identity = (env: NodeJS.ProcessEnv) => node('services/identity/src/main.ts', [], env);
const directory = (env: NodeJS.ProcessEnv) => node('services/directory/src/main.ts', [], env);
const command = (env: NodeJS.ProcessEnv) => node('services/identity/src/main.ts', ['republish'], env);
const gateway = (env: NodeJS.ProcessEnv) =>
  node('gateway/src/main.ts', [], {
    SESSION_SECRET: 's'.repeat(32),
    ...Object.fromEntries(
      ['IDENTITY', 'DIRECTORY', 'ENGAGEMENT', 'ONBOARDING'].map(name => [`${name}_URL`, 'http://a']),
    ),
    ...env,
  });
const bucket = (env: NodeJS.ProcessEnv) => node('infra/docker/create-bucket.ts', [], env);
const backup = (env: NodeJS.ProcessEnv, file = join(folder, 'backup.gz')) =>
  node('infra/operate/main.ts', ['backup', file], env);

const mistakes: [string, () => Promise<Outcome>, string][] = [
  [
    'An unreachable database',
    () => identity({ MONGODB_URI: `mongodb://${nowhere}/?replicaSet=rs0` }),
    `MONGODB_URI: the database at ${nowhere} does not answer`,
  ],
  [
    'A wrong database password',
    () => identity({ MONGODB_URI: stranger }),
    `MONGODB_URI: the database at ${uri.host} refuses the user ${uri.username}`,
  ],
  [
    'A command with a wrong database password',
    () => command({ MONGODB_URI: stranger }),
    `MONGODB_URI: the database at ${uri.host} refuses the user ${uri.username}`,
  ],
  [
    'An unreachable object store',
    () => bucket({ S3_ENDPOINT: `http://${nowhere}` }),
    `S3_ENDPOINT: the object store at http://${nowhere} does not answer`,
  ],
  [
    'A wrong object store key',
    () => bucket({ S3_ACCESS_KEY_ID: 'wrong-key' }),
    `S3_ACCESS_KEY_ID: the object store at ${process.env.S3_ENDPOINT} refuses the key wrong-key`,
  ],
  [
    'A backup into a missing folder',
    () => backup({}, join(folder, 'absent', 'backup.gz')),
    `The folder ${join(folder, 'absent')} is not there, or user`,
  ],
  [
    'A backup with a wrong database password',
    () => backup({ MONGODB_URI: stranger }),
    `MONGODB_URI: the database at ${uri.host} refuses the user ${uri.username}`,
  ],
  [
    'A projection in a missing folder',
    () => directory({ PROJECTION_FILE: join(folder, 'absent', 'projection.db') }),
    `PROJECTION_FILE: ${join(folder, 'absent', 'projection.db')} cannot be written`,
  ],
  [
    'A projection file that is a folder',
    () => directory({ PROJECTION_FILE: folder }),
    `PROJECTION_FILE: ${folder} cannot be written`,
  ],
];
const wrongSettings: typeof mistakes = [
  [
    'TLS without a trusted proxy',
    () => gateway({ PUBLIC_URL: 'https://shop.example' }),
    'TRUST_PROXY: must name the proxy that ends TLS',
  ],
  [
    'An incomplete Google configuration',
    () => gateway({ GOOGLE_CLIENT_ID: 'client' }),
    'GOOGLE_CLIENT_SECRET: must be set together with GOOGLE_CLIENT_ID',
  ],
  ['A mail server without its scheme', () => identity({ SMTP_URL: 'mail.example' }), 'SMTP_URL: must be an address'],
  [
    'A file of the map that is something else',
    () => gateway({ MAP_FILE: import.meta.filename }),
    'MAP_FILE: must be a PMTiles archive of version 3',
  ],
  ['A missing setting of the bucket', () => bucket({ S3_ENDPOINT: '' }), 'S3_ENDPOINT is not set'],
];

test.each(mistakes)('%s is reported in one sentence that names the cause', async (_, make, sentence) => {
  const { code, stderr } = await make();
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(code).toBe(1);
});

test.each(wrongSettings)('%s ends the process for good, with one sentence', async (_, make, sentence) => {
  const { code, stderr } = await make();
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(code).toBe(78);
});

describe('npm start', () => {
  const start = (env: NodeJS.ProcessEnv) => node('infra/dev/run.ts', [], { PORT: '8080', ...env });

  test('Settings of any process that are wrong end it before a store starts, and leave no data folder', async () => {
    const DATA_DIR = join(folder, 'wrong');
    const { code, stdout } = await start({ DATA_DIR, SMTP_URL: 'mail.example', KEEP_MAILS_DAYS: 'long' });
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(
        /KEEP_MAILS_DAYS: must be a number; .*SMTP_URL: must be|SMTP_URL: must be .*KEEP_MAILS_DAYS/,
      ),
    ]);
    expect(code).toBe(78);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('A data folder on a file system that takes none ends it with a sentence', async () => {
    const { code, stdout } = await start({ DATA_DIR: '/proc/doorstep/data' });
    expect(stdout).toContain('The data folder /proc/doorstep/data cannot be used');
    expect(code).toBe(1);
  });
});

test('The container secrets are written once, readable by their owner only, and never replaced', async () => {
  const copy = join(folder, 'copy');
  await mkdir(join(copy, 'infra/docker'), { recursive: true });
  for (const file of ['.env.example', 'infra/docker/make-env.sh']) await cp(join(root, file), join(copy, file));
  const script = join(copy, 'infra/docker/make-env.sh');
  expect((await run('sh', [script])).code).toBe(0);
  const files = ['.env', '.secrets/ACTOR_SECRET', '.secrets/MONGODB_URI'];
  const readAll = () => files.map(file => readFileSync(join(copy, file), 'utf8'));
  const written = readAll();
  expect(written[1]).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(copy, '.env')).mode & 0o777).toBe(0o600);
  expect(statSync(join(copy, '.secrets')).mode & 0o777).toBe(0o700);
  expect((await run('sh', [script])).code).toBe(0);
  expect(readAll()).toEqual(written);
});

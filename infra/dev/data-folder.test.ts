import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'doorstep folder '));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Opens the folder in another process, which ends at once unless `stay` is set, and returns its output. */
async function openElsewhere(stay = false) {
  const script = `
    const { openDataFolder } = await import(${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)});
    try { console.log(JSON.stringify(await openDataFolder(process.env.FOLDER))); } catch (error) { console.log(error.message); }
    ${stay ? 'setInterval(() => {}, 1000);' : ''}`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [answer] = await once(child.stdout, 'data');
  // The folder is in use until the process has ended.
  if (!stay) await ended;
  return { answer: String(answer).trim(), child };
}

test('Ports and secrets survive restarts, and only their owner can read the secrets', async () => {
  const { answer: first } = await openElsewhere();
  expect(JSON.parse((await openElsewhere()).answer)).toEqual(JSON.parse(first));
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')).session).toHaveLength(48);
  const { dataKey, secrets } = JSON.parse(first);
  expect(readFileSync(join(folder, 'data.key'), 'utf8')).toMatch(new RegExp(`^DATA_KEY=${dataKey}$`, 'm'));
  expect(statSync(join(folder, 'data.key')).mode & 0o777).toBe(0o600);
  expect(dataKey).not.toBe(secrets.actor);
});

test('An older data folder keeps its secrets, gets the missing ones, and is closed to other users', async () => {
  await openElsewhere();
  const file = join(folder, 'secrets.json');
  const { mongo, redis, ...older } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(join(folder, 'data.key'));
  writeFileSync(join(folder, 'version'), '1\n');
  writeFileSync(file, JSON.stringify(older));
  chmodSync(file, 0o644);
  chmodSync(folder, 0o755);
  const { secrets, dataKey } = JSON.parse((await openElsewhere()).answer);
  expect(secrets).toMatchObject(older);
  // Its data are sealed with that secret.
  expect(dataKey).toBe(older.actor);
  expect(readFileSync(join(folder, 'version'), 'utf8')).toBe('2\n');
  expect([secrets.mongo, secrets.redis].map(secret => secret.length)).toEqual([48, 48]);
  expect(secrets.mongo).not.toBe(mongo);
  expect(secrets.redis).not.toBe(redis);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('A port that another program has taken is replaced', async () => {
  const before = JSON.parse((await openElsewhere()).answer).ports;
  const server = createServer().listen(before.mongo, '127.0.0.1');
  await once(server, 'listening');
  const after = JSON.parse((await openElsewhere()).answer).ports;
  server.close();
  expect(after.mongo).not.toBe(before.mongo);
  expect(after).toEqual({ ...before, mongo: after.mongo });
});

test('Two stacks cannot share a data folder, and kill -9 releases it', async () => {
  const { child } = await openElsewhere(true);
  expect((await openElsewhere()).answer).toMatch(/^Another Doorstep is running with the data folder /);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await openElsewhere()).answer).toMatch(/^{"home":/);
});

test('The error for an unusable data folder says why it cannot be used', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'version'), '99\n');
  await expect(openDataFolder(folder)).rejects.toThrow(/is of another version of Doorstep \(99, this one is 2\)/);
  await expect(openDataFolder(parent)).rejects.toThrow(/has files that are not Doorstep's/);
  await expect(openDataFolder(join(folder, 'version'))).rejects.toThrow(/cannot be used: it is not a folder/);
});

test('An internal port never takes the port of the website', async () => {
  const { mongo } = JSON.parse((await openElsewhere()).answer).ports;
  const { ports } = await openDataFolder(folder, { reserved: [mongo] });
  expect(Object.values(ports)).not.toContain(mongo);
});

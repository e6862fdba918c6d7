import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expectStatus, openClient, signIn } from './client.ts';
import type { Stack } from './stack.ts';

const processes = ['gateway', 'identity', 'directory', 'engagement', 'onboarding'];
// The user of the containers.
const containerMode = 0o777;

const paths = [
  '/api/categories',
  '/api/businesses?limit=100&sort=name',
  '/api/businesses/1',
  '/api/businesses/1/services',
  '/api/businesses/1/gallery',
  '/api/businesses/1/reviews?limit=100',
];

/** Takes a backup as `infra/docs/operate.md` says, empties all volumes, restores, and compares what visitors and an owner read. Throws where that differs. */
export async function restoreInto(stack: Stack, folder: string): Promise<{ megabytes: number; answers: number }> {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  chmodSync(backups, containerMode);
  const before = await readAll(stack.url);
  const archive = (...words: string[]) =>
    stack.compose('run', '--rm', '--no-deps', '-v', `${backups}:/backup`, 'tools', ...words);
  await stack.compose('stop', ...processes);
  await archive('backup', '/backup/doorstep.gz');
  await stack.compose('down', '--volumes');
  await stack.compose('up', '--detach', '--no-build', 'mongo-init', 'bucket');
  for (const store of ['mongo', 'seaweedfs', 'bucket']) await stack.waitHealthy(store);
  await archive('restore', '/backup/doorstep.gz');
  await stack.up();
  for (const service of processes.slice(1))
    await stack.compose('exec', '-T', service, 'node', `services/${service}/src/main.ts`, 'republish');
  const after = await readAll(stack.url);
  for (const [path, text] of before)
    if (after.get(path) !== text) throw new Error(`${path} answers something else after the restore`);
  return { megabytes: statSync(join(backups, 'doorstep.gz')).size / 1e6, answers: before.size };
}

async function readAll(url: string): Promise<Map<string, string>> {
  const visitor = openClient(url);
  const admin = await signIn(url, 'admin');
  const answers = new Map<string, string>();
  for (const path of paths) answers.set(path, JSON.stringify(await expectStatus(visitor.get(path), 200)));
  const inquiries = '/api/businesses/1/inquiries?limit=100';
  answers.set(inquiries, JSON.stringify(await expectStatus(admin.get(inquiries), 200)));
  return answers;
}

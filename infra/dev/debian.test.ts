import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-debian-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** Looks for the servers of a first start as another user, on a machine that has only `programs`. */
function check(...programs: string[]): Promise<string> {
  const bin = mkdtempSync(join(folder, 'bin-'));
  chmodSync(bin, 0o755);
  for (const name of programs) writeFileSync(join(bin, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const script = `
    import { checkDebianPackages } from ${JSON.stringify(new URL('./debian.mjs', import.meta.url).href)};
    try { checkDebianPackages(['redis-server', 'rabbitmq-server']); } catch (error) { console.log(error.message); }`;
  const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  return new Promise((resolve, reject) => {
    const options = { env: { PATH: bin }, ...asOther };
    execFile(process.execPath, ['--input-type=module', '-e', script], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout.trim()),
    );
  });
}

it('All missing packages are in one sentence, with the commands of an administrator', async () => {
  expect(await check('apt-get', 'sudo')).toBe(
    'This machine has no redis-server and no rabbitmq-server, and this user may not install packages without a password. ' +
      'Install redis-server and rabbitmq-server (on Debian: sudo apt-get install --no-install-recommends redis-server rabbitmq-server, ' +
      'then sudo systemctl disable --now redis-server rabbitmq-server), ' +
      'or set REDIS_URL to a Redis server and set AMQP_URL to a RabbitMQ server.',
  );
});

it('A machine without apt is asked for all of them too', async () => {
  expect(await check()).toMatch(
    /^This machine has no redis-server and no rabbitmq-server, and no apt-get\. Install redis-server and rabbitmq-server /,
  );
});

it('A server that is there is not asked for', async () => {
  expect(await check('redis-server')).toMatch(/^This machine has no rabbitmq-server, and no apt-get\./);
});

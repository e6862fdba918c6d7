import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from './ports.ts';
import type { ProcessSpec } from './process.ts';

/**
 * A private Redis in `<home>/redis`, on loopback only. Each write is in the append-only file before it is answered, so
 * sessions survive `kill -9`, and on disk within a second. The password (letters and digits) is in a file that only we can
 * read, because all users of the machine can see the arguments of a process.
 */
export function redis({ home, port, password }: { home: string; port: number; password: string }): {
  spec: ProcessSpec;
  url: string;
} {
  const dir = join(home, 'redis');
  const file = join(dir, 'redis.conf');
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    requirepass: password,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '""',
    'maxmemory-policy': 'noeviction',
    loglevel: 'warning',
    'set-proc-title': 'no', // its title would overwrite the environment by which we find the process
  };
  const spec: ProcessSpec = {
    name: 'redis',
    home,
    command: '/bin/sh',
    args: ['-c', 'umask 077 && exec redis-server "$0"', file],
    cwd: dir,
    prepare: () => {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
      writeFileSync(file, lines.join(''), { mode: 0o600 });
    },
    // Redis accepts passwords while it is still loading its data.
    ready: () => answers(port, `AUTH ${password}\r\nPING\r\n`, '+OK\r\n+PONG'),
  };
  return { spec, url: `redis://:${password}@127.0.0.1:${port}` };
}

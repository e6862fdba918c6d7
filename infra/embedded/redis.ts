import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from './ports.ts';
import type { ProcessSpec } from './process.ts';

/**
 * A private Redis under `<home>/redis`, loopback only. Each write is in the append-only file before it is answered, so
 * sessions survive `kill -9`; the disk gets it within a second.
 */
export function redis({ home, port }: { home: string; port: number }): { spec: ProcessSpec; url: string } {
  const dir = join(home, 'redis');
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
    loglevel: 'warning',
    'set-proc-title': 'no', // its title would overwrite the environment by which we find it again
  };
  const spec: ProcessSpec = {
    name: 'redis',
    home,
    command: 'redis-server',
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    cwd: dir,
    prepare: () => mkdirSync(dir, { recursive: true, mode: 0o700 }),
    ready: () => answers(port, 'PING\r\n', '+PONG'),
  };
  return { spec, url: `redis://127.0.0.1:${port}` };
}

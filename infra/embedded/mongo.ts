import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildUri } from '@doorstep/embedded-mongo/uri.ts';
import { nodeArgs } from './node.ts';
import { answers } from './ports.ts';
import type { ProcessSpec } from './process.ts';

/** The MongoDB-compatible server of `./mongo`, with its file in `<home>/mongo`, on loopback only. */
export function mongo({ home, port, password }: { home: string; port: number; password: string }): {
  spec: ProcessSpec;
  uri: string;
} {
  const dir = join(home, 'mongo');
  const spec: ProcessSpec = {
    name: 'mongo',
    home,
    command: process.execPath,
    args: nodeArgs(fileURLToPath(new URL('./mongo/main.ts', import.meta.url))),
    env: { MONGO_PORT: String(port), MONGO_FILE: join(dir, 'doorstep.sqlite'), MONGO_PASSWORD: password },
    prepare: () => mkdirSync(dir, { recursive: true, mode: 0o700 }),
    ready: () => answers(port),
  };
  return { spec, uri: buildUri(port, password) };
}

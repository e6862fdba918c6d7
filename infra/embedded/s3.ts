import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeArgs } from './node.ts';
import { answers } from './ports.ts';
import type { ProcessSpec } from './process.ts';
import type { S3Keys } from './s3/signature.ts';

/** The S3 server of `./s3`, with its objects in `<home>/s3`, on loopback only; it creates the bucket when it starts. */
export function s3(options: { home: string; port: number; bucket: string; keys: S3Keys }): {
  spec: ProcessSpec;
  endpoint: string;
} {
  const dir = join(options.home, 's3');
  const spec: ProcessSpec = {
    name: 's3',
    home: options.home,
    command: process.execPath,
    args: nodeArgs(fileURLToPath(new URL('./s3/main.ts', import.meta.url))),
    env: {
      S3_DIR: dir,
      S3_PORT: String(options.port),
      S3_BUCKET: options.bucket,
      S3_ACCESS_KEY_ID: options.keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.keys.secretAccessKey,
    },
    prepare: () => mkdirSync(dir, { recursive: true, mode: 0o700 }),
    ready: () => answers(options.port, 'HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 'HTTP/1.1'),
    // The first start moves all objects that were stored with s3rver.
    readyWithin: 600_000,
  };
  return { spec, endpoint: `http://127.0.0.1:${options.port}` };
}

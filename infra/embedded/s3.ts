import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answers } from './ports.ts';
import type { ProcessSpec } from './process.ts';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** An S3 server (s3rver) with its objects under `<home>/s3`, loopback only; the bucket is created at start. */
export function s3(options: { home: string; port: number; bucket: string; keys: S3Keys }): {
  spec: ProcessSpec;
  endpoint: string;
} {
  const dir = join(options.home, 's3');
  const spec: ProcessSpec = {
    name: 's3',
    home: options.home,
    command: process.execPath,
    args: [fileURLToPath(new URL('./s3-server.ts', import.meta.url))],
    env: {
      S3_DIR: dir,
      S3_PORT: String(options.port),
      S3_BUCKET: options.bucket,
      S3_ACCESS_KEY_ID: options.keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.keys.secretAccessKey,
      NODE_NO_WARNINGS: '1', // s3rver uses what Node calls deprecated
    },
    prepare: () => mkdirSync(dir, { recursive: true, mode: 0o700 }),
    ready: () => answers(options.port, 'HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 'HTTP/1.1'),
  };
  return { spec, endpoint: `http://127.0.0.1:${options.port}` };
}

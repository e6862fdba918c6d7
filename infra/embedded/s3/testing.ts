import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Objects } from './objects.ts';
import { createS3Server } from './server.ts';
import type { S3Keys } from './signature.ts';

export const keys: S3Keys = { accessKeyId: 'key-of-the-tests', secretAccessKey: 'secret-of-the-tests' };
export const bucket = 'media';

export interface TestS3 {
  endpoint: string;
  /** The folder of its files. */
  folder: string;
  objects: Objects;
  close(): Promise<void>;
}

/** Starts an S3 server in a temporary folder, with one bucket. */
export async function testS3(): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 's3-'));
  const objects = new Objects(join(folder, 'objects.sqlite'));
  objects.createBucket(bucket);
  const server = createS3Server(objects, keys);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      objects.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Creates Amazon's client; `config` overrides its defaults. */
export const clientFor = (endpoint: string, config: S3ClientConfig = {}): S3Client =>
  new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys, maxAttempts: 1, ...config });

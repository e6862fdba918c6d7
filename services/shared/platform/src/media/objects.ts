import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { MediaConfig } from '../config.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { createS3Client } from './s3.ts';

// Load this with `import()` when an object is needed: the S3 client takes 10 MB, and many processes never use it.

/** The objects in the configured bucket. Calls reject with the errors of the client. */
export type Objects = ReturnType<typeof openObjects>;

export function openObjects(config: MediaConfig, tracing?: Tracing) {
  const s3 = createS3Client(config, tracing);
  const Bucket = config.S3_BUCKET;
  return {
    /** Undefined if there is no such object. */
    async get(key: string): Promise<Buffer | undefined> {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body ? await buffer(Body.transformToWebStream()) : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async has(key: string): Promise<boolean> {
      try {
        await s3.send(new HeadObjectCommand({ Bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    async put(key: string, data: Buffer, type: string): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: data, ContentType: type }));
    },
    async remove(key: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    /** Removes all objects whose keys begin with `prefix`, a thousand at most. */
    async removeAll(prefix: string): Promise<void> {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
      const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
      if (Objects.length > 0) await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    },
    close: () => s3.destroy(),
  };
}

import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { services } from '@doorstep/contracts/common/event.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { backupsCollection } from '@doorstep/identity/backups/backup-record.ts';
import { mediaConfigSchema, serviceConfigSchema } from '@doorstep/platform/config';
import { migrationsCollection } from '@doorstep/platform/mongo';
import { createS3Client } from '@doorstep/platform/s3';
import mongoose from 'mongoose';
import type { Entry } from './archive.ts';
import { batchSize, openDatabases, owners } from './documents.ts';

const { BSON, MongoClient } = mongoose.mongo;

export const storesSchema = z.object({
  ...serviceConfigSchema.pick({ NAMESPACE: true, MONGODB_URI: true }).shape,
  ...mediaConfigSchema.shape,
});

/** Maximum time to wait for a database. */
const maxWaitMs = 12_000;

/** Name of a migration record that keeps services from starting, because none knows such a migration. */
const unfinished = 'a-restore-that-did-not-finish';

/** Everything to back up: the databases of the services and the objects of their pictures. */
export interface Stores {
  /**
   * Reads everything at one moment, also while services write: every picture that a document shows is among the objects. On a server
   * without snapshots, a concurrent write throws BackupError.
   */
  read(): AsyncGenerator<Entry>;
  isEmpty(): Promise<boolean>;
  /** Deletes everything; no service starts until `write` has finished. */
  clear(): Promise<void>;
  write(entries: AsyncIterable<Entry>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the stores in the way services do. */
export function openStores(config: z.infer<typeof storesSchema>): Stores {
  const client = new MongoClient(config.MONGODB_URI, {
    readPreference: 'primary',
    w: 'majority',
    wtimeoutMS: 0,
    serverSelectionTimeoutMS: maxWaitMs,
  });
  const s3 = createS3Client(config);
  const Bucket = config.S3_BUCKET;
  const prefix = `${config.NAMESPACE}/`;
  const { openDatabase, collections, begin } = openDatabases(client, config.NAMESPACE);
  const marks = (owner: string) => openDatabase(owner).collection<{ _id: string }>(migrationsCollection);

  /** Yields the objects that are not in `known` yet. An object that is deleted before it is read was no longer in use. */
  async function* objects(known: Set<string>): AsyncGenerator<Entry> {
    for await (const keys of listKeys(s3, Bucket, prefix)) {
      for (const Key of keys.filter(key => !known.has(key))) {
        const found = await s3.send(new GetObjectCommand({ Bucket, Key })).catch(unlessGone);
        known.add(Key);
        if (!found) continue;
        const base64 = (await found.Body?.transformToString('base64')) ?? '';
        yield { key: Key.slice(prefix.length), type: found.ContentType ?? 'application/octet-stream', base64 };
      }
    }
  }

  return {
    async *read() {
      // Objects never change and are deleted after their documents: the objects from before the snapshot plus those added until then
      // are all that its documents show.
      const known = new Set<string>();
      yield* objects(known);
      const moment = await begin();
      try {
        yield* objects(known);
        yield* moment.documents();
        await moment.confirm();
      } finally {
        await moment.end();
      }
    },

    async isEmpty() {
      for await (const { owner, name } of collections())
        if (await openDatabase(owner).collection(name).findOne({})) return false;
      for await (const keys of listKeys(s3, Bucket, prefix)) if (keys.length > 0) return false;
      return true;
    },

    async clear() {
      for (const owner of owners) {
        // The role of the services allows this, but not dropDatabase.
        for (const { name } of await openDatabase(owner).listCollections({}, { nameOnly: true }).toArray())
          if (!name.startsWith('system.') && name !== backupsCollection) await openDatabase(owner).dropCollection(name);
        await marks(owner).insertOne({ _id: unfinished });
      }
      for await (const keys of listKeys(s3, Bucket, prefix)) {
        if (keys.length > 0)
          await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map(Key => ({ Key })) } }));
      }
    },

    async write(entries) {
      let batch: { owner: string; name: string; rows: mongoose.mongo.Document[] } | undefined;
      const flush = async () => {
        if (batch && batch.rows.length > 0)
          await openDatabase(batch.owner).collection(batch.name).insertMany(batch.rows, { ordered: false });
        batch = undefined;
      };
      for await (const one of entries) {
        if ('document' in one) {
          const { service: owner, collection: name, document } = one;
          if (batch?.owner !== owner || batch.name !== name || batch.rows.length >= batchSize) await flush();
          batch ??= { owner, name, rows: [] };
          batch.rows.push(BSON.EJSON.deserialize(document, { relaxed: false }));
        } else {
          const Body = Buffer.from(one.base64, 'base64');
          await s3.send(new PutObjectCommand({ Bucket, Key: prefix + one.key, Body, ContentType: one.type }));
        }
      }
      await flush();
      for (const service of services) await renewRows(openDatabase(service));
      for (const owner of owners) await marks(owner).deleteOne({ _id: unfinished });
    },

    async close() {
      s3.destroy();
      await client.close();
    },
  };
}

/**
 * Restarts the expiry of outbox and inbox rows. Events that were published but not handled at the time of the backup were in queues,
 * which it does not contain; the services' command `republish` publishes them again from these rows.
 */
async function renewRows(db: mongoose.mongo.Db): Promise<void> {
  const now = new Date();
  await db.collection('outbox').updateMany({ state: 'sent' }, { $set: { sentAt: now } });
  await db.collection('inbox').updateMany({}, { $set: { handledAt: now } });
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error;
}

async function* listKeys(s3: S3Client, Bucket: string, Prefix: string): AsyncGenerator<string[]> {
  let token: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(token && { ContinuationToken: token }) }),
    );
    yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    token = page.NextContinuationToken;
  } while (token);
}

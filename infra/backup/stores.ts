import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { services, z } from '@doorstep/contracts';
import {
  createS3Client,
  mediaConfigSchema,
  migrationLockCollection,
  migrationsCollection,
  parseConfig,
  serviceConfigSchema,
} from '@doorstep/platform';
import mongoose from 'mongoose';
import { BackupError, type Entry } from './archive.ts';

const { BSON, MongoClient } = mongoose.mongo;

export const storesSchema = z.object({
  ...serviceConfigSchema.pick({ NAMESPACE: true, MONGODB_URI: true }).shape,
  ...mediaConfigSchema.shape,
});

/** The databases, by the names of their owners; `seed` knows whether the demo world was loaded. */
const owners = [...services, 'seed'];
const batchSize = 500;
/** No service starts on a database that says this, because none knows such a migration. */
const unfinished = 'a-restore-that-did-not-finish';

/** All that must be kept: the databases of the services and the objects of their pictures. */
export interface Stores {
  /** Throws BackupError where it notices that somebody writes meanwhile: databases and objects must be of one moment. */
  read(): AsyncGenerator<Entry>;
  isEmpty(): Promise<boolean>;
  /** Deletes everything; no service starts until `write` has come to its end. */
  clear(): Promise<void>;
  write(entries: AsyncIterable<Entry>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the stores that the environment names, as the services do. Throws ConfigError where it does not fit. */
export function openStores(env: NodeJS.ProcessEnv): Stores {
  const config = parseConfig(storesSchema, env);
  const client = new MongoClient(config.MONGODB_URI, { writeConcern: { w: 'majority' } });
  const s3 = createS3Client(config);
  const Bucket = config.S3_BUCKET;
  const prefix = `${config.NAMESPACE}/`;
  const databaseOf = (owner: string) => client.db(`${config.NAMESPACE}-${owner}`);
  const marks = (owner: string) => databaseOf(owner).collection<{ _id: string }>(migrationsCollection);

  async function* collections() {
    for (const owner of owners) {
      const found = await databaseOf(owner).listCollections({}, { nameOnly: true }).toArray();
      for (const { name } of found) {
        if (name !== migrationLockCollection && !name.startsWith('system.')) yield { owner, name };
      }
    }
  }

  async function sizes(): Promise<string> {
    const counts = [];
    for await (const { owner, name } of collections())
      counts.push([owner, name, await databaseOf(owner).collection(name).estimatedDocumentCount()]);
    return JSON.stringify(counts.sort());
  }

  return {
    async *read() {
      const before = await sizes();
      for await (const { owner, name } of collections()) {
        // Numbers keep their types: 5 is not the same as 5.0 to everyone.
        const rows = databaseOf(owner).collection(name).find({}, { promoteValues: false, batchSize });
        for await (const row of rows)
          yield { service: owner, collection: name, document: BSON.EJSON.serialize(row, { relaxed: false }) };
      }
      for await (const keys of listKeys(s3, Bucket, prefix)) {
        for (const key of keys) {
          const { Body, ContentType = 'application/octet-stream' } = await s3.send(
            new GetObjectCommand({ Bucket, Key: key }),
          );
          const base64 = (await Body?.transformToString('base64')) ?? '';
          yield { key: key.slice(prefix.length), type: ContentType, base64 };
        }
      }
      if ((await sizes()) !== before)
        throw new BackupError('The data changed while it was read. Stop the gateway and all services first.');
    },

    async isEmpty() {
      for await (const { owner, name } of collections())
        if (await databaseOf(owner).collection(name).findOne({})) return false;
      for await (const keys of listKeys(s3, Bucket, prefix)) if (keys.length > 0) return false;
      return true;
    },

    async clear() {
      for (const owner of owners) {
        await databaseOf(owner).dropDatabase();
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
          await databaseOf(batch.owner).collection(batch.name).insertMany(batch.rows, { ordered: false });
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
      for (const service of services) await renewRows(databaseOf(service));
      for (const owner of owners) await marks(owner).deleteOne({ _id: unfinished });
    },

    async close() {
      s3.destroy();
      await client.close();
    },
  };
}

/**
 * What was published but not handled when the backup was taken was in queues, which are not kept: the services' command
 * `republish` publishes it again. For that, the times after which the databases forget outbox and inbox rows begin anew.
 */
async function renewRows(db: mongoose.mongo.Db): Promise<void> {
  const now = new Date();
  await db.collection('outbox').updateMany({ state: 'sent' }, { $set: { sentAt: now } });
  await db.collection('inbox').updateMany({}, { $set: { handledAt: now } });
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

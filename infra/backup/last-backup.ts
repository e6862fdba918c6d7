import { type BackupRecord, type BackupRow, backupsCollection } from '@doorstep/identity/backups/backup-record.ts';
import { parseConfig } from '@doorstep/platform/config';
import { explainDatabaseError } from '@doorstep/platform/store-errors';
import mongoose from 'mongoose';
import { storesSchema } from './stores.ts';

const settings = storesSchema.pick({ MONGODB_URI: true, NAMESPACE: true });
const maxWaitMs = 12_000;

/** The service that reports the age of the last backup; its user may read its own database alone. */
const owner = 'identity';

/** Records a finished backup, for status and monitoring. */
export const recordBackup = (env: NodeJS.ProcessEnv, record: BackupRecord): Promise<void> =>
  withRecords(env, async records => {
    await records.replaceOne({ _id: 'last' }, record, { upsert: true });
  });

/** The last backup that was recorded. Throws StartError if the database does not answer. */
export const readLastBackup = (env: NodeJS.ProcessEnv): Promise<BackupRecord | undefined> =>
  withRecords(env, async records => {
    const row = await records.findOne({ _id: 'last' });
    if (!row) return undefined;
    const { takenAt, file, documents, objects } = row;
    return { takenAt, file, documents, objects };
  });

async function withRecords<Result>(
  env: NodeJS.ProcessEnv,
  work: (records: mongoose.mongo.Collection<BackupRow>) => Promise<Result>,
): Promise<Result> {
  const { MONGODB_URI: uri, NAMESPACE: namespace } = parseConfig(settings, env);
  const client = new mongoose.mongo.MongoClient(uri, {
    readPreference: 'primary',
    w: 'majority',
    serverSelectionTimeoutMS: maxWaitMs,
  });
  try {
    return await work(client.db(`${namespace}-${owner}`).collection<BackupRow>(backupsCollection));
  } catch (error) {
    throw explainDatabaseError(error, uri);
  } finally {
    await client.close();
  }
}

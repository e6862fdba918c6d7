import { createHash } from 'node:crypto';
import { services } from '@doorstep/contracts/common/event.ts';
import { backupsCollection } from '@doorstep/identity/backups/backup-record.ts';
import { migrationLockCollection } from '@doorstep/platform/mongo';
import mongoose from 'mongoose';
import { BackupError, type Entry } from './archive.ts';

const { BSON, MongoServerError } = mongoose.mongo;
type Document = Extract<Entry, { document: unknown }>;

/** Owners of the databases; `seed` records whether the demo data was loaded. */
export const owners = [...services, 'seed'];
export const batchSize = 500;

/** Every document of all databases at one moment. */
export interface Moment {
  documents(): AsyncGenerator<Document>;
  /** Throws BackupError if the documents changed while they were read. */
  confirm(): Promise<void>;
  end(): Promise<void>;
}

/** Opens the databases of a namespace. */
export function openDatabases(client: mongoose.mongo.MongoClient, namespace: string) {
  const openDatabase = (owner: string) => client.db(`${namespace}-${owner}`);

  async function* collections() {
    for (const owner of owners) {
      const found = await openDatabase(owner).listCollections({}, { nameOnly: true }).toArray();
      for (const { name } of found.toSorted((a, b) => a.name.localeCompare(b.name))) {
        if (name !== migrationLockCollection && name !== backupsCollection && !name.startsWith('system.'))
          yield { owner, name };
      }
    }
  }

  async function* documents(options: mongoose.mongo.FindOptions = {}): AsyncGenerator<Document> {
    for await (const { owner, name } of collections()) {
      // Numbers keep their types: MongoDB distinguishes 5 from 5.0.
      const find = { ...options, promoteValues: false, batchSize, sort: { _id: 1 as const } };
      for await (const row of openDatabase(owner).collection(name).find({}, find))
        yield { service: owner, collection: name, document: BSON.EJSON.serialize(row, { relaxed: false }) };
    }
  }

  /**
   * Fixes the moment: from now on `documents` reads the databases as they are now, despite concurrent writes. A replica set keeps the
   * snapshot for five minutes. A server without snapshots is read twice; a difference means that a service has written.
   */
  async function begin(): Promise<Moment> {
    const session = client.startSession({ snapshot: true });
    const snapshot = { session, readConcern: { level: 'snapshot' as const } };
    try {
      // The first read fixes the moment.
      await openDatabase(owners[0] ?? '')
        .collection('counters')
        .findOne({}, snapshot);
    } catch (error) {
      await session.endSession();
      if (error instanceof MongoServerError && error.code === invalidOptions) return readTwice();
      throw error;
    }
    return {
      documents: () => withoutMoment(documents(snapshot)),
      confirm: async () => undefined,
      end: () => session.endSession(),
    };
  }

  function readTwice(): Moment {
    const hash = createHash('sha256');
    return {
      async *documents() {
        for await (const one of documents()) {
          hash.update(JSON.stringify(one));
          yield one;
        }
      },
      async confirm() {
        const again = createHash('sha256');
        for await (const one of documents()) again.update(JSON.stringify(one));
        if (again.digest('hex') !== hash.digest('hex'))
          throw new BackupError('The data changed while it was read. Stop the gateway and all services first.');
      },
      end: async () => undefined,
    };
  }

  return { openDatabase, collections, begin };
}

const invalidOptions = 72;
const snapshotTooOld = 239;

async function* withoutMoment(documents: AsyncGenerator<Document>): AsyncGenerator<Document> {
  try {
    yield* documents;
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === snapshotTooOld)) throw error;
    throw new BackupError(
      'MongoDB forgot the moment that is read before all was read. Set its parameter minSnapshotHistoryWindowInSeconds to more seconds than the backup takes.',
    );
  }
}

import type { HealthFacts } from '@doorstep/contracts';
import type { Connection } from 'mongoose';
import { type BackupRow, backupsCollection } from './backup-record.ts';

/** The row of the last recorded backup, if there is one. */
export const readLastBackup = (db: Connection): Promise<BackupRow | null> =>
  db.collection<BackupRow>(backupsCollection).findOne({ _id: 'last' });

/** When the last recorded backup was taken. */
export async function findLastBackup(db: Connection): Promise<NonNullable<HealthFacts['backup']>> {
  const last = await readLastBackup(db);
  return last ? { lastAt: last.takenAt.toISOString() } : {};
}

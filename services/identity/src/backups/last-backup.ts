import type { HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import type { Metrics } from '@doorstep/platform/telemetry';
import type { Connection } from 'mongoose';
import { type BackupRow, backupsCollection } from './backup-record.ts';

/** The row of the last recorded backup, if there is one. */
const readLastBackup = (db: Connection): Promise<BackupRow | null> =>
  db.collection<BackupRow>(backupsCollection).findOne({ _id: 'last' });

/** When the last recorded backup was taken. */
export async function findLastBackup(db: Connection): Promise<NonNullable<HealthFacts['backup']>> {
  const last = await readLastBackup(db);
  return last ? { lastAt: last.takenAt.toISOString() } : {};
}

/** Reports the age of the last backup; nothing while there is none. */
export function measureBackups(metrics: Metrics, { db, now }: { db: Connection; now: () => Date }): void {
  metrics.watch(
    { name: 'doorstep_backup_age_seconds', help: 'Time since the moment that the last recorded backup contains' },
    async () => {
      const last = await readLastBackup(db);
      return last ? [{ value: (now().getTime() - last.takenAt.getTime()) / 1_000 }] : [];
    },
  );
}

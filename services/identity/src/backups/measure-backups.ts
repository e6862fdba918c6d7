import type { Metrics } from '@doorstep/platform/telemetry';
import type { Connection } from 'mongoose';
import { readLastBackup } from './last-backup.ts';

/** Reports the age of the last backup; nothing while there is none. */
export function measureBackups(metrics: Metrics, db: Connection): void {
  metrics.watch(
    { name: 'doorstep_backup_age_seconds', help: 'Time since the moment that the last recorded backup contains' },
    async () => {
      const last = await readLastBackup(db);
      return last ? [{ value: (Date.now() - last.takenAt.getTime()) / 1_000 }] : [];
    },
  );
}

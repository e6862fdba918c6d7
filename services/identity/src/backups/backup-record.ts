/** The last finished backup, which `doorstep backup` records in the database of identity, where monitoring reads it. */
export interface BackupRecord {
  readonly takenAt: Date;
  readonly file: string;
  readonly documents: number;
  readonly objects: number;
}

export type BackupRow = BackupRecord & { _id: 'last' };

/** Collection of the record, which is no part of a backup. */
export const backupsCollection = 'backups';

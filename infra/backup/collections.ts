/** Collection of the record of the last backup, which is no part of a backup. */
export const backupsCollection = 'backups';

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@doorstep/platform/errors';
import { BackupError, checkArchive } from './archive.ts';
import { backup } from './commands.ts';
import { findDataKeys, keyFileOf, writeKeyFile } from './key-file.ts';
import { recordBackup } from './last-backup.ts';

/** Names of backups that are named after their time; other files in the folder are never deleted. */
const named = /^doorstep-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.gz$/;
const toName = (time: Date) => `doorstep-${time.toISOString().replaceAll(/[:.]/g, '-')}.gz`;

interface BackupOptions {
  /** In a folder: all but the last backups are deleted once the new one is whole. */
  readonly keep?: number | undefined;
  /** Writes no file with the keys of the data. */
  readonly withoutKey?: boolean;
}

/**
 * Backs up to a file, or to a new file in a folder, with the keys of the data in a file beside it, reads the backup again, and records it.
 * Throws BackupError.
 */
export async function backupTo(
  target: string,
  env: NodeJS.ProcessEnv,
  { keep, withoutKey = false }: BackupOptions = {},
) {
  const isFolder = await stat(target).then(
    found => found.isDirectory(),
    () => false,
  );
  if (keep !== undefined && !isFolder) throw new BackupError(`${target} is no folder, and --keep needs one.`);
  const file = isFolder ? join(target, toName(new Date())) : target;
  const dataKeys = withoutKey ? undefined : findDataKeys(env);
  await backup(file, env);
  if (dataKeys !== undefined) writeKeyFile(keyFileOf(file), dataKeys);
  const content = await checkArchive(file);
  const { documents, objects } = content;
  await recordBackup(env, { takenAt: new Date(content.takenAt), file, documents, objects }).catch(error => {
    // The backup itself is there; its record needs the right to write.
    if (!(error instanceof StartError)) throw error;
  });
  const keyFile = dataKeys === undefined ? undefined : keyFileOf(file);
  return { file, keyFile, ...content, deleted: keep === undefined ? [] : await deleteOlder(target, keep) };
}

async function deleteOlder(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter(name => named.test(name)).toSorted();
  const old = backups.slice(0, -keep);
  for (const name of old) {
    await rm(join(folder, name));
    await rm(keyFileOf(join(folder, name)), { force: true });
  }
  return old;
}

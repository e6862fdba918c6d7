import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@doorstep/platform/errors';
import { BackupError, checkArchive } from './archive.ts';
import { backup } from './commands.ts';
import { recordBackup } from './last-backup.ts';

/** Names of backups that are named after their time; other files in the folder are never deleted. */
const named = /^doorstep-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.gz$/;
const toName = (time: Date) => `doorstep-${time.toISOString().replaceAll(/[:.]/g, '-')}.gz`;

/**
 * Backs up to a file, or to a new file in a folder, reads the file again, and records it. With `keep`, all but the last backups of the
 * folder are deleted once the new one is whole. Throws BackupError.
 */
export async function backupTo(target: string, env: NodeJS.ProcessEnv, { keep }: { keep?: number | undefined } = {}) {
  const isFolder = await stat(target).then(
    found => found.isDirectory(),
    () => false,
  );
  if (keep !== undefined && !isFolder) throw new BackupError(`${target} is no folder, and --keep needs one.`);
  const file = isFolder ? join(target, toName(new Date())) : target;
  await backup(file, env);
  const content = await checkArchive(file);
  const { documents, objects } = content;
  await recordBackup(env, { takenAt: new Date(content.takenAt), file, documents, objects }).catch(error => {
    // The backup itself is there; its record needs the right to write.
    if (!(error instanceof StartError)) throw error;
  });
  return { file, ...content, deleted: keep === undefined ? [] : await deleteOlder(target, keep) };
}

async function deleteOlder(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter(name => named.test(name)).toSorted();
  const old = backups.slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  return old;
}

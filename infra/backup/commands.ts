import { existsSync } from 'node:fs';
import { BackupError, checkArchive, readArchive, writeArchive } from './archive.ts';
import { openStores } from './stores.ts';

const amounts = ({ documents, objects }: { documents: number; objects: number }) =>
  `${documents} documents and ${objects} objects`;

/**
 * Writes all data of the stores that the environment names into a file, as it is at one moment. Resolves to what to print; throws
 * BackupError where the file is there already, and where services write to a server that has no snapshots.
 */
export async function backup(file: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (existsSync(file)) throw new BackupError(`There is a file ${file} already. Name another one.`);
  const stores = openStores(env);
  try {
    return `${amounts(await writeArchive(file, stores.read()))} are in ${file}.`;
  } finally {
    await stores.close();
  }
}

/**
 * Puts the data of a backup in the place of what the stores have. Nothing is touched before the whole file is checked; with data
 * there already it throws BackupError unless `force` is set. Begun again after an end half-way, it needs `force` too.
 */
export async function restore(file: string, env: NodeJS.ProcessEnv, { force }: { force: boolean }): Promise<string> {
  const content = await checkArchive(file);
  const stores = openStores(env);
  try {
    if (!force && !(await stores.isEmpty())) {
      throw new BackupError(
        'There is data already. With --force it is deleted, and that of the backup takes its place.',
      );
    }
    await stores.clear();
    await stores.write(readArchive(file));
    return `${amounts(content)} of ${content.takenAt} are restored.`;
  } finally {
    await stores.close();
  }
}

/** Reads `backup FILE` and `restore FILE [--force]`, runs it, and resolves to whether data was replaced. */
export async function runCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<'read' | 'replaced'> {
  const force = words.includes('--force');
  const [verb, file, ...others] = words.filter(word => word !== '--force');
  if (!file || others.length > 0 || (verb !== 'backup' && verb !== 'restore'))
    throw new BackupError('Say backup FILE, or restore FILE [--force].');
  console.log(verb === 'backup' ? await backup(file, env) : await restore(file, env, { force }));
  return verb === 'backup' ? 'read' : 'replaced';
}

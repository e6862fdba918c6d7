import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { openIdentityRestore } from '@doorstep/identity/accounts/accounts.ts';
import { giveUpMissingKeys } from '@doorstep/identity/data-keys/data-keys.ts';
import { parseConfig } from '@doorstep/platform/config';
import { connectMongo } from '@doorstep/platform/mongo';
import { explainDatabaseError, explainObjectStoreError } from '@doorstep/platform/store-errors';
import { createLogger } from '@doorstep/platform/telemetry';
import { BackupError, type Counts, checkArchive, readArchive, writeArchive } from './archive.ts';
import { collectKeyUses, findKeysForRestore } from './needed-keys.ts';
import { openStores, type Stores, storesSchema } from './stores.ts';

export const describeAmounts = ({ documents, objects }: Counts): string =>
  `${documents} documents and ${objects} objects`;

/**
 * Writes all data of the configured stores at one moment to a file. Resolves to their numbers; throws BackupError if the
 * file exists, or if services write at the same time to a server without snapshots.
 */
export async function backup(file: string, env: NodeJS.ProcessEnv): Promise<Counts> {
  if (existsSync(file)) throw new BackupError(`There is a file ${file} already. Name another one.`);
  requireWritable(dirname(resolve(file)));
  return withStores(env, stores => writeArchive(file, stores.read()));
}

function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    const user = process.getuid?.() ?? 'this one';
    throw new BackupError(`The folder ${folder} is not there, or user ${user} may not write to it. Nothing was read.`);
  }
}

/** Opens the configured stores for `work`. Throws StartError, naming the setting, if a store does not answer or refuses access. */
async function withStores<Result>(env: NodeJS.ProcessEnv, work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const config = parseConfig(storesSchema, env);
  const stores = openStores(config);
  try {
    return await work(stores);
  } catch (error) {
    throw explainObjectStoreError(explainDatabaseError(error, config.MONGODB_URI), config);
  } finally {
    await stores.close();
  }
}

interface Restored extends Counts {
  readonly takenAt: string;
  /** The deletions of accounts that are repeated, because people asked for them since, and the number of those of addresses, which are not. */
  readonly erasures: { readonly accounts: number; readonly addresses: number };
  /** The keys that open the restored data, if the settings lack some of them. */
  readonly newKeys: string | undefined;
  /** Names of stored secrets that were deleted, because their key is missing. */
  readonly givenUp: readonly string[];
}

interface RestoreOptions {
  /** Deletes the data that is there. */
  readonly force: boolean;
  /** The file with the keys of the data, if not the one beside the backup. */
  readonly keyFile?: string | undefined;
  /** Restores although keys are missing. */
  readonly withoutKey?: boolean;
}

/**
 * Replaces the data of the stores by a backup, and repeats the deletions of accounts since. Nothing changes before the whole file is checked. Throws BackupError if there is
 * data, unless `force` is set, and if a key of the data is missing, unless `withoutKey` is set; a restore that was interrupted needs `force` too.
 */
export async function restore(
  file: string,
  env: NodeJS.ProcessEnv,
  { force, keyFile, withoutKey = false }: RestoreOptions,
): Promise<Restored> {
  const { uses, visit } = collectKeyUses();
  const content = await checkArchive(file, visit);
  const { dataKeys, isMore } = findKeysForRestore(file, env, { uses, keyFile, withoutKey });
  return withStores(env, async stores => {
    if (!force && !(await stores.isEmpty())) {
      throw new BackupError(
        'There is data already. With --force it is deleted, and that of the backup takes its place.',
      );
    }
    const { MONGODB_URI: uri, NAMESPACE: namespace } = parseConfig(storesSchema, env);
    const db = await connectMongo({ uri, namespace, name: 'identity', log: createLogger('doorstep', 'silent') });
    try {
      const identity = openIdentityRestore(db);
      const deleted = await identity.findErasures(new Date(content.takenAt));
      await stores.clear();
      await stores.write(readArchive(file));
      const erasures = { accounts: await identity.repeatErasures(deleted), addresses: deleted.ofAddresses };
      const givenUp = withoutKey ? await giveUpMissingKeys(db, dataKeys) : [];
      return { ...content, erasures, newKeys: isMore ? dataKeys : undefined, givenUp };
    } finally {
      await db.close();
    }
  });
}

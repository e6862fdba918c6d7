import { type DataKeyUseRow, dataKeyUsesCollection } from '@doorstep/identity/data-keys/data-key-use.model.ts';
import { describeUse } from '@doorstep/identity/data-keys/data-keys.ts';
import { fingerprintsOf, joinKeys } from '@doorstep/platform/data-keys';
import mongoose from 'mongoose';
import { BackupError, type Entry, isDocument } from './archive.ts';
import { findDataKeys, keyFileOf, readKeyFile } from './key-file.ts';

/** Collects from the entries of a backup which keys its data need. One of an earlier release does not say so. */
export function collectKeyUses() {
  const uses: DataKeyUseRow[] = [];
  return {
    uses,
    visit(entry: Entry) {
      if (!isDocument(entry) || entry.service !== 'identity' || entry.collection !== dataKeyUsesCollection) return;
      uses.push(mongoose.mongo.BSON.EJSON.deserialize(entry.document, { relaxed: true }) as DataKeyUseRow);
    },
  };
}

export interface KeysForRestore {
  /** The keys of the settings, then those of the key file. */
  readonly dataKeys: string;
  /** True if the settings lack some of them. */
  readonly isMore: boolean;
}

/** Finds the keys for a restore. Throws BackupError, naming what would be lost, if one is missing that the data need and `withoutKey` is not set. */
export function findKeysForRestore(
  backup: string,
  env: NodeJS.ProcessEnv,
  { uses, keyFile, withoutKey }: { uses: readonly DataKeyUseRow[]; keyFile?: string | undefined; withoutKey: boolean },
): KeysForRestore {
  const own = findDataKeys(env);
  const beside = keyFile ?? keyFileOf(backup);
  const given = readKeyFile(beside);
  if (keyFile !== undefined && given === undefined) throw new BackupError(`There is no file ${keyFile}.`);
  const dataKeys = joinKeys(...[own, given].filter(keys => keys !== undefined));
  const missing = findMissing(uses, dataKeys);
  if (missing.length > 0 && !withoutKey)
    throw new BackupError(
      [
        `This backup needs ${missing.map(describeUse).join(' and ')}. It is neither in DATA_KEY nor in ${beside}. Without it the links in mails of`,
        'that time, to conversations and to unsubscribe, do not open, and stored passwords of mail server and mailbox and the key of push messages',
        'are deleted. Name the file with the key by --key, or give it up by --without-key. Nothing was changed.',
      ].join(' '),
    );
  return { dataKeys, isMore: own === undefined ? given !== undefined : dataKeys !== joinKeys(own) };
}

/** The keys that a backup needs and that are not among these. */
export function findMissing(uses: readonly DataKeyUseRow[], dataKeys: string): DataKeyUseRow[] {
  const known = dataKeys === '' ? [] : fingerprintsOf(dataKeys);
  return uses.filter(({ _id }) => !known.includes(_id));
}

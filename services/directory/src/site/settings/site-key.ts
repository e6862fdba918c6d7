import { randomInt } from 'node:crypto';
import { defineModel } from '@doorstep/platform/mongo';
import type { Connection } from 'mongoose';

interface InstallationRow {
  _id: number;
  key: string;
}

const installationModel = defineModel<InstallationRow>('Installation', 'installation', {
  _id: { type: Number, required: true },
  key: { type: String, required: true },
});

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const keyLength = 10;

/**
 * Names this site among others, for the life of its database: an export says where it comes from, and an import which ids and keys are
 * ours.
 */
export async function readSiteKey(db: Connection): Promise<string> {
  const key = Array.from({ length: keyLength }, () => letters[randomInt(letters.length)]).join('');
  const row = await installationModel(db)
    .findOneAndUpdate({ _id: 1 }, { $setOnInsert: { key } }, { upsert: true, returnDocument: 'after' })
    .lean<InstallationRow>();
  return row?.key ?? key;
}

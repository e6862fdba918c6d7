import { fingerprintsOf } from '@doorstep/platform/data-keys';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Connection } from 'mongoose';
import { findUnopened, storedSecrets } from '../messaging/messaging.ts';
import { userModel } from '../models/user.model.ts';
import { type DataKeyUseRow, dataKeyUseModel } from './data-key-use.model.ts';

/**
 * Notes which key seals from now on: what it sealed may be in links of mails for years, and no row says so. Call it before the first account is
 * made, which shows that an earlier release ran, and sealed with the same key.
 */
export async function noteDataKeys(db: Connection, dataKeys: string, now: Date): Promise<void> {
  const uses = dataKeyUseModel(db);
  const [current = '', ...others] = fingerprintsOf(dataKeys);
  const isUpgraded = (await uses.estimatedDocumentCount()) === 0 && (await userModel(db).exists({})) !== null;
  const since = isUpgraded ? {} : { $setOnInsert: { since: now } };
  await uses.updateOne({ _id: current }, { ...since, $unset: { until: 1 } }, { upsert: true });
  await uses.updateMany({ _id: { $ne: current }, until: { $exists: false } }, { $set: { until: now } });
  if (isUpgraded) for (const _id of others) await uses.updateOne({ _id }, { $set: { until: now } }, { upsert: true });
}

export const readDataKeyUses = (db: Connection): Promise<DataKeyUseRow[]> =>
  dataKeyUseModel(db).find().sort({ since: 1 }).lean<DataKeyUseRow[]>();

/** Keys that are missing, and stored secrets that no key opens. */
export interface Locked {
  /** Keys that sealed and are not there. */
  readonly keys: readonly DataKeyUseRow[];
  /** Names of stored secrets, such as "the password of the mail server". */
  readonly secrets: readonly string[];
}

export async function findLocked(db: Connection, dataKeys: string): Promise<Locked> {
  const known = fingerprintsOf(dataKeys);
  const keys = (await readDataKeyUses(db)).filter(({ _id }) => !known.includes(_id));
  return { keys, secrets: await findUnopened(db, dataKeys) };
}

/** Says what it costs that keys are missing, and what to do; undefined if all is open. */
export function describeLocked({ keys, secrets }: Locked): string | undefined {
  if (keys.length === 0 && secrets.length === 0) return undefined;
  const missing = keys.map(describeUse).join(' and ') || 'a key';
  return [
    `DATA_KEY lacks ${missing}.`,
    ...(keys.length > 0 ? ['The links in mails of that time, to conversations and to unsubscribe, do not open.'] : []),
    ...(secrets.length > 0 ? [`Nor can these be read: ${secrets.join(', ')}.`] : []),
    'Add the key, which a backup has beside it, or give it up with "doorstep rotate-secret data drop --force".',
  ].join(' ');
}

/** A key by its fingerprint and its time. */
export function describeUse({ _id, since, until }: DataKeyUseRow): string {
  const from = since ? `from ${toDay(since)}` : 'from the beginning';
  return `the key ${_id}, which sealed ${from} ${until ? `to ${toDay(until)}` : 'until now'}`;
}

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Says at a start that keys are missing. Nothing is deleted, because an operator may still have them. */
export async function warnOfLocked(db: Connection, dataKeys: string, log: Logger): Promise<void> {
  const sentence = describeLocked(await findLocked(db, dataKeys));
  if (sentence) log.error(sentence);
}

/** Forgets that keys were used: nothing needs them any more. */
export async function forgetDataKeys(db: Connection, fingerprints: readonly string[]): Promise<void> {
  await dataKeyUseModel(db).deleteMany({ _id: { $in: fingerprints } });
}

/** Deletes the stored secrets that no key opens, and forgets all keys that are not there. Resolves to the names of these secrets. */
export async function giveUpMissingKeys(db: Connection, dataKeys: string): Promise<readonly string[]> {
  const { keys, secrets } = await findLocked(db, dataKeys);
  for (const secret of storedSecrets(db)) if (secrets.includes(secret.name)) await secret.remove();
  await forgetDataKeys(
    db,
    keys.map(({ _id }) => _id),
  );
  return secrets;
}

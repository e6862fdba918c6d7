import { PutObjectCommand } from '@aws-sdk/client-s3';
import { listPictures, openDirectoryRestore, type SavedBusiness } from '@doorstep/directory/restore.ts';
import { openEngagementRestore, type SavedEngagement } from '@doorstep/engagement/restore.ts';
import { openIdentityRestore } from '@doorstep/identity/accounts/accounts.ts';
import { parseConfig } from '@doorstep/platform/config';
import { isRemoving } from '@doorstep/platform/media';
import { connectMongo } from '@doorstep/platform/mongo';
import { createS3Client } from '@doorstep/platform/s3';
import { explainDatabaseError, explainObjectStoreError } from '@doorstep/platform/store-errors';
import { createLogger } from '@doorstep/platform/telemetry';
import mongoose from 'mongoose';
import { BackupError, checkArchive, isDocument, readArchive } from './archive.ts';
import { storesSchema } from './stores.ts';

const { BSON } = mongoose.mongo;

export interface RestoredBusiness extends Record<keyof SavedEngagement, number> {
  readonly takenAt: string;
  readonly name: string;
  /** True if its former owner has it again. */
  readonly isOwned: boolean;
}

/** Everything that a backup has about one business. */
interface Saved extends SavedBusiness, SavedEngagement {}

/**
 * Restores one business of a backup into a Doorstep that may run: its profile, services and pictures, and the reviews, inquiries with their
 * conversations, and favorites that are missing. The services publish it, so that all others follow. Throws BackupError if the backup does not have it, and StartError
 * if it exists and `replace` is not set.
 */
export async function restoreBusiness(
  file: string,
  env: NodeJS.ProcessEnv,
  { id, replace }: { id: number; replace: boolean },
): Promise<RestoredBusiness> {
  const { takenAt } = await checkArchive(file);
  const saved = await readSaved(file, id);
  const config = parseConfig(storesSchema, env);
  const log = createLogger('doorstep', 'silent');
  const connect = (name: string) => connectMongo({ uri: config.MONGODB_URI, namespace: config.NAMESPACE, name, log });
  const connections = await Promise.all(['directory', 'engagement', 'identity'].map(connect)).catch(error => {
    throw explainDatabaseError(error, config.MONGODB_URI);
  });
  const s3 = createS3Client(config);
  try {
    const [ofDirectory, ofEngagement, ofIdentity] = connections;
    if (!ofDirectory || !ofEngagement || !ofIdentity) throw new Error('A connection is missing');
    const directory = openDirectoryRestore(ofDirectory);
    const engagement = openEngagementRestore(ofEngagement);
    const identity = openIdentityRestore(ofIdentity);

    const known = (await Promise.all([engagement.findKnown(id), identity.findKnown(id)])).filter(row => row !== null);
    const pictures = [...listPictures(saved), ...saved.replies.flatMap(({ picture }) => picture ?? [])];
    const isDeleted = !(await directory.exists(id));
    const removing = await Promise.all([ofDirectory, ofEngagement].map(db => isRemoving(db, pictures)));
    if (removing.includes(true) || (isDeleted && known.some(row => !row.deleted)))
      throw new BackupError(`Something of business ${id} is still being deleted. Please try again in a minute.`);
    for await (const one of readArchive(file)) {
      if (isDocument(one) || !pictures.some(url => `/${one.key}`.startsWith(`${url}/`))) continue;
      const Key = `${config.NAMESPACE}/${one.key}`;
      const Body = Buffer.from(one.base64, 'base64');
      await s3.send(new PutObjectCommand({ Bucket: config.S3_BUCKET, Key, Body, ContentType: one.type }));
    }
    const version = Math.max(0, ...known.map(row => row.version));
    await directory.restore(saved, { version, replace });
    const counts = await engagement.restore(id, saved);
    const { ownerId, name } = saved.business;
    const isOwned = ownerId !== undefined && (await identity.linkOwner(ownerId, id));
    return { takenAt, name, isOwned, ...counts };
  } catch (error) {
    throw explainObjectStoreError(error, config);
  } finally {
    s3.destroy();
    for (const connection of connections) await connection.close();
  }
}

async function readSaved(file: string, id: number): Promise<Saved> {
  const found = new Map<string, Record<string, unknown>[]>();
  for await (const one of readArchive(file)) {
    if (!isDocument(one)) continue;
    const { service, collection } = one;
    const row: Record<string, unknown> = BSON.EJSON.deserialize(one.document, { relaxed: true });
    const name = `${service}.${collection}`;
    if ((name === 'directory.businesses' ? row._id : row.businessId) !== id) continue;
    found.set(name, [...(found.get(name) ?? []), row]);
  }
  // The backup is one of our own, with its checksum; its rows are those of the models.
  const take = <Row>(name: string) => (found.get(name) ?? []) as Row[];
  const [business] = take<Saved['business']>('directory.businesses');
  if (!business) throw new BackupError(`There is no business ${id} in ${file}.`);
  return {
    business,
    offerings: take('directory.services'),
    gallery: take('directory.gallery_items'),
    reviews: take('engagement.reviews'),
    inquiries: take('engagement.inquiries'),
    replies: take('engagement.replies'),
    savedReplies: take('engagement.saved_replies'),
    favorites: take('engagement.favorites'),
  };
}

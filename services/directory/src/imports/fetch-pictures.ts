import { maxImageBytes } from '@doorstep/contracts/identity/users/schema.ts';
import { download } from '@doorstep/platform/destination';
import { AppError } from '@doorstep/platform/errors';
import { encodePicture } from '@doorstep/platform/media';
import { claimNext, nextId, transact } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { changeBusiness } from '../businesses/change-business.ts';
import { countAfterChange } from '../gallery/gallery-limits.ts';
import type { BusinessRow } from '../models/business.model.ts';
import type { Deps } from './deps.ts';
import { type EffectRow, effectId } from './import.model.ts';
import type { PictureFetchRow } from './picture-fetch.model.ts';

const pollMs = 1_000;
// Longer than a download and its encoding can take.
const leaseMs = 120_000;
/** Pictures that a replica fetches at the same time; each takes up to 5 MB of memory. */
const maxAtOnce = 4;

/**
 * Fetches the pictures of imports in the background. Replicas share the work by leases, and one that dies leaves its pictures to the others.
 * A picture is stored and shown in one transaction, so that none is shown twice.
 */
export function startPictureFetcher(deps: Deps): Pick<WorkLoop, 'stop'> {
  const { pictureFetches, log } = deps;

  async function fetchNext(signal: AbortSignal): Promise<boolean> {
    const fetch = await claimNext(pictureFetches, {
      due: 'dueAt',
      leaseMs,
      filter: { state: 'waiting' },
      count: 'attempts',
    });
    if (!fetch) return false;
    try {
      await fetchPicture(deps, fetch, signal);
    } catch (error) {
      if (signal.aborted) {
        // Another replica, or this one after its next start, begins again at once.
        await pictureFetches.updateOne({ _id: fetch._id }, { $set: { dueAt: deps.now() }, $inc: { attempts: -1 } });
        return false;
      }
      log.warn({ err: error, picture: fetch._id }, 'could not store a picture of an import');
      if (isRefusal(error)) await giveUp(deps, fetch, error.message);
      else await retry(deps, fetch, t('The picture could not be stored.'));
    }
    return true;
  }

  const loops = Array.from({ length: maxAtOnce }, () =>
    startWorkLoop({
      everyMs: pollMs,
      run: fetchNext,
      failure: 'could not look for pictures to fetch; retrying',
      log,
    }),
  );
  return {
    async stop() {
      await Promise.all(loops.map(loop => loop.stop()));
    },
  };
}

async function fetchPicture(deps: Deps, fetch: PictureFetchRow, signal: AbortSignal): Promise<void> {
  const { allowedHosts } = deps;
  const file = await download({ allowedHosts }, fetch.url, { maxBytes: maxImageBytes, stop: signal });
  if ('error' in file) return file.isFinal ? giveUp(deps, fetch, file.error) : retry(deps, fetch, file.error);
  const picture = await encodePicture(file.data, { refusal: () => t('The file is no picture.') });
  const itemId = isGalleryItem(fetch) ? await nextId(deps.db, 'gallery_items') : undefined;
  await deps.pictures.storeFor(picture, url =>
    transact(deps.db, async session => {
      const after = await show(deps, session, fetch, { url, itemId });
      if (!after) await deps.pictures.release(session, [url]);
    }),
  );
}

/** A picture that cannot be read, or a full gallery; a busy encoder or store is no fault of the picture. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** Shows a stored picture. Resolves to undefined if it is not wanted any more. */
async function show(
  deps: Deps,
  session: ClientSession,
  fetch: PictureFetchRow,
  { url, itemId }: { url: string; itemId: number | undefined },
): Promise<BusinessRow | undefined> {
  const { pictureFetches, businesses, gallery, offerings, pictures } = deps;
  const { _id, businessId, kind, position, title, description, offeringId } = fetch;
  // An undo deletes this row, and another replica may have been faster.
  const { matchedCount } = await pictureFetches.updateOne(
    { _id, state: 'waiting' },
    { $set: { state: 'stored', ...(itemId !== undefined && { itemId }) }, $unset: { error: 1 } },
    { session },
  );
  const before = await businesses.findById(businessId).session(session).lean<BusinessRow>();
  if (matchedCount === 0 || !before) return undefined;
  if ((kind === 'logo' || kind === 'coverImage') && before[kind]) return undefined;
  if (kind === 'service') {
    const bare = { _id: offeringId, businessId, image: { $exists: false } };
    const { modifiedCount } = await offerings.updateOne(bare, { $set: { image: url } }, { session });
    if (modifiedCount === 0) return undefined;
  }
  await pictures.claim(session, [url]);
  if (itemId !== undefined) {
    const texts = { ...(title && { title }), ...(description && { description }) };
    await gallery.create([{ _id: itemId, businessId, imageUrl: url, type: toType(kind), position, ...texts }], {
      session,
    });
  }
  const after = await changeBusiness(deps, session, before, toChange(fetch, before, url));
  await noteEffect(deps, session, fetch, { before, after });
  return after;
}

const isGalleryItem = ({ kind }: Pick<PictureFetchRow, 'kind'>) => kind === 'gallery' || kind === 'portfolio';
const toType = (kind: PictureFetchRow['kind']) => (kind === 'portfolio' ? 'portfolio' : 'gallery');

/** The picture of a service changes nothing but what the page shows. */
function toChange(fetch: PictureFetchRow, { counts }: BusinessRow, url: string): Partial<BusinessRow> {
  const { kind } = fetch;
  if (isGalleryItem(fetch)) return { counts: countAfterChange(counts, undefined, toType(kind)) };
  return kind === 'service' ? {} : { [kind]: url };
}

/** Lets the undo of the import know that this change is its own. */
async function noteEffect(
  { importEffects, now }: Deps,
  session: ClientSession,
  fetch: PictureFetchRow,
  { before, after }: { before: BusinessRow; after: BusinessRow },
): Promise<void> {
  const { importId, businessId, row, kind } = fetch;
  const _id = effectId(importId, businessId);
  const empty = kind === 'logo' || kind === 'coverImage' ? { [kind]: null } : {};
  const known = await importEffects.findById(_id).session(session).lean<EffectRow>();
  if (!known) {
    const { name } = after;
    const versions = { version: after.version, versionBefore: before.version };
    const effect = { _id, importId, businessId, row, name, ...versions, createdAt: now() };
    await importEffects.insertMany([{ ...effect, kind: 'updated', before: empty }], { session, lean: true });
  } else if (known.version === before.version) {
    const former = known.before && { before: { ...empty, ...known.before } };
    await importEffects.updateOne({ _id }, { $set: { version: after.version, ...former } }, { session });
  }
}

async function giveUp({ pictureFetches }: Deps, { _id }: PictureFetchRow, error: string): Promise<void> {
  await pictureFetches.updateOne({ _id, state: 'waiting' }, { $set: { state: 'failed', error } });
}

async function retry(deps: Deps, fetch: PictureFetchRow, error: string): Promise<void> {
  const delayMs = deps.retryDelaysMs[fetch.attempts - 1];
  if (delayMs === undefined) return giveUp(deps, fetch, error);
  const dueAt = new Date(deps.now().getTime() + delayMs);
  await deps.pictureFetches.updateOne({ _id: fetch._id, state: 'waiting' }, { $set: { dueAt, error } });
}

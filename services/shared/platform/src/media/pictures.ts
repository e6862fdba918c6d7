import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Connection } from 'mongoose';
import { AppError } from '../errors.ts';
import { onCommit } from '../mongo/commits.ts';
import { defineModel } from '../mongo/define-model.ts';
import { claimNext, nextAttemptAt } from '../mongo/leases.ts';
import { transact } from '../mongo/mongo.ts';
import type { Logger } from '../telemetry/telemetry.ts';
import { startWorkLoop } from '../work-loop.ts';
import type { MediaStore, Picture } from './media-store.ts';

/** A stored picture that no row uses. It is removed when it is due, unless it is claimed before. */
interface UnusedPictureRow {
  /** Its address. */
  _id: string;
  due: Date;
  attempts: number;
  /** Being removed; it cannot be claimed any more. */
  leaving: boolean;
}

const unusedPictureModel = defineModel<UnusedPictureRow>(
  'UnusedPicture',
  'unused_pictures',
  {
    _id: { type: String, required: true },
    due: { type: Date, required: true },
    attempts: { type: Number, required: true },
    leaving: { type: Boolean, required: true },
  },
  [{ key: { due: 1 } }],
);

const pollMs = 1_000;
const leaseMs = 60_000;
const maxBackoffMs = 3_600_000;
const maxUseMs = 3_600_000;

type Addresses = readonly (string | undefined)[];

/** The stored pictures of a service. A picture is removed once no row uses it; addresses of other stores are ignored. */
export interface Pictures {
  /** Stores a picture; it is removed again unless it is claimed within `forMs`. Resolves to its address. */
  store(picture: Picture, forMs: number): Promise<string>;
  /** Stores a picture for `use`, which claims it. If `use` throws, the picture is removed and the error rethrown. */
  storeFor<Result>(picture: Picture, use: (url: string) => Promise<Result>): Promise<Result>;
  /** Claims pictures, in the transaction of the row that starts to use them. Throws 422 for one that is being removed. */
  claim(session: ClientSession, urls: Addresses): Promise<void>;
  /** Releases pictures, in the transaction of the row that stops using them. They are removed soon after, with retries while S3 is down. */
  release(session: ClientSession, urls: Addresses): Promise<void>;
  /** Claims pictures that are only in `after` and releases those that are only in `before`. */
  replace(session: ClientSession, before: Addresses, after: Addresses): Promise<void>;
  stop(): Promise<void>;
}

/** Resolves to whether one of these pictures still waits for removal: stored again from a backup, it would be lost again. */
export const isRemoving = async (db: Connection, urls: readonly string[]): Promise<boolean> =>
  (await unusedPictureModel(db).exists({ _id: { $in: [...urls] } })) !== null;

/**
 * Keeps the store in sync with the rows: before a picture is stored, a row records it as unused, and the transaction that uses it
 * deletes that row, so that neither a crash nor an aborted transaction leaves an object behind. Several replicas may share a
 * database. `inUse` says whether any row uses a picture: two rows may use the same one, and a commit whose answer was lost may
 * have succeeded.
 */
export function createPictures(options: {
  db: Connection;
  media: MediaStore;
  log: Logger;
  inUse: (url: string) => Promise<boolean>;
}): Pictures {
  const { db, media, log, inUse } = options;
  const unused = unusedPictureModel(db);
  let hasReleased = false;

  const filterOwn = (urls: Addresses) => [...new Set(urls)].filter(url => url !== undefined).filter(media.owns);

  async function claim(session: ClientSession, urls: Addresses): Promise<void> {
    for (const _id of filterOwn(urls)) {
      // Writes even if there is no row, to conflict with a concurrent transaction that releases the same picture.
      const before = await unused
        .findOneAndUpdate(
          { _id },
          { $set: { due: new Date() }, $setOnInsert: { attempts: 0, leaving: false } },
          { upsert: true, session, returnDocument: 'before' },
        )
        .lean<UnusedPictureRow>();
      if (before?.leaving)
        throw new AppError(422, 'picture-gone', t('This picture is not stored any more. Please upload it again.'));
      await unused.deleteOne({ _id }, { session });
    }
  }

  async function release(session: ClientSession, urls: Addresses): Promise<void> {
    for (const _id of filterOwn(urls)) {
      await unused.updateOne(
        { _id },
        { $set: { due: new Date() }, $setOnInsert: { attempts: 0, leaving: false } },
        { upsert: true, session },
      );
      hasReleased = true;
    }
  }

  const store = (picture: Picture, forMs: number) =>
    media.store(picture, async _id => {
      const due = new Date(Date.now() + forMs);
      await unused.create([{ _id, due, attempts: 0, leaving: false }]);
    });

  async function removeNext(): Promise<boolean> {
    const row = await claimNext(unused, { due: 'due', leaseMs, set: { leaving: true }, count: 'attempts' });
    if (!row) return false;
    const { _id, attempts } = row;
    try {
      if (!(await inUse(_id))) await media.remove(_id);
      await unused.deleteOne({ _id });
    } catch (error) {
      log.warn({ err: error, picture: _id, attempts }, 'could not remove a picture; retrying');
      await unused.updateOne({ _id }, { $set: { due: nextAttemptAt(attempts, maxBackoffMs) } });
    }
    return true;
  }

  const loop = startWorkLoop({
    everyMs: pollMs,
    wakeOn: wake =>
      onCommit(db, () => {
        if (hasReleased) wake();
        hasReleased = false;
      }),
    run: removeNext,
    failure: 'could not read the unused pictures; retrying',
    log,
  });

  return {
    store,
    async storeFor(picture, use) {
      const url = await store(picture, maxUseMs);
      try {
        return await use(url);
      } catch (error) {
        // If the database does not answer, the picture is removed when it is due.
        await transact(db, session => release(session, [url])).catch(() => undefined);
        throw error;
      }
    },
    claim,
    release,
    async replace(session, before, after) {
      await claim(
        session,
        after.filter(url => !before.includes(url)),
      );
      await release(
        session,
        before.filter(url => !after.includes(url)),
      );
    },
    async stop() {
      await loop.stop();
      media.close();
    },
  };
}

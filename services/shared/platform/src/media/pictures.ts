import { type ClientSession, type Connection, Schema } from 'mongoose';
import { AppError } from '../errors.ts';
import { defineModel } from '../mongo/define-model.ts';
import { transact } from '../mongo/mongo.ts';
import type { Logger } from '../telemetry/telemetry.ts';
import type { MediaStore, Picture } from './media-store.ts';

/** A stored picture that nothing uses: it is removed when it is due, unless it is claimed before. */
interface UnusedPictureRow {
  /** Its address. */
  _id: string;
  due: Date;
  attempts: number;
  /** Being removed; it cannot be claimed any more. */
  leaving: boolean;
}

const unusedPictureSchema = new Schema<UnusedPictureRow>(
  {
    _id: { type: String, required: true },
    due: { type: Date, required: true },
    attempts: { type: Number, required: true },
    leaving: { type: Boolean, required: true },
  },
  { versionKey: false },
);
unusedPictureSchema.index({ due: 1 });

const unusedPictureModel = defineModel<UnusedPictureRow>('UnusedPicture', unusedPictureSchema, 'unused_pictures');

const pollMilliseconds = 1_000;
const inHandMilliseconds = 60_000;
const longestWaitMilliseconds = 3_600_000;
const longestUseMilliseconds = 3_600_000;

type Addresses = readonly (string | undefined)[];

/** The stored pictures of a service, which leave the store when no row uses them. Addresses that are not its own are left alone. */
export interface Pictures {
  /** Stores a picture; it is removed again when it is not claimed within `milliseconds`. Resolves to its address. */
  keep(picture: Picture, milliseconds: number): Promise<string>;
  /** Stores a picture for `use`, which claims it. Where that throws, the picture is removed and the error thrown on. */
  keepFor<Result>(picture: Picture, use: (url: string) => Promise<Result>): Promise<Result>;
  /** In the transaction of the row that begins to use pictures. Throws 422 for one that is being removed. */
  claim(session: ClientSession, urls: Addresses): Promise<void>;
  /** In the transaction of the row that ceases to use pictures. They are removed soon after, again and again while S3 is down. */
  forget(session: ClientSession, urls: Addresses): Promise<void>;
  /** Claims what is only in `after` and forgets what is only in `before`. */
  exchange(session: ClientSession, before: Addresses, after: Addresses): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps the store in step with the rows: a picture is announced before it is stored, and the announcement is deleted by the
 * transaction that uses it, so that neither a crash nor an aborted transaction leaves an object behind. Several may run on one
 * database. `inUse` tells whether any row shows a picture: two may show the same one, and a commit whose answer was lost may
 * have come to its end.
 */
export function createPictures(options: {
  db: Connection;
  media: MediaStore;
  log: Logger;
  inUse: (url: string) => Promise<boolean>;
}): Pictures {
  const { db, media, log, inUse } = options;
  const unused = unusedPictureModel(db);
  let sweeping: Promise<void> | undefined;
  let forgotten = false;
  let stopped = false;

  const own = (urls: Addresses) => [...new Set(urls)].filter(url => url !== undefined).filter(media.owns);

  async function claim(session: ClientSession, urls: Addresses): Promise<void> {
    for (const _id of own(urls)) {
      // Written even where there is no row, so that whoever forgets the same picture at this moment conflicts.
      const before = await unused
        .findOneAndUpdate(
          { _id },
          { $set: { due: new Date() }, $setOnInsert: { attempts: 0, leaving: false } },
          { upsert: true, session, returnDocument: 'before' },
        )
        .lean<UnusedPictureRow>();
      if (before?.leaving)
        throw new AppError(422, 'picture-gone', 'This picture is not stored any more. Please upload it again.');
      await unused.deleteOne({ _id }, { session });
    }
  }

  async function forget(session: ClientSession, urls: Addresses): Promise<void> {
    for (const _id of own(urls)) {
      await unused.updateOne(
        { _id },
        { $set: { due: new Date() }, $setOnInsert: { attempts: 0, leaving: false } },
        { upsert: true, session },
      );
      forgotten = true;
    }
  }

  const keep = (picture: Picture, milliseconds: number) =>
    media.keep(picture, async _id => {
      const due = new Date(Date.now() + milliseconds);
      await unused.create([{ _id, due, attempts: 0, leaving: false }]);
    });

  async function removeNext(): Promise<boolean> {
    const now = Date.now();
    const row = await unused.findOneAndUpdate(
      { due: { $lte: new Date(now) } },
      { $set: { due: new Date(now + inHandMilliseconds), leaving: true }, $inc: { attempts: 1 } },
      { sort: { due: 1 }, returnDocument: 'after' },
    );
    if (!row) return false;
    const { _id, attempts } = row;
    try {
      if (!(await inUse(_id))) await media.remove(_id);
      await unused.deleteOne({ _id });
    } catch (error) {
      log.warn({ err: error, picture: _id, attempts }, 'a picture could not be removed; it is tried again');
      const wait = Math.min(2 ** attempts * 1_000, longestWaitMilliseconds);
      await unused.updateOne({ _id }, { $set: { due: new Date(Date.now() + wait) } });
    }
    return true;
  }

  async function sweep(): Promise<void> {
    while (!stopped && (await removeNext())) {
      // Goes on until nothing is due.
    }
  }

  const wake = () => {
    if (stopped) return;
    sweeping ??= sweep()
      .catch(error => log.error({ err: error }, 'unused pictures could not be read; it is tried again'))
      .finally(() => {
        sweeping = undefined;
      });
  };
  const onCommit = () => {
    if (!forgotten) return;
    forgotten = false;
    wake();
  };
  const timer = setInterval(wake, pollMilliseconds);
  db.on('committed', onCommit);

  return {
    keep,
    async keepFor(picture, use) {
      const url = await keep(picture, longestUseMilliseconds);
      try {
        return await use(url);
      } catch (error) {
        // Where the database does not answer, the picture goes when it is due.
        await transact(db, session => forget(session, [url])).catch(() => undefined);
        throw error;
      }
    },
    claim,
    forget,
    async exchange(session, before, after) {
      await claim(
        session,
        after.filter(url => !before.includes(url)),
      );
      await forget(
        session,
        before.filter(url => !after.includes(url)),
      );
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      db.off('committed', onCommit);
      await sweeping;
      media.close();
    },
  };
}

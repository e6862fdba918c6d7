import { transact } from '@doorstep/platform/mongo';
import type { BusinessRow } from '../models/business.model.ts';
import type { MatchRunRow, NewsItem } from './match-run.model.ts';
import type { MatchDeps } from './match-searches.ts';

/** More at once would delay the first notifications of an import. */
const maxNews = 1_000;

type NewsRow = Pick<
  BusinessRow,
  '_id' | 'version' | 'approvalStatus' | 'ownerId' | 'rating' | 'listedAt' | 'matchedRating'
>;

/**
 * Begins a run with the businesses that are news, which are no news from then on. One that visitors do not see is left out: if no run
 * had it yet, it is news again when they do. Resolves to the run in progress if there is one, undefined without any news.
 */
export function takeNews({ db, businesses, matchRuns }: MatchDeps, now: Date): Promise<MatchRunRow | undefined> {
  return transact(db, async session => {
    const run = await matchRuns.findById('saved-searches').session(session).lean<MatchRunRow>();
    if (run?.news) return run;
    const rows = await businesses
      .find({ isNews: true }, { version: 1, approvalStatus: 1, ownerId: 1, rating: 1, listedAt: 1, matchedRating: 1 })
      .sort({ _id: 1 })
      .limit(maxNews)
      .session(session)
      .lean<NewsRow[]>();
    if (rows.length === 0) return undefined;
    const [listed, hidden] = [rows.filter(isListed), rows.filter(row => !isListed(row))];
    await businesses.bulkWrite(
      [
        ...listed.map(({ _id, rating }) => ({
          updateOne: { filter: { _id }, update: { $set: { matchedRating: rating }, $unset: { isNews: 1 as const } } },
        })),
        ...hidden.map(({ _id, matchedRating }) => ({
          updateOne: {
            filter: { _id },
            update: { $unset: { isNews: 1 as const, ...(matchedRating === undefined && { listedAt: 1 as const }) } },
          },
        })),
      ],
      { session },
    );
    if (listed.length === 0) return undefined;
    const news = listed.map(row => toNews(row, now));
    const started = { startedAt: now, news, after: 0 };
    return matchRuns
      .findByIdAndUpdate(
        'saved-searches',
        { $set: started, $setOnInsert: { dueAt: now } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean<MatchRunRow>()
      .orFail();
  });
}

const isListed = ({ approvalStatus, listedAt }: NewsRow) => approvalStatus === 'approved' && listedAt !== undefined;

const toNews = ({ _id, version, ownerId, rating, listedAt, matchedRating }: NewsRow, now: Date): NewsItem => ({
  businessId: _id,
  version,
  listedAt: listedAt ?? now,
  rating,
  ...(ownerId !== undefined && { ownerId }),
  ...(matchedRating !== undefined && { above: matchedRating }),
});

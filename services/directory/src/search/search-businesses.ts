import { approvalStatuses, type Business, type BusinessQuery, minuteOfWeek } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { afterCursor, cutPage, findPage, type SortKeys } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import { foldText } from '@doorstep/platform/text';
import type { Model, PipelineStage } from 'mongoose';
import { type BusinessRow, toBusiness, withoutIndexFields } from '../businesses/business.model.ts';
import { queryWords } from './search-terms.ts';

const sorts = {
  rating: [
    ['rating', -1],
    ['reviewCount', -1],
    ['_id', 1],
  ],
  newest: [
    ['createdAt', -1],
    ['_id', -1],
  ],
  name: [
    ['nameKey', 1],
    ['_id', 1],
  ],
} as const satisfies Record<string, SortKeys>;

const byRelevance: SortKeys = [['score', -1], ...sorts.rating];

export function sortKeysOf(sort: BusinessQuery['sort']): SortKeys {
  return sort === 'relevance' ? sorts.rating : sorts[sort];
}

/**
 * Businesses by words, filters and order, one page (decisions, section 1). Administrators find those of any status, and one
 * by its id; everyone else approved ones.
 */
export async function searchBusinesses(
  businesses: Model<BusinessRow>,
  query: BusinessQuery,
  { now, actor }: { now: Date; actor?: Actor | undefined },
): Promise<Page<Business>> {
  const words = queryWords(query.q);
  // A search for punctuation alone finds nothing, rather than everything.
  if (query.q && words.length === 0) return { items: [], total: 0 };
  const isAdmin = actor?.role === 'admin';
  const id = isAdmin ? idIn(words) : undefined;
  const status = { approvalStatus: isAdmin ? statusOf(query.status) : ('approved' as const) };
  const filter = {
    $and: [
      // Each branch names the status, so that each is served by an index of its own.
      ...(id
        ? [
            {
              $or: [
                { _id: id, ...status },
                { ...startsWith(id), ...status },
              ],
            },
          ]
        : [status, ...words.map(startsWith)]),
      ...(await conditions(businesses, query, now)),
    ],
  };
  if (words.length > 0 && query.sort === 'relevance')
    return rankedPage(businesses, filter, [...words.flatMap(scoreOf), ...scoreOfId(id)], query);
  return findPage(businesses, {
    filter,
    sort: sortKeysOf(query.sort),
    page: query,
    toItem: toBusiness,
    omit: withoutIndexFields,
  });
}

const startsWith = (word: string | number) => ({ terms: { $regex: `^${word}` } });

/** The id that a search for a number alone may be after. */
function idIn([word = '', ...others]: string[]): number | undefined {
  return others.length === 0 && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined;
}

/** All statuses are named, because the status leads the indexes. */
function statusOf(status: BusinessQuery['status'] = 'approved') {
  return status === 'all' ? { $in: [...approvalStatuses] } : status;
}

async function conditions(
  businesses: Model<BusinessRow>,
  { categoryId, city, minRating, openNow, isFeatured, isPopular }: BusinessQuery,
  now: Date,
): Promise<Record<string, unknown>[]> {
  return [
    ...(categoryId ? [{ categoryPath: categoryId }] : []),
    ...(city ? [{ cityKey: foldText(city) }] : []),
    ...(isFeatured === undefined ? [] : [{ isFeatured }]),
    ...(isPopular === undefined ? [] : [{ isPopular }]),
    ...(minRating ? [{ rating: { $gte: minRating } }] : []),
    ...(openNow ? [await openAt(businesses, now)] : []),
  ];
}

/** Businesses keep their own time; there are few time zones, so each is asked with its own minute of the week. */
async function openAt(businesses: Model<BusinessRow>, now: Date): Promise<Record<string, unknown>> {
  const zones = await businesses.distinct('timeZone', { approvalStatus: 'approved' });
  if (zones.length === 0) return { timeZone: { $in: [] } };
  return {
    $or: zones.map(timeZone => {
      const minute = minuteOfWeek(timeZone, now);
      return { timeZone, openStretches: { $elemMatch: { from: { $lte: minute }, to: { $gt: minute } } } };
    }),
  };
}

async function rankedPage(
  businesses: Model<BusinessRow>,
  filter: { $and: Record<string, unknown>[] },
  scores: Record<string, unknown>[],
  { limit, cursor }: BusinessQuery,
): Promise<Page<Business>> {
  const pipeline: PipelineStage[] = [{ $match: filter }, { $addFields: { score: { $add: scores } } }];
  if (cursor) pipeline.push({ $match: afterCursor(byRelevance, businesses.schema, cursor) });
  pipeline.push({ $sort: Object.fromEntries(byRelevance) }, { $limit: limit + 1 }, { $project: withoutIndexFields });

  const [rows, total] = await Promise.all([
    businesses.aggregate<BusinessRow & { score: number }>(pipeline),
    businesses.countDocuments(filter),
  ]);
  return { ...cutPage(byRelevance, rows, limit, ({ score, ...row }) => toBusiness(row)), total };
}

/**
 * A word in the name counts most, then category and city; a whole word more than its beginning. One in the description alone,
 * which may have a thousand words, counts nothing: every business that is found has it somewhere.
 */
function scoreOf(word: string): Record<string, unknown>[] {
  const begins = (field: string, weight: number) => ({
    $cond: [
      {
        $anyElementTrue: [
          { $map: { input: field, as: 'term', in: { $regexMatch: { input: '$$term', regex: `^${word}` } } } },
        ],
      },
      weight,
      0,
    ],
  });
  return [{ $cond: [{ $in: [word, '$search.name'] }, 4, 0] }, begins('$search.name', 8), begins('$search.topic', 4)];
}

/** Whoever types an id means the business that has it. */
const scoreOfId = (id: number | undefined) => (id ? [{ $cond: [{ $eq: ['$_id', id] }, 1000, 0] }] : []);

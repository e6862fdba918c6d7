import { approvalStatuses, type Business, type BusinessQuery } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { afterCursor, cutPage, findPage, newestFirst, type SortKeys } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import { queryWords } from '@doorstep/platform/text';
import type { Model, PipelineStage } from 'mongoose';
import type { Lists } from '../catalogue/store/lists.ts';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness, withoutIndexFields } from '../models/business.model.ts';
import { toCityKey } from '../vocabulary/city-key.ts';
import { getStateCode, readCitySlug } from '../vocabulary/city-slug.ts';
import { listStateSpellings } from '../vocabulary/state-names.ts';
import { toOpenCondition } from './open-condition.ts';

const sorts = {
  rating: { rating: -1, reviewCount: -1, _id: 1 },
  newest: newestFirst,
  name: { nameKey: 1, _id: 1 },
} as const satisfies Record<string, SortKeys>;

const byRelevance: SortKeys = { score: -1, ...sorts.rating };

export function getSortKeys(sort: BusinessQuery['sort']): SortKeys {
  return sort === undefined || sort === 'relevance' || sort === 'distance' ? sorts.rating : sorts[sort];
}

/**
 * One page of the businesses that match words and filters. Administrators find those of any status, and one by its id; everyone
 * else finds approved ones.
 */
export async function searchBusinesses(
  { businesses, projection }: Deps,
  actor: Actor | undefined,
  query: BusinessQuery,
  now: Date,
): Promise<Page<Business>> {
  const words = queryWords(query.q);
  // A search for punctuation alone finds nothing, rather than everything.
  if (query.q && words.length === 0) return { items: [], total: 0 };
  const isAdmin = actor?.role === 'admin';
  const id = isAdmin ? parseId(words) : undefined;
  const status = { approvalStatus: isAdmin ? toStatusFilter(query.status) : ('approved' as const) };
  const filter = {
    $and: [
      // Each branch names the status, so that each is served by an index of its own.
      ...(id
        ? [
            {
              $or: [
                { _id: id, ...status },
                { ...matchWord(id), ...status },
              ],
            },
          ]
        : [status, ...words.map(matchWord)]),
      ...toCityCondition(projection.lists, query.city, now),
      ...(await toConditions(businesses, query, now)),
    ],
  };
  if (words.length > 0 && (query.sort ?? 'relevance') === 'relevance')
    return findRankedPage(businesses, filter, [...words.flatMap(scoreWord), ...scoreId(id)], query);
  return findPage(businesses, {
    filter,
    sort: getSortKeys(query.sort),
    page: query,
    toItem: toBusiness,
    omit: withoutIndexFields,
  });
}

const matchWord = (word: string | number) => ({ terms: { $regex: `^${word}` } });

/** The id that somebody may mean who searches for a number alone. */
function parseId([word = '', ...others]: string[]): number | undefined {
  return others.length === 0 && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined;
}

/** "All" names every status, because indexes begin with the status. */
function toStatusFilter(status: BusinessQuery['status'] = 'approved') {
  return status === 'all' ? { $in: [...approvalStatuses] } : status;
}

async function toConditions(
  businesses: Model<BusinessRow>,
  { categoryId, minRating, openNow, isFeatured, isPopular }: BusinessQuery,
  now: Date,
): Promise<Record<string, unknown>[]> {
  return [
    ...(categoryId ? [{ categoryPath: categoryId }] : []),
    ...(isFeatured === undefined ? [] : [{ isFeatured }]),
    ...(isPopular === undefined ? [] : [{ isPopular }]),
    ...(minRating ? [{ rating: { $gte: minRating } }] : []),
    ...(openNow ? [await toOpenCondition(businesses, now)] : []),
  ];
}

/** A city that is given with its state is found by the ways in which visible businesses write it. */
function toCityCondition(lists: Lists, city: string | undefined, now: Date): Record<string, unknown>[] {
  if (!city) return [];
  const slug = readCitySlug(city);
  if (lists.countCity(slug) === 0) return [{ cityKey: toCityKey(city) }];
  const cityKeys = lists
    .select({ city: slug }, now)
    .countCities()
    .map(spelling => toCityKey(spelling.city));
  return [{ cityKey: { $in: [...new Set(cityKeys)] }, state: { $in: listStateSpellings(getStateCode(slug)) } }];
}

async function findRankedPage(
  businesses: Model<BusinessRow>,
  filter: { $and: Record<string, unknown>[] },
  scores: Record<string, unknown>[],
  { limit, cursor }: BusinessQuery,
): Promise<Page<Business>> {
  const pipeline: PipelineStage[] = [{ $match: filter }, { $addFields: { score: { $add: scores } } }];
  if (cursor) pipeline.push({ $match: afterCursor(byRelevance, businesses.schema, cursor) });
  pipeline.push({ $sort: byRelevance }, { $limit: limit + 1 }, { $project: withoutIndexFields });

  const [rows, total] = await Promise.all([
    businesses.aggregate<BusinessRow & { score: number }>(pipeline),
    businesses.countDocuments(filter),
  ]);
  return { ...cutPage(byRelevance, rows, limit, ({ score, ...row }) => toBusiness(row)), total };
}

/**
 * A word in the name counts most, then category and city; a whole word counts more than its beginning. A word in the
 * description, which may have a thousand, counts nothing: every business that is found has the word somewhere.
 */
function scoreWord(word: string): Record<string, unknown>[] {
  const begins = (field: string, weight: number) => ({
    $cond: [
      {
        $in: [
          true,
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
const scoreId = (id: number | undefined) => (id ? [{ $cond: [{ $eq: ['$_id', id] }, 1000, 0] }] : []);

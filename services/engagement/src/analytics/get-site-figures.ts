import type { Period, SiteFiguresPart, UnmetSearch } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { firstOf, startsOf, toFigures } from '@doorstep/platform/periods';
import type { PipelineStage } from 'mongoose';
import type { Deps } from './deps.ts';
import type { SiteFiguresRow } from './site-figures.model.ts';

const maxListed = { topPages: 20, referrers: 20, unmet: 50 };

const visitCounts = ['visitors', 'pageViews', 'searches', 'unmetSearches'] as const;

/**
 * The figures of the whole site. Reviews and inquiries are counted by the keys of their indexes on times; visits come from one row per
 * day, and the lists of these are added up by the database.
 */
export async function findSiteFigures(deps: Deps, by: Period): Promise<SiteFiguresPart> {
  const { siteFigures, inquiries, reviews } = deps;
  const now = deps.now();
  const starts = startsOf(by, now);
  const [from = now] = starts;
  const first = firstOf(by, now);
  const [
    days,
    inquiriesPerPeriod,
    answersPerPeriod,
    reviewsPerPeriod,
    topPages,
    referrers,
    unmet,
    unanswered,
    minutes,
  ] = await Promise.all([
    siteFigures.find({ day: { $gte: from } }, { topPages: 0, referrers: 0, unmet: 0 }).lean<SiteFiguresRow[]>(),
    inquiries.countPerPeriod(starts),
    inquiries.countAnswersPerPeriod(starts),
    reviews.countPerPeriod(starts),
    siteFigures.aggregate<{ path: string; views: number }>(listMost('topPages', first, ['path'], 'views')),
    siteFigures.aggregate<{ host: string; views: number }>(listMost('referrers', first, ['host'], 'views')),
    siteFigures.aggregate<UnmetSearch>(listMost('unmet', first, ['words', 'categoryId', 'city'], 'searches')),
    inquiries.countPending(),
    inquiries.findMinutesToAnswer(first),
  ]);
  const visits = Object.fromEntries(
    visitCounts.map(name => [name, days.map(row => ({ day: row.day, count: row[name] }))]),
  );
  const counts = { ...visits, inquiries: inquiriesPerPeriod, answers: answersPerPeriod, reviews: reviewsPerPeriod };
  return {
    ...toFigures(starts, counts),
    topPages,
    referrers,
    unmet,
    unansweredInquiries: unanswered,
    ...(minutes !== undefined && { minutesToAnswer: Math.round(minutes) }),
  };
}

/**
 * Adds up the entries of a list that have the same names; the most frequent come first. Of each day, twice as many as are shown count: the
 * lists of a year have up to 180,000 entries.
 */
function listMost(
  list: keyof typeof maxListed,
  from: Date,
  names: readonly string[],
  count: 'views' | 'searches',
): PipelineStage[] {
  const named = Object.fromEntries(names.map(name => [name, `$_id.${name}`]));
  return [
    { $match: { day: { $gte: from } } },
    { $project: { _id: 0, [list]: { $slice: [`$${list}`, 2 * maxListed[list]] } } },
    { $unwind: `$${list}` },
    {
      $group: {
        _id: Object.fromEntries(names.map(name => [name, `$${list}.${name}`])),
        [count]: { $sum: `$${list}.${count}` },
        ...(list === 'unmet' && { results: { $max: '$unmet.results' } }),
      },
    },
    { $sort: { [count]: -1, _id: 1 } },
    { $limit: maxListed[list] },
    { $project: { _id: 0, ...named, [count]: 1, ...(list === 'unmet' && { results: 1 }) } },
  ];
}

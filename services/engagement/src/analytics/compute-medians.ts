import {
  type BusinessFigures,
  type Period,
  type VisitFigures,
  visitFigures,
} from '@doorstep/contracts/engagement/analytics/schema.ts';
import { findMedian } from '@doorstep/platform/median';
import { firstOf } from '@doorstep/platform/periods';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { CategoryMediansRow } from './category-medians.model.ts';
import type { Deps } from './deps.ts';

/** The median of a few businesses would say much about each of them. */
const minBusinesses = 5;

type Sums = Omit<BusinessFigures, 'minutesToAnswer'>;

const visitNames = visitFigures.keyof().options;
const nothing: Sums = { views: 0, appearances: 0, calls: 0, whatsApp: 0, directions: 0, inquiries: 0, answers: 0 };
const names = Object.keys(nothing) as (keyof Sums)[];

/** The medians of all categories with enough public businesses, each business with its sum over the whole plot. */
export async function computeMedians(deps: Deps, by: Period): Promise<CategoryMediansRow['categories']> {
  const from = firstOf(by, deps.now());
  const [businesses, visits, inquiries, minutes] = await Promise.all([
    deps.knownBusinesses
      .find({ deleted: false, approvalStatus: 'approved', categoryId: { $exists: true } }, { categoryId: 1 })
      .lean<Required<Pick<KnownBusinessRow, '_id' | 'categoryId'>>[]>(),
    sumVisits(deps, from),
    deps.inquiries.countByBusiness(from),
    deps.inquiries.listMinutesByBusiness(from),
  ]);
  const medians = [...Map.groupBy(businesses, ({ categoryId }) => categoryId)].map(([categoryId, members]) => {
    const sums = members.map(({ _id }) => ({
      ...nothing,
      ...visits.get(_id),
      inquiries: inquiries.get(_id) ?? 0,
      answers: minutes.get(_id)?.length ?? 0,
    }));
    const each = names.map(name => [name, Math.round(findMedian(sums.map(sum => sum[name])) ?? 0)]);
    const toAnswer = findMedian(members.flatMap(({ _id }) => findMedian(minutes.get(_id) ?? []) ?? []));
    const figures: BusinessFigures = {
      ...nothing,
      ...Object.fromEntries(each),
      ...(toAnswer !== undefined && { minutesToAnswer: Math.round(toAnswer) }),
    };
    return { categoryId, count: members.length, figures };
  });
  return medians
    .filter(({ count }) => count >= minBusinesses)
    .map(({ categoryId, figures }) => ({ categoryId: categoryId ?? 0, figures }));
}

async function sumVisits({ businessFigures }: Deps, from: Date): Promise<Map<number, Partial<VisitFigures>>> {
  const sums = Object.fromEntries(visitNames.map(name => [name, { $sum: `$${name}` }]));
  const rows = await businessFigures.aggregate<{ _id: number } & VisitFigures>([
    { $match: { day: { $gte: from } } },
    { $group: { _id: '$businessId', ...sums } },
  ]);
  return new Map(rows.map(({ _id, ...figures }) => [_id, figures]));
}

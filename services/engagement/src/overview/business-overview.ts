import { type Activity, type OverviewPart, overviewActivities } from '@doorstep/contracts';
import { newestFirst } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import { countInquiries } from '../leads/inquiries/count-inquiries.ts';
import { type InquiryRow, inQuarantine, notInQuarantine } from '../leads/inquiries/inquiry.model.ts';
import { loadBusinessNames } from '../reviews/activity-titles.ts';
import { type RatingSummaryRow, toRatingSummary } from '../reviews/rating-summary.model.ts';
import type { ReviewRow } from '../reviews/review.model.ts';
import { averages, type Day, lastDays, type Stars, sum } from './series.ts';

const ratings = [1, 2, 3, 4, 5];

/** Figures, activity and series of one business, or of all. Counts come from indexes alone, so that they stay fast. */
export async function getBusinessOverview(deps: Deps, businessId: number | undefined): Promise<OverviewPart> {
  const [figures, waiting, activity, series] = await Promise.all([
    businessId === undefined ? countAll(deps) : countFigures(deps, businessId),
    businessId === undefined ? {} : findWaiting(deps, businessId),
    listActivity(deps, businessId),
    countSeries(deps, businessId),
  ]);
  return { figures, ...waiting, activity, ...series };
}

async function findWaiting({ inquiries }: Deps, businessId: number): Promise<Partial<OverviewPart>> {
  const waiting = inquiries
    .findOne({ businessId, status: 'pending', ...notInQuarantine })
    .sort({ createdAt: 1, _id: 1 });
  const oldest = await waiting.lean<InquiryRow>();
  return oldest ? { inquiryWaitsSince: oldest.createdAt.toISOString() } : {};
}

async function countAll(deps: Deps) {
  const { reviews, inquiries } = deps;
  const [reviewCount, inquiryCount, held] = await Promise.all([
    reviews.estimatedDocumentCount(),
    inquiries.estimatedDocumentCount(),
    inquiries.countDocuments({ createdAt: { $gt: new Date(0) }, ...inQuarantine }),
  ]);
  return { reviews: reviewCount, inquiries: inquiryCount - held };
}

async function countFigures(deps: Deps, businessId: number) {
  const { reviews } = deps;
  const [reviewCount, unansweredReviews, inquiryCount, pendingInquiries] = await Promise.all([
    reviews.countDocuments({ businessId }),
    reviews.countDocuments({ businessId, responded: false }),
    countInquiries(deps, { businessId }),
    countInquiries(deps, { businessId, status: 'pending' }),
  ]);
  return { reviews: reviewCount, unansweredReviews, inquiries: inquiryCount, pendingInquiries };
}

async function listActivity(deps: Deps, businessId: number | undefined): Promise<Activity[]> {
  const { reviews, inquiries } = deps;
  const [newReviews, newInquiries] = await Promise.all([
    reviews.find(filterReviews(businessId)).sort(newestFirst).limit(overviewActivities).lean<ReviewRow[]>(),
    inquiries
      .find({ ...filterInquiries(businessId), ...notInQuarantine })
      .sort(newestFirst)
      .limit(overviewActivities)
      .lean<InquiryRow[]>(),
  ]);
  const findName = await loadBusinessNames(deps, [...newReviews, ...newInquiries]);
  return [
    ...newReviews.map(row => ({
      ...toActivity('review', row),
      title: t('{name} gave {business} {rating, plural, one {# star} other {# stars}}', {
        name: row.userName,
        business: findName(row),
        rating: row.rating,
      }),
    })),
    ...newInquiries.map(row => ({
      ...toActivity('inquiry', row),
      title: t('{name} sent an inquiry to {business}', { name: row.name, business: findName(row) }),
    })),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, overviewActivities);
}

/** A review counts from the day it was written with the stars it has now; a deleted one counts nowhere. */
async function countSeries(deps: Deps, businessId: number | undefined) {
  const days = lastDays(deps.now());
  const countSent = (createdAt: Day['span']) => countInquiries(deps, { ...filterInquiries(businessId), createdAt });
  const [starsNow, starsPerDay, reviewsBefore, inquiriesNow, inquiriesBefore] = await Promise.all([
    countAllStars(deps, businessId),
    Promise.all(days.map(({ span }) => countStars(deps, businessId, { createdAt: span }))),
    Promise.all(
      days.map(({ spanBefore }) =>
        deps.reviews.countDocuments({ ...filterReviews(businessId), createdAt: spanBefore }),
      ),
    ),
    Promise.all(days.map(({ span }) => countSent(span))),
    Promise.all(days.map(({ spanBefore }) => countSent(spanBefore))),
  ]);
  const toSeries = (now: readonly number[], before: readonly number[]) =>
    days.map(({ day }, index) => ({ day, count: now[index] ?? 0, before: before[index] ?? 0 }));
  return {
    inquiriesPerDay: toSeries(inquiriesNow, inquiriesBefore),
    reviewsPerDay: toSeries(starsPerDay.map(sum), reviewsBefore),
    ratingOverTime: averages(
      starsNow,
      days.map(({ day }, index) => ({ day, stars: starsPerDay[index] ?? [] })),
    ),
  };
}

async function countAllStars(deps: Deps, businessId: number | undefined): Promise<Stars> {
  if (businessId === undefined) return countStars(deps, undefined, {});
  const summary = await deps.ratingSummaries.findById(businessId).lean<RatingSummaryRow>();
  return toRatingSummary(businessId, summary).histogram;
}

const countStars = (
  { reviews }: Deps,
  businessId: number | undefined,
  filter: QueryFilter<ReviewRow>,
): Promise<Stars> =>
  Promise.all(ratings.map(rating => reviews.countDocuments({ ...filterReviews(businessId), ...filter, rating })));

const filterInquiries = (businessId: number | undefined) => (businessId === undefined ? {} : { businessId });

/** The index on the reviews of a business needs a value for `isPinned`. */
const filterReviews = (businessId: number | undefined) =>
  businessId === undefined ? {} : { businessId, isPinned: { $in: [true, false] } };

const toActivity = (type: 'review' | 'inquiry', { _id, businessId, createdAt }: ReviewRow | InquiryRow) => ({
  type,
  id: _id,
  businessId,
  at: createdAt.toISOString(),
});

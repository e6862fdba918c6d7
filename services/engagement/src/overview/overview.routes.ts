import { type Activity, getOverviewPart, overviewActivities } from '@doorstep/contracts';
import { overviewScope } from '@doorstep/platform/overview';
import type { Routes } from '@doorstep/platform/route';
import type { Model, QueryFilter } from 'mongoose';
import type { FavoriteRow } from '../favorites/favorite.model.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { type RatingSummaryRow, toRatingSummary } from '../reviews/rating-summary.model.ts';
import type { ReviewRow } from '../reviews/review.model.ts';
import { createAccountOverview } from './account-overview.ts';
import { namesOf, starsText } from './names-of.ts';
import { averages, lastDays, type Stars, sum } from './series.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;
const ratings = [1, 2, 3, 4, 5];

/** Counts come from the indexes alone, so that they stay quick however many rows there are. */
export function overviewRoutes(
  routes: Routes,
  deps: {
    known: Model<KnownBusinessRow>;
    reviews: Model<ReviewRow>;
    summaries: Model<RatingSummaryRow>;
    inquiries: Model<InquiryRow>;
    favorites: Model<FavoriteRow>;
    now: () => Date;
    actorSecret: string;
  },
): void {
  const { known, reviews, summaries, inquiries, now, actorSecret } = deps;
  const ofAccount = createAccountOverview(deps);

  routes.handle(getOverviewPart, async ({ req, actor }) => {
    const scope = await overviewScope(req, actor, actorSecret);
    if (scope.of === 'account') return ofAccount(scope.userId);
    const businessId = scope.of === 'business' ? scope.businessId : undefined;
    const [figures, activity, series] = await Promise.all([
      businessId === undefined ? figuresOfAll() : figuresOf(businessId),
      activityOf(businessId),
      seriesOf(businessId),
    ]);
    return { figures, activity, ...series };
  });

  async function figuresOfAll() {
    const [reviewCount, inquiryCount] = await Promise.all([
      reviews.estimatedDocumentCount(),
      inquiries.estimatedDocumentCount(),
    ]);
    return { reviews: reviewCount, inquiries: inquiryCount };
  }

  async function figuresOf(businessId: number) {
    const [reviewCount, unansweredReviews, inquiryCount, pendingInquiries] = await Promise.all([
      reviews.countDocuments({ businessId }),
      reviews.countDocuments({ businessId, responded: false }),
      inquiries.countDocuments({ businessId }),
      inquiries.countDocuments({ businessId, status: 'pending' }),
    ]);
    return { reviews: reviewCount, unansweredReviews, inquiries: inquiryCount, pendingInquiries };
  }

  async function activityOf(businessId: number | undefined): Promise<Activity[]> {
    const [newReviews, newInquiries] = await Promise.all([
      reviews.find(reviewsOf(businessId)).sort(newestFirst).limit(overviewActivities).lean<ReviewRow[]>(),
      inquiries.find(inquiriesOf(businessId)).sort(newestFirst).limit(overviewActivities).lean<InquiryRow[]>(),
    ]);
    const nameOf = await namesOf(known, [...newReviews, ...newInquiries]);
    return [
      ...newReviews.map(row => ({
        ...activity('review', row),
        title: `${row.userName} gave ${nameOf(row)} ${starsText(row)}`,
      })),
      ...newInquiries.map(row => ({
        ...activity('inquiry', row),
        title: `${row.name} sent an inquiry to ${nameOf(row)}`,
      })),
    ]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, overviewActivities);
  }

  /** A review counts from the day it was written with the stars it has now; one that was deleted counts nowhere. */
  async function seriesOf(businessId: number | undefined) {
    const days = lastDays(now());
    const [starsNow, starsPerDay, inquiriesPerDay] = await Promise.all([
      starsOf(businessId),
      Promise.all(
        days.map(async ({ day, span }) => ({ day, stars: await countStars(businessId, { createdAt: span }) })),
      ),
      Promise.all(
        days.map(async ({ day, span }) => ({
          day,
          count: await inquiries.countDocuments({ ...inquiriesOf(businessId), createdAt: span }),
        })),
      ),
    ]);
    return {
      inquiriesPerDay,
      reviewsPerDay: starsPerDay.map(({ day, stars }) => ({ day, count: sum(stars) })),
      ratingOverTime: averages(starsNow, starsPerDay),
    };
  }

  async function starsOf(businessId: number | undefined): Promise<Stars> {
    if (businessId === undefined) return countStars(undefined, {});
    return toRatingSummary(businessId, await summaries.findById(businessId).lean<RatingSummaryRow>()).histogram;
  }

  const countStars = (businessId: number | undefined, filter: QueryFilter<ReviewRow>): Promise<Stars> =>
    Promise.all(ratings.map(rating => reviews.countDocuments({ ...reviewsOf(businessId), ...filter, rating })));
}

const inquiriesOf = (businessId: number | undefined) => (businessId === undefined ? {} : { businessId });

/** The index of a business's reviews has the pinned ones apart. */
const reviewsOf = (businessId: number | undefined) =>
  businessId === undefined ? {} : { businessId, isPinned: { $in: [true, false] } };

const activity = (type: 'review' | 'inquiry', { _id, businessId, createdAt }: ReviewRow | InquiryRow) => ({
  type,
  id: _id,
  businessId,
  at: createdAt.toISOString(),
});

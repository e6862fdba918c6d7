import { type OverviewPart, overviewActivities } from '@doorstep/contracts/engagement/overview/schema.ts';
import { newestFirst } from '@doorstep/platform/mongo';
import type { OverviewScope } from '@doorstep/platform/overview';
import { t } from '@doorstep/texts/text.ts';
import type { QueryFilter } from 'mongoose';
import { lastDays } from '../days.ts';
import { toActivities } from '../known-businesses/activities.ts';
import type { Deps } from './deps.ts';
import { averages, type Stars, sum } from './rating-over-time.ts';
import { type RatingSummaryRow, toRatingSummary } from './rating-summary.model.ts';
import type { ReviewRow } from './review.model.ts';

const ratings = [1, 2, 3, 4, 5];

/** The reviews of an account, a business, or all. Counts come from indexes alone, so that they stay fast. */
export async function getOverview(deps: Deps, scope: OverviewScope): Promise<OverviewPart> {
  if (scope.of === 'account') {
    const filter = { userId: scope.userId };
    const [reviews, activity] = await Promise.all([deps.reviews.countDocuments(filter), listWritten(deps, filter)]);
    return { figures: { reviews }, activity };
  }
  const businessId = scope.of === 'business' ? scope.businessId : undefined;
  const [figures, activity, series] = await Promise.all([
    countFigures(deps, businessId),
    listReceived(deps, businessId),
    countSeries(deps, businessId),
  ]);
  return { figures, activity, ...series };
}

async function countFigures({ reviews }: Deps, businessId: number | undefined): Promise<OverviewPart['figures']> {
  if (businessId === undefined) return { reviews: await reviews.estimatedDocumentCount() };
  const [all, unansweredReviews] = await Promise.all([
    reviews.countDocuments({ businessId }),
    reviews.countDocuments({ businessId, responded: false }),
  ]);
  return { reviews: all, unansweredReviews };
}

const listWritten = async (deps: Deps, filter: QueryFilter<ReviewRow>) =>
  toActivities(deps, await findNewest(deps, filter), ({ _id: id, rating }, business) => ({
    type: 'review',
    id,
    title: t('You gave {business} {rating, plural, one {# star} other {# stars}}', { business, rating }),
  }));

const listReceived = async (deps: Deps, businessId: number | undefined) =>
  toActivities(
    deps,
    await findNewest(deps, ofBusiness(businessId)),
    ({ _id: id, userName: name, rating }, business) => ({
      type: 'review',
      id,
      title: t('{name} gave {business} {rating, plural, one {# star} other {# stars}}', { name, business, rating }),
    }),
  );

const findNewest = ({ reviews }: Deps, filter: QueryFilter<ReviewRow>): Promise<ReviewRow[]> =>
  reviews.find(filter).sort(newestFirst).limit(overviewActivities).lean<ReviewRow[]>().exec();

/** A review counts from the day it was written with the stars it has now; a deleted one counts nowhere. */
async function countSeries(
  deps: Deps,
  businessId: number | undefined,
): Promise<Pick<OverviewPart, 'reviewsPerDay' | 'ratingOverTime'>> {
  const days = lastDays(deps.now());
  const [starsNow, perDay] = await Promise.all([
    countAllStars(deps, businessId),
    Promise.all(
      days.map(async ({ day, span, spanBefore }) => {
        const [stars, before] = await Promise.all([
          countStars(deps, businessId, { createdAt: span }),
          deps.reviews.countDocuments({ ...ofBusiness(businessId), createdAt: spanBefore }),
        ]);
        return { day, stars, before };
      }),
    ),
  ]);
  return {
    reviewsPerDay: perDay.map(({ day, stars, before }) => ({ day, count: sum(stars), before })),
    ratingOverTime: averages(starsNow, perDay),
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
  Promise.all(ratings.map(rating => reviews.countDocuments({ ...ofBusiness(businessId), ...filter, rating })));

/** The index on the reviews of a business needs a value for `isPinned`. */
const ofBusiness = (businessId: number | undefined) =>
  businessId === undefined ? {} : { businessId, isPinned: { $in: [true, false] } };

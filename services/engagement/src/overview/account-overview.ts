import { type Activity, type OverviewPart, overviewActivities } from '@doorstep/contracts';
import { newestFirst } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import type { FavoriteRow } from '../favorites/favorite.model.ts';
import type { InquiryRow } from '../leads/inquiries/inquiry.model.ts';
import { loadBusinessNames } from '../reviews/activity-titles.ts';
import type { ReviewRow } from '../reviews/review.model.ts';

/** The overview of a user: what they wrote, sent and saved. Inquiries count if they were sent while signed in. */
export async function getAccountOverview(deps: Deps, userId: number): Promise<OverviewPart> {
  const { reviews, inquiries, favorites } = deps;
  const [reviewCount, inquiryCount, favoriteCount, activity] = await Promise.all([
    reviews.countDocuments({ userId }),
    inquiries.countDocuments({ senderId: userId }),
    favorites.countDocuments({ userId }),
    listActivity(deps, userId),
  ]);
  return { figures: { reviews: reviewCount, inquiries: inquiryCount, favorites: favoriteCount }, activity };
}

async function listActivity(deps: Deps, userId: number): Promise<Activity[]> {
  const { reviews, inquiries, favorites } = deps;
  const [written, sent, saved] = await Promise.all([
    reviews.find({ userId }).sort(newestFirst).limit(overviewActivities).lean<ReviewRow[]>(),
    inquiries.find({ senderId: userId }).sort(newestFirst).limit(overviewActivities).lean<InquiryRow[]>(),
    favorites.find({ userId }).sort({ createdAt: -1, businessId: -1 }).limit(overviewActivities).lean<FavoriteRow[]>(),
  ]);
  const findName = await loadBusinessNames(deps, [...written, ...sent, ...saved]);
  return [
    ...written.map(row =>
      toActivity(
        'review',
        row._id,
        row,
        t('You gave {business} {rating, plural, one {# star} other {# stars}}', {
          business: findName(row),
          rating: row.rating,
        }),
      ),
    ),
    ...sent.map(row =>
      toActivity('inquiry', row._id, row, t('You sent an inquiry to {business}', { business: findName(row) })),
    ),
    ...saved.map(row =>
      toActivity('favorite', row.businessId, row, t('You saved {business}', { business: findName(row) })),
    ),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, overviewActivities);
}

const toActivity = (
  type: Activity['type'],
  id: number,
  { businessId, createdAt }: Pick<FavoriteRow, 'businessId' | 'createdAt'>,
  title: string,
): Activity => ({ type, id, businessId, at: createdAt.toISOString(), title });

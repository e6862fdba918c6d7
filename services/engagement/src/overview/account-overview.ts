import { type Activity, type OverviewPart, overviewActivities } from '@doorstep/contracts';
import type { Model } from 'mongoose';
import type { FavoriteRow } from '../favorites/favorite.model.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { ReviewRow } from '../reviews/review.model.ts';
import { namesOf, starsText } from './names-of.ts';

interface Rows {
  readonly known: Model<KnownBusinessRow>;
  readonly reviews: Model<ReviewRow>;
  readonly inquiries: Model<InquiryRow>;
  readonly favorites: Model<FavoriteRow>;
}

/** What one person wrote, sent and saved. An inquiry counts where it was sent signed in. */
export function createAccountOverview({ known, reviews, inquiries, favorites }: Rows) {
  return async (userId: number): Promise<OverviewPart> => {
    const [reviewCount, inquiryCount, favoriteCount, activity] = await Promise.all([
      reviews.countDocuments({ userId }),
      inquiries.countDocuments({ senderId: userId }),
      favorites.countDocuments({ userId }),
      activityOf(userId),
    ]);
    return { figures: { reviews: reviewCount, inquiries: inquiryCount, favorites: favoriteCount }, activity };
  };

  async function activityOf(userId: number): Promise<Activity[]> {
    const newestFirst = { createdAt: -1, _id: -1 } as const;
    const [written, sent, saved] = await Promise.all([
      reviews.find({ userId }).sort(newestFirst).limit(overviewActivities).lean<ReviewRow[]>(),
      inquiries.find({ senderId: userId }).sort(newestFirst).limit(overviewActivities).lean<InquiryRow[]>(),
      favorites
        .find({ userId })
        .sort({ createdAt: -1, businessId: -1 })
        .limit(overviewActivities)
        .lean<FavoriteRow[]>(),
    ]);
    const nameOf = await namesOf(known, [...written, ...sent, ...saved]);
    return [
      ...written.map(row => activity('review', row._id, row, `You gave ${nameOf(row)} ${starsText(row)}`)),
      ...sent.map(row => activity('inquiry', row._id, row, `You sent an inquiry to ${nameOf(row)}`)),
      ...saved.map(row => activity('favorite', row.businessId, row, `You saved ${nameOf(row)}`)),
    ]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, overviewActivities);
  }
}

const activity = (
  type: Activity['type'],
  id: number,
  { businessId, createdAt }: Pick<FavoriteRow, 'businessId' | 'createdAt'>,
  title: string,
): Activity => ({ type, id, businessId, at: createdAt.toISOString(), title });

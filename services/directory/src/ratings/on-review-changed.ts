import type { Envelope } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { ratingStored } from '@doorstep/contracts/directory/businesses/events.ts';
import type { ratingCorrected } from '@doorstep/contracts/engagement/reviews/events.ts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/** Half of the time that a replica waits for the rating of an event (catalogue/follow/changes.ts), because the commit takes time too. */
const lateMs = 5_000;

/**
 * Stores the rating with the highest version. It is a copy of engagement's, not a change of the business: neither its
 * version nor `updatedAt` moves, and no event is published, unless replicas and caches no longer wait for it.
 */
export async function onReviewChanged(
  { db, businesses, now }: Pick<Deps, 'db' | 'businesses' | 'now'>,
  { summary }: z.output<typeof ratingCorrected.schema>,
  session: ClientSession,
  { time }: Pick<Envelope, 'time'>,
): Promise<void> {
  const { businessId, rating, reviewCount, version } = summary;
  const { modifiedCount } = await businesses.updateOne(
    { _id: businessId, ratingVersion: { $not: { $gte: version } } },
    { $set: { rating, reviewCount, ratingVersion: version } },
    { session },
  );
  if (modifiedCount === 0) return;
  await businesses.updateOne(
    { _id: businessId, matchedRating: { $lt: rating } },
    { $set: { isNews: true } },
    { session },
  );
  if (now().getTime() - Date.parse(time) > lateMs)
    await append(db, session, ratingStored, `rating/${businessId}`, { businessId, version });
}

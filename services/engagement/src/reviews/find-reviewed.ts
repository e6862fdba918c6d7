import type { ClientSession } from 'mongoose';
import type { Deps } from './deps.ts';
import type { ReviewRow } from './review.model.ts';

/** An account, if one is known, and a business that it may have reviewed. */
export interface Reviewer {
  readonly businessId: number;
  readonly senderId?: number | undefined;
}

/** Resolves to whether each of these accounts has reviewed its business, in their order. */
export async function findReviewed(
  { reviews }: Pick<Deps, 'reviews'>,
  sent: readonly Reviewer[],
  session: ClientSession | null = null,
): Promise<boolean[]> {
  const userIds = [...new Set(sent.flatMap(({ senderId }) => (senderId === undefined ? [] : [senderId])))];
  if (userIds.length === 0) return sent.map(() => false);
  const businessIds = [...new Set(sent.map(({ businessId }) => businessId))];
  const written = await reviews
    .find({ businessId: { $in: businessIds }, userId: { $in: userIds } }, { businessId: 1, userId: 1 })
    .session(session)
    .lean<Pick<ReviewRow, 'businessId' | 'userId'>[]>();
  const pairs = new Set(written.map(({ businessId, userId }) => `${businessId}:${userId}`));
  return sent.map(({ businessId, senderId }) => pairs.has(`${businessId}:${senderId}`));
}

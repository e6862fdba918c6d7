import type { Inquiry } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../deps.ts';
import type { ReviewRow } from '../../reviews/review.model.ts';
import type { InquiryRow } from './inquiry.model.ts';

type Sent = Pick<InquiryRow, 'businessId' | 'senderId'>;

/** Resolves to whether the account that sent each of these inquiries has reviewed its business, in their order. */
export async function findReviewed(
  { reviews }: Pick<Deps, 'reviews'>,
  sent: readonly Sent[],
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

/** Inquiries as `show` writes each, with whether their senders have reviewed the business. */
export async function withReviews<Shown extends Inquiry>(
  deps: Pick<Deps, 'reviews'>,
  rows: readonly InquiryRow[],
  show: (row: InquiryRow) => Promise<Shown>,
): Promise<Shown[]> {
  const reviewed = await findReviewed(deps, rows);
  return Promise.all(
    rows.map(async (row, index) => ({ ...(await show(row)), ...(reviewed[index] && { isReviewed: true as const }) })),
  );
}

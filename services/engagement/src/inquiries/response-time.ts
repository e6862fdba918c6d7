import { findMedian } from '@doorstep/platform/median';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

const lastAnswers = 20;
/** Fewer are not representative. */
const minAnswers = 3;

/** The median response time of the last answers of a business, in minutes; undefined if there are too few. */
export async function findTypicalMinutes({ inquiries }: Deps, businessId: number): Promise<number | undefined> {
  const answered = await inquiries
    .find({ businessId, respondedAt: { $exists: true } }, { createdAt: 1, respondedAt: 1 })
    .sort({ respondedAt: -1 })
    .limit(lastAnswers)
    .lean<Pick<InquiryRow, 'createdAt' | 'respondedAt'>[]>();
  if (answered.length < minAnswers) return undefined;
  return Math.round(findMedian(answered.map(minutesToAnswer)) ?? 0);
}

/** Minutes from an inquiry to its answer. */
export const minutesToAnswer = ({
  createdAt,
  respondedAt = createdAt,
}: Pick<InquiryRow, 'createdAt' | 'respondedAt'>) => (respondedAt.getTime() - createdAt.getTime()) / 60_000;

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
  const minutes = answered
    .map(({ createdAt, respondedAt = createdAt }) => (respondedAt.getTime() - createdAt.getTime()) / 60_000)
    .sort((a, b) => a - b);
  return Math.round(findMedian(minutes));
}

/** The median of numbers in ascending order, of which there is at least one. */
function findMedian(numbers: readonly number[]): number {
  const middle = numbers.slice(Math.ceil(numbers.length / 2) - 1, Math.floor(numbers.length / 2) + 1);
  return middle.reduce((sum, one) => sum + one, 0) / middle.length;
}

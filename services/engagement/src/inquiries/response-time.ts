import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

const lastAnswers = 20;
/** Fewer say nothing about the next one. */
const minAnswers = 3;

/** The median of the minutes that a business took for its last answers; undefined where it gave too few. */
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
  return Math.round(minutes[Math.floor(minutes.length / 2)] ?? 0);
}

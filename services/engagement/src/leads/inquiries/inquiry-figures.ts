import { findMedian } from '@doorstep/platform/median';
import { countPerPeriod, type DayCounts } from '@doorstep/platform/periods';
import type { Deps } from '../deps.ts';
import { countInquiries, countInquiriesPerPeriod } from './count-inquiries.ts';
import { type InquiryRow, inQuarantine, notInQuarantine } from './inquiry.model.ts';

type Times = Pick<InquiryRow, 'createdAt' | 'respondedAt'>;

/** When an inquiry was answered, and the minutes until then, whether the business was open or not. */
export interface Answer {
  readonly at: Date;
  readonly minutes: number;
}

/** What figures count of inquiries, without those in quarantine. */
export type InquiryFigures = ReturnType<typeof inquiryFigures>;

/** The newest, if there are more. */
const maxAnswers = 10_000;

export function inquiryFigures(deps: Pick<Deps, 'inquiries'>) {
  const { inquiries } = deps;
  return {
    /** Counts the inquiries of each period. A period may be there twice, with a count to add. */
    countPerPeriod: (starts: readonly Date[]): Promise<DayCounts> => countInquiriesPerPeriod(deps, starts),
    /** Counts the answers of each period. */
    countAnswersPerPeriod: (starts: readonly Date[]): Promise<DayCounts> =>
      countPerPeriod(inquiries, 'respondedAt', { starts }),
    /** Counts the inquiries without an answer. */
    countPending: (): Promise<number> => countInquiries(deps, { status: 'pending' }),

    /** The median of the minutes to an answer; undefined without one. */
    async findMinutesToAnswer(from: Date): Promise<number | undefined> {
      const answered = await inquiries
        .find({ respondedAt: { $gte: from } }, { _id: 0, createdAt: 1, respondedAt: 1 })
        .sort({ respondedAt: -1 })
        .limit(maxAnswers)
        .lean<Times[]>();
      return findMedian(answered.map(minutesToAnswer));
    },

    /** The times of the inquiries to a business, of those among them that are in quarantine, and its answers, each read by an index. */
    async listOfBusiness(businessId: number, from: Date): Promise<{ sent: Date[]; held: Date[]; answers: Answer[] }> {
      const [sent, held, answered] = await Promise.all([
        inquiries.find({ businessId, createdAt: { $gte: from } }, { _id: 0, createdAt: 1 }).lean<Times[]>(),
        inquiries.find({ businessId, createdAt: { $gte: from }, ...inQuarantine }, { createdAt: 1 }).lean<Times[]>(),
        inquiries
          .find({ businessId, respondedAt: { $gte: from } }, { _id: 0, createdAt: 1, respondedAt: 1 })
          .lean<Times[]>(),
      ]);
      return {
        sent: sent.map(({ createdAt }) => createdAt),
        held: held.map(({ createdAt }) => createdAt),
        answers: answered.map(times => ({ at: times.respondedAt ?? from, minutes: minutesToAnswer(times) })),
      };
    },

    /** Counts the inquiries to each business. */
    async countByBusiness(from: Date): Promise<Map<number, number>> {
      const rows = await inquiries.aggregate<{ _id: number; count: number }>([
        { $match: { createdAt: { $gte: from }, ...notInQuarantine } },
        { $group: { _id: '$businessId', count: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    },

    /** The minutes to each answer, by business. */
    async listMinutesByBusiness(from: Date): Promise<Map<number, number[]>> {
      const minutes = new Map<number, number[]>();
      const answered = inquiries
        .find({ respondedAt: { $gte: from } }, { _id: 0, businessId: 1, createdAt: 1, respondedAt: 1 })
        .lean<Times & Pick<InquiryRow, 'businessId'>>()
        .cursor();
      for await (const { businessId, ...times } of answered) {
        const known = minutes.get(businessId);
        if (known) known.push(minutesToAnswer(times));
        else minutes.set(businessId, [minutesToAnswer(times)]);
      }
      return minutes;
    },
  };
}

const minutesToAnswer = ({ createdAt, respondedAt = createdAt }: Times): number =>
  (respondedAt.getTime() - createdAt.getTime()) / 60_000;

import type { TrackRecord } from '@doorstep/contracts/engagement/track-records/schema.ts';
import { findMedian } from '@doorstep/platform/median';
import { dayMs } from '@doorstep/platform/periods';
import type { ClientSession } from 'mongoose';
import type { KnownBusinessRow } from '../../known-businesses/known-business.model.ts';
import type { Deps } from '../deps.ts';
import { countOpenMinutes, waitsSince } from './answer.ts';
import type { InquiryRow } from './inquiry.model.ts';

const shownDays = 30;
/** Fewer are not representative, and would say much about each of them. */
const minInquiries = 5;
/** The newest, if a business gets more in a month. */
const maxInquiries = 2_000;

type Row = Pick<InquiryRow, 'createdAt' | 'waitsSince' | 'respondedAt' | 'openMinutesToAnswer'>;

/**
 * Finds how a business answered the inquiries of the last days, in its open minutes. Spam and quarantine do not count, nor do inquiries
 * without an answer that are too young to be late.
 */
export async function findResponse(
  { inquiries, silentMinutes }: Pick<Deps, 'inquiries' | 'silentMinutes'>,
  business: KnownBusinessRow,
  to: Date,
  session: ClientSession,
): Promise<Pick<TrackRecord, 'answerHours' | 'answerRate'>> {
  const rows = await inquiries
    .find(
      {
        businessId: business._id,
        createdAt: { $gte: new Date(to.getTime() - shownDays * dayMs) },
        outcome: { $ne: 'spam' },
        suspicion: { $exists: false },
      },
      { _id: 0, createdAt: 1, waitsSince: 1, respondedAt: 1, openMinutesToAnswer: 1 },
    )
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxInquiries)
    .session(session)
    .lean<Row[]>();
  // Rows of earlier releases have no open minutes.
  const answers = rows.flatMap(({ respondedAt, openMinutesToAnswer, ...row }) =>
    respondedAt ? [openMinutesToAnswer ?? countOpenMinutes(business, waitsSince(row), respondedAt)] : [],
  );
  const waiting = rows.filter(({ respondedAt }) => !respondedAt);
  // The newest come first: once one is late, so are the others.
  const firstLate = waiting.findIndex(row => countOpenMinutes(business, waitsSince(row), to) >= silentMinutes);
  const late = firstLate < 0 ? 0 : waiting.length - firstLate;
  const median = answers.length < minInquiries ? undefined : findMedian(answers);
  const counted = answers.length + late;
  return {
    ...(median !== undefined && { answerHours: Math.max(1, Math.ceil(median / 60)) }),
    ...(counted >= minInquiries && { answerRate: Math.floor((answers.length * 100) / counted) / 100 }),
  };
}

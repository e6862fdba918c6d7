import type { InquiryOutcome, InquiryStatus } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Suspicion } from '@doorstep/contracts/engagement/spam-rules/schema.ts';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { Sending } from './repeats.ts';
import type { Texts } from './score.ts';
import { spamRuleModel } from './spam-rule.model.ts';

/** An inquiry that a rule is tried on. */
export interface Tried extends Sending, Texts {
  readonly _id: number;
  readonly textKey?: string;
  readonly status: InquiryStatus;
  readonly respondedAt?: Date;
  readonly outcome?: InquiryOutcome;
  readonly suspicion?: Suspicion;
}

/** The inquiries that rules look at. */
export interface SentInquiries {
  /** The newest `max` with a text, sent from then on. */
  listSame(textKey: string, from: Date, max: number, session: ClientSession): Promise<Sending[]>;
  /** Those sent from then on, oldest first; the newest `max` where there are more. */
  read(from: Date, options: { max: number; batchSize: number }): AsyncIterable<Tried>;
}

/** What the rules against spam need of the rest of engagement. */
export interface Surroundings {
  readonly db: Connection;
  /** They look for the same text in other inquiries. */
  readonly inquiries: SentInquiries;
  readonly knownBusinesses: Model<KnownBusinessRow>;
  readonly now: () => Date;
}

/** Dependencies of the use cases of rules against spam. */
export type Deps = ReturnType<typeof createDeps>;

export const createDeps = (surroundings: Surroundings) => ({
  ...surroundings,
  spamRules: spamRuleModel(surroundings.db),
});

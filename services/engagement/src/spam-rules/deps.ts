import type { Connection, Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { InquiryRow } from '../leads/inquiries/inquiry.model.ts';
import { spamRuleModel } from './spam-rule.model.ts';

/** What the rules against spam need of the rest of engagement. */
export interface Surroundings {
  readonly db: Connection;
  /** They look for the same text in other inquiries. */
  readonly inquiries: Model<InquiryRow>;
  readonly knownBusinesses: Model<KnownBusinessRow>;
  readonly now: () => Date;
}

/** Dependencies of the use cases of rules against spam. */
export type Deps = ReturnType<typeof createDeps>;

export const createDeps = (surroundings: Surroundings) => ({
  ...surroundings,
  spamRules: spamRuleModel(surroundings.db),
});

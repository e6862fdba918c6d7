import type { z } from '@doorstep/contracts/common/zod.ts';
import type { OverviewPart } from '@doorstep/contracts/engagement/overview/schema.ts';
import type { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import type { SectionOfAddress } from '@doorstep/platform/address-data';
import type { Step, StepCounts } from '@doorstep/platform/long-writes';
import type { ServiceModule } from '@doorstep/platform/module';
import type { OverviewScope } from '@doorstep/platform/overview';
import type { SectionOfPerson } from '@doorstep/platform/personal-data';
import type { ClientSession } from 'mongoose';
import type { KnownAccountRow } from './known-accounts/known-account.model.ts';

/** What was sent from an address (`toKey`) until then. */
export interface SentFrom {
  readonly emailKey: string;
  readonly until: Date;
}

/** Erases what a part has of a subject. */
export interface Erasure<Subject> {
  readonly steps: readonly Step<Subject>[];
  /** The lines of the receipt, from the counts of the steps. */
  readonly toItems: (counts: StepCounts) => ErasedItem[];
}

/**
 * A part of engagement, with its steps of what concerns several parts: `core.ts` runs those of all parts as one long write. Parts share its counts, so
 * each names its own.
 */
export interface EngagementModule extends ServiceModule {
  /** What an account is given of it as its data. */
  readonly personalSections?: (userId: number) => Promise<SectionOfPerson[]>;
  /** What it has of people without an account, by their address (`toKey`). */
  readonly addressSections?: (emailKey: string) => Promise<SectionOfAddress[]>;
  /** Its part of the overview, if it has one for this scope. */
  readonly overview?: (scope: OverviewScope) => Promise<OverviewPart>;
  /** Gives what an account wrote its newest name and picture. */
  readonly renameAccount?: Step<KnownAccountRow>;
  /** Takes a deleted account from what it wrote. */
  readonly deleteAccount?: readonly Step<number>[];
  /** Deletes what belonged to a deleted business, to which nothing can be written any more. */
  readonly deleteBusiness?: readonly Step<number>[];
  /** Runs once all of that is deleted. */
  readonly businessDeleted?: (businessId: number, session: ClientSession) => Promise<void>;
  /** Gives an account what was sent from its address before that was confirmed. */
  readonly adoptAddress?: Step<SentFrom & { readonly userId: number }>;
  /** Erases what an account left. */
  readonly eraseAccount?: Erasure<z.output<typeof erasureRequested.schema>>;
  /** Erases what people without an account left under an address. */
  readonly eraseAddress?: Erasure<SentFrom>;
}

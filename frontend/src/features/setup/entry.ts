import type { Business } from '@doorstep/contracts/businesses.ts';
import { missingForReview } from '@doorstep/contracts/submission-rules.ts';
import { randomUuid } from '#lib/keyring.ts';
import type { Draft } from './draft/draft.ts';
import { firstValues } from './setup-values.ts';
import { freshProgress } from './submission/progress.ts';
import { tabNames } from './tabs.ts';

/** The business of an account that has one, with the number of its pictures. */
export interface OwnBusiness {
  readonly business: Business;
  readonly pictures: number;
}

/**
 * Whether an owner has a setup to do: without a business, with one that cannot be submitted yet (made from a request), or
 * in the middle of a submission. Everyone else belongs to the dashboard.
 */
export function needsSetup(own: OwnBusiness | undefined, draft: Draft | undefined): boolean {
  if (!own) return true;
  if (own.business.approvalStatus !== 'none') return false;
  const isUnderWay = draft?.progress.isSent === true && !draft.progress.isSubmitted;
  return isUnderWay || missingForReview(own.business, own.pictures).length > 0;
}

/** Where the setup starts: at the draft, else at what the business has. A business that is there is saved, not made. */
export function startOf(own: OwnBusiness | undefined, draft: Draft | undefined): Draft {
  const begun = draft ?? {
    values: firstValues(own?.business),
    tab: 'basic',
    visited: [],
    progress: freshProgress(randomUuid()),
  };
  if (!own) return begun;
  return { ...begun, progress: { ...begun.progress, businessId: own.business.id, isLinked: true } };
}

/** The setup at the tab that a link names. */
export const startAt = (start: Draft, name: string | null): Draft => ({
  ...start,
  tab: tabNames.find(tab => tab === name) ?? start.tab,
});

/** The setup from the beginning; a business that was sent already is the one to go on with. */
export function startOver({ progress }: Draft, own: OwnBusiness | undefined): Draft {
  const { saved: _, ...rest } = { ...progress, stored: {}, uploaded: {} };
  return { values: firstValues(own?.business), tab: 'basic', visited: [], progress: rest };
}

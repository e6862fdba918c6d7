import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { missingForReview } from '@doorstep/contracts/directory/businesses/submission-rules.ts';
import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
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
 * Returns whether an owner has to do the setup: without a business, with one that is incomplete for a submission, such as one made from a
 * request, or in the middle of a submission. All others belong on the dashboard.
 */
export function needsSetup(own: OwnBusiness | undefined, draft: Draft | undefined, country: string): boolean {
  if (!own) return true;
  if (own.business.approvalStatus !== 'none') return false;
  const isSubmitting = draft?.progress.isSent === true && !draft.progress.isSubmitted;
  return isSubmitting || missingForReview(own.business, own.pictures, country).length > 0;
}

/** The start of the setup: the draft, or else the values of the business. An existing business is updated, not created. */
export function getStart(own: OwnBusiness | undefined, draft: Draft | undefined, unit: DistanceUnit): Draft {
  const started = draft ?? {
    values: firstValues(unit, own?.business),
    tab: 'basic',
    progress: { ...freshProgress(randomUuid()), ...(own && { seen: own.business }) },
  };
  if (!own) return started;
  return { ...started, progress: { ...started.progress, businessId: own.business.id, isLinked: true } };
}

/** The setup at the tab that a link names. */
export const startAt = (start: Draft, name: string | null): Draft => ({
  ...start,
  tab: tabNames.find(tab => tab === name) ?? start.tab,
});

/** The setup from the beginning. A business that was created already stays the one to fill in. */
export function startOver({ progress }: Draft, own: OwnBusiness | undefined, unit: DistanceUnit): Draft {
  const { saved: _, ...rest } = { ...progress, stored: {}, uploaded: {} };
  return {
    values: firstValues(unit, own?.business),
    tab: 'basic',
    progress: { ...rest, ...(own && { seen: own.business }) },
  };
}

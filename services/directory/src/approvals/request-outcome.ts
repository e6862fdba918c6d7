import type { ApprovalStatus } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@doorstep/texts/text.ts';
import type { RequestVersion } from '../models/business.model.ts';

/** The state of a request, as an event of onboarding reports it. */
export interface RequestState extends RequestVersion {
  readonly status: BusinessRequest['status'];
}

/** The effect on a business: nothing, another status, or only an answer. */
export type Outcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'status'; readonly approvalStatus: ApprovalStatus; readonly review: RequestVersion }
  | { readonly kind: 'approved already' }
  | { readonly kind: 'refusal'; readonly reason: string };

/** Returns whether a state is newer than the newest that was applied. */
export function isNewer(state: RequestVersion, applied: RequestVersion | undefined): boolean {
  if (!applied) return true;
  if (state.requestId !== applied.requestId) return state.requestId > applied.requestId;
  return state.version > applied.version;
}

/**
 * Decides what the state of a request means for the business that it names. A late state changes nothing; an approval is
 * answered each time it is delivered, because onboarding waits for the answer. `business` is null if it was deleted.
 */
export function decideOutcome(
  { status, requestId, version }: RequestState,
  business: { approvalStatus: ApprovalStatus; review?: RequestVersion } | null,
): Outcome {
  const needsAnswer = status === 'approved';
  if (!business)
    return needsAnswer ? refuse(t('The business of this request does not exist any more.')) : { kind: 'nothing' };
  const review = { requestId, version };
  if (isNewer(review, business.review)) return { kind: 'status', approvalStatus: status, review };
  if (!needsAnswer) return { kind: 'nothing' };
  const isSameRequest = business.review?.requestId === requestId;
  if (isSameRequest && business.approvalStatus === 'approved') return { kind: 'approved already' };
  return refuse(t('This business was submitted for review again in the meantime.'));
}

const refuse = (reason: string): Outcome => ({ kind: 'refusal', reason });

import type { ApprovalStatus, BusinessRequest } from '@doorstep/contracts';

/** A happening of a request: `version` counts those of one request, and a later request has a higher id. */
export interface Review {
  readonly requestId: number;
  readonly version: number;
}

/** What onboarding told of a request. */
export interface Heard extends Review {
  readonly status: BusinessRequest['status'];
}

/** What becomes of a business: nothing, another status, or an answer without one. */
export type Consequence =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'status'; readonly approvalStatus: ApprovalStatus; readonly review: Review }
  | { readonly kind: 'approved already' }
  | { readonly kind: 'refusal'; readonly reason: string };

/** Whether a happening is newer than the newest that was applied. */
export function isNewer(heard: Review, applied: Review | undefined): boolean {
  if (!applied) return true;
  if (heard.requestId !== applied.requestId) return heard.requestId > applied.requestId;
  return heard.version > applied.version;
}

/**
 * What a happening means for the business it names (decisions, section 4). What comes late changes nothing; an approval is
 * answered each time it is heard, because onboarding waits for the answer. `business` is null when it is gone.
 */
export function consequenceOf(
  { status, requestId, version }: Heard,
  business: { approvalStatus: ApprovalStatus; review?: Review } | null,
): Consequence {
  const asked = status === 'approved';
  if (!business) return asked ? refusal('The business of this request does not exist any more.') : { kind: 'nothing' };
  const review = { requestId, version };
  if (isNewer(review, business.review)) return { kind: 'status', approvalStatus: status, review };
  if (!asked) return { kind: 'nothing' };
  const isSame = business.review?.requestId === requestId;
  if (isSame && business.approvalStatus === 'approved') return { kind: 'approved already' };
  return refusal('This business was submitted for review again in the meantime.');
}

const refusal = (reason: string): Consequence => ({ kind: 'refusal', reason });

import type { ApprovalStatus } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';

/** The state of the approval of a business; unknown if it could not be loaded. */
export type ApprovalState = ApprovalStatus | 'unknown';

interface Texts {
  readonly title: string;
  readonly text: string;
  /** A sentence about the next step. */
  readonly next?: string;
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
}

/** The texts of the dashboard for each state. */
export const approvalTexts: Record<ApprovalState, Texts> = {
  none: {
    title: t`Business Status`,
    text: t`Your business is not in the directory yet. Complete your profile and submit it: an administrator reviews what customers will see.`,
    tone: 'neutral',
  },
  pending: {
    title: t`Business Approval Pending`,
    text: t`Your business is under review. You will be notified once it is approved.`,
    next: t`An administrator reads your profile, usually within two working days. Once it is approved, visitors find your business in the directory, and you can add services. If something has to change first, you read the reason here and can submit again.`,
    tone: 'warning',
  },
  approved: {
    title: t`Business Approved`,
    text: t`Your business is now visible in the directory.`,
    tone: 'success',
  },
  rejected: {
    title: t`Business Approval Rejected`,
    text: t`Your business was not approved. Please contact support.`,
    tone: 'danger',
  },
  unknown: {
    title: t`Business Status`,
    text: t`Unknown status.`,
    tone: 'neutral',
  },
};

/** While a request is open or refused, there is nothing to work on but the profile. */
export const isWorkable = (state: ApprovalState): boolean => state !== 'pending' && state !== 'rejected';

/** Returns whether the owner may submit: for the first time, or again after a rejection. */
export const isSubmittable = (state: ApprovalState): boolean => state === 'none' || state === 'rejected';

import type { ApprovalStatus } from '@doorstep/contracts/businesses.ts';

interface Standing {
  readonly title: string;
  readonly text: string;
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
}

/** What the dashboard says of a business's approval (specification, section 4). */
export const approvals: Record<ApprovalStatus, Standing> = {
  none: {
    title: 'Business Status',
    text: 'Your business has not been submitted for review, so it is not in the directory yet.',
    tone: 'neutral',
  },
  pending: {
    title: 'Business Approval Pending',
    text: 'Your business is under review. You will be notified once it is approved.',
    tone: 'warning',
  },
  approved: {
    title: 'Business Approved',
    text: 'Your business is now visible in the directory.',
    tone: 'success',
  },
  rejected: {
    title: 'Business Approval Rejected',
    text: 'Your business was not approved. Please contact support.',
    tone: 'danger',
  },
};

/** While a request is open or refused, there is nothing to work on but the profile (specification, Business dashboard). */
export const isWorkable = (status: ApprovalStatus): boolean => status === 'none' || status === 'approved';

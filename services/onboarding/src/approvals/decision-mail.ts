import type { DecisionMail } from '@doorstep/contracts/identity/mails/schema.ts';
import type { Approval } from '../process/approval-process.ts';

/** The mail about an approved request: an approval that made an account for it also made a temporary password. */
export function approvalMail({ existing, owner }: Pick<Approval, 'existing' | 'owner'>): DecisionMail {
  if (existing) return 'listing-approved';
  return owner?.passwordOf === undefined ? 'request-approved-account' : 'request-approved';
}

/** The mail about a rejected request. */
export const rejectionMail = ({ existing }: Pick<Approval, 'existing'>): DecisionMail =>
  existing ? 'listing-rejected' : 'request-rejected';

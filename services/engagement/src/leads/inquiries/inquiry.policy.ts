import type { InquiryStatus } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { type Actor, isLinkedOwner } from '@doorstep/platform/actor';

const nextStatuses: Record<InquiryStatus, readonly InquiryStatus[]> = {
  pending: ['responded', 'closed'],
  responded: ['closed'],
  closed: [],
};

/** Returns whether an inquiry may go from one status to another: forward only. */
export const isTransition = (from: InquiryStatus, to: InquiryStatus): boolean => nextStatuses[from].includes(to);

/** Only the owner of the business can change the status of its inquiries. */
export const mayChangeStatus = isLinkedOwner;

export const mayRead = (actor: Actor, businessId: number): boolean =>
  actor.role === 'admin' || mayChangeStatus(actor, businessId);

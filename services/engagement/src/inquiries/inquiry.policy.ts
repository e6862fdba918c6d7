import { type InquiryStatus, isOwnerRole } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';

// Who may do what with inquiries, and how they move on (decisions, section 2).

const next: Record<InquiryStatus, readonly InquiryStatus[]> = {
  pending: ['responded', 'closed'],
  responded: ['closed'],
  closed: [],
};

/** Whether an inquiry may move from one status to another: forward only. */
export const mayMove = (from: InquiryStatus, to: InquiryStatus): boolean => next[from].includes(to);

/** The owner of the business moves its inquiries on. */
export const mayAnswer = (actor: Actor, businessId: number): boolean =>
  isOwnerRole(actor.role) && actor.businessId === businessId;

export const mayRead = (actor: Actor, businessId: number): boolean =>
  actor.role === 'admin' || mayAnswer(actor, businessId);

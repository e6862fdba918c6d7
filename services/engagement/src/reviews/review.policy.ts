import { isOwnerRole } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';

// Who may do what with reviews (decisions, section 2).

/** Nobody reviews the own business. */
export const mayReview = (actor: Actor, business: { _id: number; ownerId?: number | undefined }): boolean =>
  actor.businessId !== business._id && actor.userId !== business.ownerId;

export const isAuthor = (actor: Actor, review: { userId?: number | undefined }): boolean =>
  actor.userId === review.userId;

export const mayDelete = (actor: Actor, review: { userId?: number | undefined }): boolean =>
  actor.role === 'admin' || isAuthor(actor, review);

/** Only the owner of the reviewed business responds and pins. */
export const mayAnswer = (actor: Actor, review: { businessId: number }): boolean =>
  isOwnerRole(actor.role) && actor.businessId === review.businessId;

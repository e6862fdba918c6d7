import { type Actor, isLinkedOwner, ownsBusiness } from '@doorstep/platform/actor';

/** Owners cannot review their own business. */
export const mayReview = (actor: Actor, business: { _id: number; ownerId?: number | undefined }): boolean =>
  !ownsBusiness(actor, business);

export const mayEdit = (actor: Actor, review: { userId?: number | undefined }): boolean =>
  actor.userId === review.userId;

export const mayDelete = (actor: Actor, review: { userId?: number | undefined }): boolean =>
  actor.role === 'admin' || mayEdit(actor, review);

/** Only the owner of the reviewed business can respond. */
export const mayRespond = (actor: Actor, review: { businessId: number }): boolean =>
  isLinkedOwner(actor, review.businessId);

/** Only the owner of the reviewed business can pin. */
export const mayPin = mayRespond;

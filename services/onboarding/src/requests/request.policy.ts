import { isOwnerRole } from '@doorstep/contracts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';

/** Requests are decided on by administrators alone. Throws 401 and 403. */
export function requireAdministrator(actor: Actor | undefined): Actor {
  const someone = requireSignedIn(actor);
  if (someone.role !== 'admin') throw notAllowed('Only an administrator can do this.');
  return someone;
}

/** Businesses are submitted by their owners. Throws 401 and 403. */
export function requireOwner(actor: Actor | undefined): Actor {
  const someone = requireSignedIn(actor);
  if (!isOwnerRole(someone.role)) throw notAllowed('Only the owner of a business can do this.');
  return someone;
}

/** The session may lag behind a fresh link, and so may the copy of the business; either will do. */
export const isOwn = (actor: Actor, business: Pick<KnownBusinessRow, '_id' | 'ownerId'>): boolean =>
  actor.businessId === business._id || actor.userId === business.ownerId;

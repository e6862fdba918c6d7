import { isOwnerRole } from '@doorstep/contracts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';

/** Businesses are submitted by their owners. Throws 401 and 403. */
export function requireOwner(actor: Actor | undefined): Actor {
  const someone = requireSignedIn(actor);
  if (!isOwnerRole(someone.role)) throw notAllowed('Only the owner of a business can do this.');
  return someone;
}

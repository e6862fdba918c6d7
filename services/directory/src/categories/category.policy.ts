import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';

/** Throws 401 for a visitor, 403 for all but administrators: the tree is theirs. */
export function requireAdministrator(actor: Actor | undefined): Actor {
  const someone = requireSignedIn(actor);
  if (someone.role !== 'admin') throw notAllowed();
  return someone;
}

import { type Actor, notAllowed, requireSignedIn } from '@doorstep/platform';

/** Throws 401 for a visitor, 403 for all but administrators: the tree is theirs. */
export function requireAdministrator(actor: Actor | undefined): Actor {
  const someone = requireSignedIn(actor);
  if (someone.role !== 'admin') throw notAllowed();
  return someone;
}

import { type Actor, notAllowed, notSignedIn } from '@doorstep/platform';

/** Whoever is signed in. Throws 401 for a visitor. */
export function requireSignedIn(actor: Actor | undefined): Actor {
  if (!actor) throw notSignedIn();
  return actor;
}

/** Accounts are managed by administrators alone. Throws 401 and 403. */
export function requireAdministrator(actor: Actor | undefined): Actor {
  if (requireSignedIn(actor).role !== 'admin') throw notAllowed('Only an administrator can do this.');
  return requireSignedIn(actor);
}

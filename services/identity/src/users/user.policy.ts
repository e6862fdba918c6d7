import { type Actor, notAllowed, requireSignedIn } from '@doorstep/platform';

/** Accounts are managed by administrators alone. Throws 401 and 403. */
export function requireAdministrator(actor: Actor | undefined): void {
  if (requireSignedIn(actor).role !== 'admin') throw notAllowed('Only an administrator can do this.');
}

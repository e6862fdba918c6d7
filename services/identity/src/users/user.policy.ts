import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';

/** Accounts are managed by administrators alone. Throws 401 and 403. */
export function requireAdministrator(actor: Actor | undefined): void {
  if (requireSignedIn(actor).role !== 'admin') throw notAllowed('Only an administrator can do this.');
}

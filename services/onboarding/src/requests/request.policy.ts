import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { type Actor, requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';

/** Only owners submit businesses. Throws 401 and 403. */
export function requireOwner(actor: Actor | undefined): Actor {
  const owner = requireSignedIn(actor);
  if (!isOwnerRole(owner.role)) throw notAllowed(t('Only the owner of a business can do this.'));
  return owner;
}

import { type Business, isOwnerRole } from '@doorstep/contracts';
import { type Actor, ownsBusiness } from '@doorstep/platform/actor';

type Named = Pick<Business, 'approvalStatus' | 'ownerId'> & { id: number };

/** Everyone sees approved businesses; the owner and administrators see the others too (decisions, section 2). */
export function mayView(actor: Actor | undefined, business: Named): boolean {
  return business.approvalStatus === 'approved' || (actor !== undefined && isTheirs(actor, business));
}

/** Its owner and administrators edit a business, and all that belongs to it. */
export function mayEdit(actor: Actor, business: Named): boolean {
  return (actor.role === 'admin' || isOwnerRole(actor.role)) && isTheirs(actor, business);
}

/** A business as `actor` may read it: the key of the administrator's files is nobody else's. */
export function readBy(actor: Actor | undefined, business: Business): Business {
  if (actor && isTheirs(actor, business)) return business;
  const { externalKey, ...rest } = business;
  return rest;
}

/** The session's link may be a moment behind the owner that is stored here, and the other way round. */
function isTheirs(actor: Actor, { id, ownerId }: Named): boolean {
  return actor.role === 'admin' || ownsBusiness(actor, { _id: id, ownerId });
}

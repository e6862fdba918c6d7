import { type Business, isOwnerRole } from '@doorstep/contracts';
import { type Actor, ownsBusiness } from '@doorstep/platform/actor';
import type { BusinessRow } from './business.model.ts';

type Owned = Pick<BusinessRow, '_id' | 'ownerId' | 'approvalStatus'>;

/** Everyone sees approved businesses; their owners and administrators see the others too. */
export function mayView(actor: Actor | undefined, business: Owned): boolean {
  return business.approvalStatus === 'approved' || (actor !== undefined && hasFullAccess(actor, business));
}

/** Owners and administrators edit a business, and all that belongs to it. */
export function mayEdit(actor: Actor, business: Owned): boolean {
  return (actor.role === 'admin' || isOwnerRole(actor.role)) && hasFullAccess(actor, business);
}

/** A business as the actor may read it: the key of the administrators' files is hidden from others, and the address if it says so. */
export function redactBusiness(actor: Actor | undefined, business: Business): Business {
  if (actor && hasFullAccess(actor, { ...business, _id: business.id })) return business;
  const { externalKey, ...rest } = business;
  if (!rest.hidesAddress) return rest;
  const { address, zip, location, ...shown } = rest;
  return shown;
}

const hasFullAccess = (actor: Actor, business: Pick<Owned, '_id' | 'ownerId'>): boolean =>
  actor.role === 'admin' || ownsBusiness(actor, business);

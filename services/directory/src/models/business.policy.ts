import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { type Actor, ownsBusiness } from '@doorstep/platform/actor';
import type { Gazetteer } from '../locations/gazetteer.ts';
import { showLocation } from '../locations/shown-location.ts';
import type { BusinessRow } from './business.model.ts';

type Owned = Pick<BusinessRow, '_id' | 'ownerId' | 'approvalStatus'>;

/** Everyone sees approved businesses; their owners and administrators see the others too. */
export function mayView(actor: Actor | undefined, business: Owned): boolean {
  return business.approvalStatus === 'approved' || (actor !== undefined && hasFullAccess(actor, business));
}

/** Visitors and users see a business as the catalogue shows it; owners and administrators as MongoDB has it. */
export const readsCatalogue = (actor: Actor | undefined): boolean => !actor || actor.role === 'user';

/** Owners and administrators edit a business, and all that belongs to it. */
export function mayEdit(actor: Actor, business: Owned): boolean {
  return (actor.role === 'admin' || isOwnerRole(actor.role)) && hasFullAccess(actor, business);
}

/**
 * A business as the actor may read it. Its owner and administrators read all of it; others see neither its
 * external key nor an address that it hides, but at least an approximate location.
 */
export function redactBusiness(gazetteer: Gazetteer, actor: Actor | undefined, business: Business): Business {
  if (actor && hasFullAccess(actor, { ...business, _id: business.id })) return business;
  const { externalKey, ...rest } = business;
  return showLocation(gazetteer, rest);
}

const hasFullAccess = (actor: Actor, business: Pick<Owned, '_id' | 'ownerId'>): boolean =>
  actor.role === 'admin' || ownsBusiness(actor, business);

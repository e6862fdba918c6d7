import { isOwnerRole } from '@doorstep/contracts';
import type { Request } from 'express';
import { type Actor, requireGateway, requireSignedIn } from './actor.ts';
import { notAllowed } from './errors.ts';

/**
 * What an overview is about: undefined for administrators, which is everything, else the business of an owner; 0, which no
 * business has, where there is none yet. Throws 403 unless the gateway calls for an administrator or an owner.
 */
export async function overviewScope(
  req: Request,
  actor: Actor | undefined,
  actorSecret: string,
): Promise<number | undefined> {
  await requireGateway(req, actorSecret);
  const { role, businessId = 0 } = requireSignedIn(actor);
  if (role === 'admin') return undefined;
  if (!isOwnerRole(role)) throw notAllowed();
  return businessId;
}

import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import type { OverviewPart } from '@doorstep/contracts/engagement/overview/schema.ts';
import type { Request } from 'express';
import { type Actor, requireGateway, requireSignedIn } from './actor.ts';

/** The scope of an overview. An owner without a business gets the id 0, which no business has. */
export type OverviewScope =
  | { readonly of: 'everything' }
  | { readonly of: 'business'; readonly businessId: number }
  | { readonly of: 'account'; readonly userId: number };

/**
 * Returns the scope of the caller's overview: the whole site for administrators, the business for owners, the account for other
 * users. Throws 401 for visitors, 403 unless the gateway calls.
 */
export async function overviewScope(
  req: Request,
  actor: Actor | undefined,
  actorSecret: string,
): Promise<OverviewScope> {
  await requireGateway(req, actorSecret);
  const { role, userId, businessId = 0 } = requireSignedIn(actor);
  if (role === 'admin') return { of: 'everything' };
  return isOwnerRole(role) ? { of: 'business', businessId } : { of: 'account', userId };
}

/** The part of a service without data. */
export const emptyOverview: OverviewPart = { figures: {}, activity: [] };

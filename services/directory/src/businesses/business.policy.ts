import type { Business } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform';

/** Everyone sees approved businesses; the owner and administrators see the others too (decisions, section 2). */
export function mayView(
  actor: Actor | undefined,
  business: Pick<Business, 'approvalStatus' | 'ownerId'> & { id: number },
): boolean {
  if (business.approvalStatus === 'approved') return true;
  if (!actor) return false;
  return actor.role === 'admin' || actor.businessId === business.id || actor.userId === business.ownerId;
}

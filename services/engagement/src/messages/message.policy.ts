import type { Actor } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import { type Side, sideOf } from '../known-accounts/known-account.model.ts';

// Owners write to administrators only, administrators to owners only (decisions, section 2).

/** Whom the caller may write to. Throws 403 for an account that writes no messages. */
export function otherSide(actor: Actor): Side {
  const own = sideOf(actor.role);
  if (!own) throw notAllowed('Messages are for business owners and administrators.');
  return own === 'owner' ? 'administrator' : 'owner';
}

export const isParty = (actor: Actor, message: { senderId?: number | undefined; receiverId: number }): boolean =>
  actor.userId === message.senderId || actor.userId === message.receiverId;

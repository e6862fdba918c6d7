import type { Actor } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { findSide, type Side } from '../known-accounts/known-account.model.ts';

/**
 * The side that the actor may write to: owners write to administrators only, administrators to owners only. Throws 403 for an
 * account that writes no messages.
 */
export function requireOtherSide(actor: Actor): Side {
  const side = findSide(actor.role);
  if (!side) throw notAllowed(t('Messages are for business owners and administrators.'));
  return side === 'owner' ? 'administrator' : 'owner';
}

export const isParty = (actor: Actor, message: { senderId?: number | undefined; receiverId: number }): boolean =>
  actor.userId === message.senderId || actor.userId === message.receiverId;

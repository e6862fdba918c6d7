import { maxReplies } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { ConversationSide } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { conflict, notAllowed, notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { mayChangeStatus, mayRead } from '../inquiries/inquiry.policy.ts';
import { findByKey } from '../inquiries/link.ts';

/** A side that takes part in a conversation: the owner of the business, or the sender by the key of the link. */
export type Party =
  | { readonly side: Extract<ConversationSide, 'business'>; readonly actor: Actor; readonly id: number }
  | { readonly side: Extract<ConversationSide, 'sender'>; readonly key: string };

export const asOwner = (actor: Actor, id: number): Party => ({ side: 'business', actor, id });
export const asSender = (key: string): Party => ({ side: 'sender', key });

/** Throws 404 for an inquiry that the reader may not read. */
export async function findReadable(
  { inquiries }: Deps,
  reader: Actor,
  id: number,
  session: ClientSession | null = null,
): Promise<InquiryRow> {
  const row = await inquiries.findById(id).session(session).lean<InquiryRow>();
  if (!row || !mayRead(reader, row.businessId)) throw inquiryUnknown();
  return row;
}

/** The inquiry of a signed-in side or of an administrator. Throws 404 for all others. */
export async function findForSide(deps: Deps, reader: Actor, id: number): Promise<InquiryRow> {
  const row = await deps.inquiries.findById(id).lean<InquiryRow>();
  if (!row || !(mayRead(reader, row.businessId) || row.senderId === reader.userId)) throw inquiryUnknown();
  return row;
}

/** The inquiry of a party. Throws 404 for one that is not theirs, 403 for an administrator, who only reads. */
export async function findInquiry(deps: Deps, party: Party, session: ClientSession | null = null): Promise<InquiryRow> {
  if (party.side === 'sender') return findByKey(deps, party.key, session);
  const row = await findReadable(deps, party.actor, party.id, session);
  if (!mayChangeStatus(party.actor, row.businessId))
    throw notAllowed(t('Only the owner of this business can do this.'));
  return row;
}

/** Returns whether a conversation takes no more replies. */
export const isOver = ({ status, endsAt }: InquiryRow, now: Date): boolean =>
  status === 'closed' || (endsAt !== undefined && endsAt <= now);

/** Throws 409 for a conversation that has ended, and to the business while the inquiry is in quarantine. */
export function requireOpen(inquiry: InquiryRow, side: ConversationSide, now: Date): void {
  if (isOver(inquiry, now))
    throw conflict('conversation-ended', t('This conversation has ended. It can still be read.'));
  if (inquiry.suspicion && side === 'business')
    throw conflict('inquiry-quarantined', t('This inquiry is in quarantine. Please take it out of quarantine first.'));
}

/** Throws 409 for a conversation that can take no more replies. */
export async function requireSpace({ replies }: Deps, { _id }: InquiryRow, session: ClientSession): Promise<void> {
  if ((await replies.countDocuments({ inquiryId: _id }).session(session)) >= maxReplies)
    throw conflict(
      'conversation-full',
      t('This conversation has {maxReplies} replies and takes no more.', { maxReplies }),
    );
}

const inquiryUnknown = () => notFound('inquiry-unknown', t('This inquiry does not exist.'));

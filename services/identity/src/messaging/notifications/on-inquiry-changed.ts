import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import type {
  inquiryCreated,
  inquiryDone,
  inquiryRead,
  inquiryReplied,
  inquiryUnanswered,
  inquiryUpdated,
} from '@doorstep/contracts/engagement/inquiries/events.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession } from 'mongoose';
import { authorOf, isWeighty, readReply } from '../mails/reply-meaning.ts';
import { settle } from './mark-read.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { notify } from './notify.ts';
import { ownersOf } from './receivers.ts';

type State = z.output<typeof inquiryCreated.schema>;

// Both pages open the conversation. No notification has the secret link, which no database stores.
const pageOfOwner = (id: number) => `${pageRoutes.businessDashboard}?tab=inquiries&inquiry=${id}`;
const pageOfSender = (id: number) => `${pageRoutes.profile}?tab=inquiries&inquiry=${id}`;

/** The author, so that the notification goes with their account or data. */
const writerOf = ({ inquiry, senderId }: State) =>
  senderId ? { authorId: senderId } : { emailKey: toKey(inquiry.email) };

/** Marks what is dealt with as read for all receivers. */
async function settleAll(
  deps: NotificationDeps,
  session: ClientSession,
  { id, version, kinds }: { id: number; version: number; kinds: readonly NotificationKind[] },
): Promise<void> {
  for (const kind of kinds) await settle(deps, session, { kind, subject: id, version });
}

/** An inquiry that was answered on the way is not read as new. */
export async function onInquiryCreated(deps: NotificationDeps, state: State, session: ClientSession): Promise<void> {
  const { id, businessId, name, message, status, createdAt } = state.inquiry;
  if (status !== 'pending') return;
  await notify(deps, session, {
    kind: 'inquiry',
    subject: id,
    version: state.version,
    at: createdAt,
    facts: { name },
    excerpt: message,
    businessId,
    ...writerOf(state),
    to: ownersOf(businessId),
    path: pageOfOwner(id),
  });
}

export async function onInquiryUpdated(
  deps: NotificationDeps,
  { inquiry, version, senderId, businessName }: z.output<typeof inquiryUpdated.schema>,
  session: ClientSession,
): Promise<void> {
  const { id, status, outcome, lastReply, updatedAt } = inquiry;
  const isDone = status !== 'pending';
  const ofOwner = isDone ? (['inquiry', 'inquiry-waiting'] as const) : [];
  await settleAll(deps, session, { id, version, kinds: [...ofOwner, 'inquiry-offer'] });
  if (status === 'closed') await settle(deps, session, { kind: 'inquiry-reply', subject: id, version });
  // The owner says that it was answered elsewhere. A reply has an event of its own, and an outcome is no answer.
  const isMarked = status === 'responded' && outcome === undefined && lastReply?.from !== 'business';
  if (!isMarked || senderId === undefined || businessName === undefined) return;
  await notify(deps, session, {
    ...toAnswer({ inquiry, version, businessName, senderId }),
    at: updatedAt,
    excerpt: inquiry.subject,
    isOnce: true,
  });
}

/**
 * The first unread reply is mailed and pushed; a message or picture after it changes nothing until the conversation is read. What changes where
 * the job stands always tells.
 */
export async function onInquiryReplied(
  deps: NotificationDeps,
  { reply, isFirstUnread, ...state }: z.output<typeof inquiryReplied.schema>,
  session: ClientSession,
): Promise<void> {
  const { inquiry, version, senderId, businessName } = state;
  const { id, businessId, name } = inquiry;
  const { currency, timeZone: ofSite } = await readKnownSite(deps.db, session);
  const said = readReply(reply, { currency, timeZone: state.timeZone ?? ofSite });
  const at = reply.answer?.at ?? reply.createdAt;
  const news = { at, excerpt: reply.text ?? inquiry.subject, isOnce: !isFirstUnread && !isWeighty(said) };
  if (authorOf(reply) === 'business') {
    const kinds = ['inquiry', 'inquiry-reply', 'inquiry-waiting', 'inquiry-offer'] as const;
    await settleAll(deps, session, { id, version, kinds });
    if (senderId === undefined || businessName === undefined) return;
    const answer = toAnswer({ inquiry, version, businessName, senderId });
    await notify(deps, session, { ...answer, facts: { ...answer.facts, ...said }, ...news });
    return;
  }
  await settleAll(deps, session, { id, version, kinds: ['inquiry-answer', 'inquiry-offer'] });
  await notify(deps, session, {
    kind: 'inquiry-reply',
    subject: id,
    version,
    facts: { name, ...said },
    businessId,
    ...writerOf(state),
    to: ownersOf(businessId),
    path: pageOfOwner(id),
    ...news,
  });
}

const toAnswer = ({
  inquiry: { id, businessId },
  version,
  businessName,
  senderId,
}: Pick<State, 'inquiry' | 'version'> & { businessName: string; senderId: number }) => ({
  kind: 'inquiry-answer' as const,
  subject: id,
  version,
  facts: { business: businessName },
  businessId,
  to: { _id: senderId },
  path: pageOfSender(id),
});

/** Newer than what was read, and older than the next change: reading does not change an inquiry. */
export const readVersion = (version: number): number => version + 0.5;

export async function onInquiryRead(
  deps: NotificationDeps,
  { inquiry: { id }, version, by }: z.output<typeof inquiryRead.schema>,
  session: ClientSession,
): Promise<void> {
  // An inquiry that waits still does when it was read.
  const kinds = by === 'business' ? (['inquiry', 'inquiry-reply'] as const) : (['inquiry-answer'] as const);
  await settleAll(deps, session, { id, version: readVersion(version), kinds });
}

export async function onInquiryUnanswered(
  deps: NotificationDeps,
  { step, ...state }: z.output<typeof inquiryUnanswered.schema>,
  session: ClientSession,
): Promise<void> {
  const { inquiry, version, senderId, businessName } = state;
  const { id, businessId, name, subject: excerpt, updatedAt: at } = inquiry;
  const about = { subject: id, version, at, excerpt, businessId };
  if (step === 'remind-business')
    await notify(deps, session, {
      ...about,
      kind: 'inquiry-waiting',
      facts: { name },
      ...writerOf(state),
      to: ownersOf(businessId),
      path: pageOfOwner(id),
    });
  else if (senderId !== undefined && businessName !== undefined)
    await notify(deps, session, {
      ...about,
      kind: 'inquiry-offer',
      facts: { business: businessName },
      to: { _id: senderId },
      path: pageOfSender(id),
    });
}

/** A day after the appointment, an account that sent the inquiry is asked for a review. */
export async function onInquiryDone(
  deps: NotificationDeps,
  { inquiry, version, senderId, businessName }: z.output<typeof inquiryDone.schema>,
  session: ClientSession,
): Promise<void> {
  if (senderId === undefined || businessName === undefined) return;
  if (!hasPart(await readKnownSite(deps.db, session), 'reviews')) return;
  await notify(deps, session, {
    kind: 'review-invitation',
    subject: inquiry.id,
    version,
    at: inquiry.updatedAt,
    facts: { business: businessName },
    excerpt: inquiry.subject,
    businessId: inquiry.businessId,
    to: { _id: senderId },
    path: reviewPath(inquiry.businessId),
  });
}

/** The page of a business with the form of a review. */
export const reviewPath = (businessId: number, stars?: number): string =>
  `${fillPath(pageRoutes.business, { id: businessId })}?tab=review&write=true${stars ? `&stars=${stars}` : ''}`;

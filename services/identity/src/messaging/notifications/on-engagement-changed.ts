import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { messageRead, messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import type { reviewCreated, reviewDeleted, reviewUpdated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession } from 'mongoose';
import { deleteNotifications } from './deletion.ts';
import { settle } from './mark-read.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { notify } from './notify.ts';
import { ownersOf } from './receivers.ts';
import { storeSubject } from './subject.model.ts';

/** A review that waits for approval is published when it is approved. */
export async function onReviewCreated(
  deps: NotificationDeps,
  { review, version }: z.output<typeof reviewCreated.schema>,
  session: ClientSession,
): Promise<void> {
  const { id, businessId, userId, userName, comment, createdAt } = review;
  await notify(deps, session, {
    kind: 'review',
    subject: id,
    version,
    at: createdAt,
    facts: { name: userName },
    excerpt: comment,
    businessId,
    authorId: userId,
    to: ownersOf(businessId),
    path: `${pageRoutes.businessDashboard}?tab=reviews`,
  });
}

export async function onReviewUpdated(
  deps: NotificationDeps,
  { review, version, answeredBy }: z.output<typeof reviewUpdated.schema>,
  session: ClientSession,
): Promise<void> {
  const { id, businessId, userId, response, updatedAt } = review;
  if (response) await settle(deps, session, { kind: 'review', subject: id, version });
  if (answeredBy === undefined || userId === undefined) return;
  await notify(deps, session, {
    kind: 'review-answer',
    subject: id,
    version,
    at: updatedAt,
    facts: { business: answeredBy },
    excerpt: response,
    businessId,
    to: { _id: userId },
    path: `${fillPath(pageRoutes.business, { id: businessId })}?tab=review`,
  });
}

/** A review has one author and few owners. */
const maxReceivers = 100;

export async function onReviewDeleted(
  deps: NotificationDeps,
  { review: { id }, version }: z.output<typeof reviewDeleted.schema>,
  session: ClientSession,
): Promise<void> {
  for (const kind of ['review', 'review-answer'] as const) {
    await storeSubject(deps, session, { _id: `${kind}:${id}`, version, isSettled: true });
    await deleteNotifications(deps, { kind, subject: String(id) }, maxReceivers, session);
  }
}

/** A decision about a request has a notification of its own. */
export async function onMessageSent(
  deps: NotificationDeps,
  { message, version, isDecision }: z.output<typeof messageSent.schema>,
  session: ClientSession,
): Promise<void> {
  if (isDecision) return;
  const { id, senderId, senderName, senderEmail, receiverId, subject, content, createdAt } = message;
  await notify(deps, session, {
    kind: 'message',
    subject: id,
    version,
    at: createdAt,
    facts: { name: senderName },
    excerpt: `${subject}: ${content}`,
    authorId: senderId,
    ...(senderId === undefined && senderEmail && { emailKey: toKey(senderEmail) }),
    to: { _id: receiverId },
    path: role => `${role === 'admin' ? pageRoutes.dashboard : pageRoutes.businessDashboard}?tab=messages`,
  });
}

export const onMessageRead = (
  deps: NotificationDeps,
  { message, version }: z.output<typeof messageRead.schema>,
  session: ClientSession,
): Promise<void> => settle(deps, session, { kind: 'message', subject: message.id, version });

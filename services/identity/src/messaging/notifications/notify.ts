import type { Role } from '@doorstep/contracts/common/access.ts';
import { kindsOf, type NotificationKind } from '@doorstep/contracts/identity/notifications/schema.ts';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { firstWords } from '@doorstep/texts/cut.ts';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import { type NotificationRow, rowIdOf } from './notification.model.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { readChannels } from './notification-settings.model.ts';
import type { NotificationFacts } from './notification-texts.ts';
import { publishChange } from './publish-change.ts';
import { scheduleDelivery } from './schedule-delivery.ts';
import { businessSubject, storeSubject } from './subject.model.ts';

/** Something that accounts are notified of. */
interface News<Kind extends NotificationKind>
  extends Pick<NotificationRow, 'version' | 'excerpt' | 'businessId' | 'authorId' | 'emailKey'> {
  readonly kind: Kind;
  readonly subject: string | number;
  /** When it happened, as the receiver sees it. */
  readonly at: string;
  readonly facts: NotificationFacts[Kind];
  /** The accounts that get it. Those that their user deletes, and suspended ones, get nothing. */
  readonly to: QueryFilter<UserRow>;
  /** Address of the page that deals with it. */
  readonly path: string | ((role: Role) => string);
  /** Changes nothing while the subject is not settled, because it has several publishers. */
  readonly isOnce?: boolean;
}

const dayMs = 24 * 3_600_000;
/** A new queue gets the events of two weeks again. What is older is no news. */
const maxAgeMs = 14 * dayMs;
/** News that are later than this are listed, but neither mailed nor pushed. */
const maxMailAgeMs = dayMs;
const maxRows = 500;
/** Rows that are left when there are more: a storm of events does not look for the oldest one each time. */
const keptRows = 450;
const maxExcerpt = 140;

/** Writes the notifications of an event, unless a newer one about its subject was handled before. */
export async function notify<Kind extends NotificationKind>(
  deps: NotificationDeps,
  session: ClientSession,
  news: News<Kind>,
): Promise<void> {
  const { kind, subject, version, isOnce, to } = news;
  const ageMs = deps.now().getTime() - Date.parse(news.at);
  if (ageMs > maxAgeMs) return;
  const stored = await storeSubject(deps, session, { _id: `${kind}:${subject}`, version, isSettled: false });
  if (!stored || (isOnce && stored.before?.isSettled === false)) return;
  if (await isGone(deps, session, news)) return;
  const active = { erasing: { $ne: true }, suspendedAt: { $exists: false } };
  const receivers = await deps.users
    .find({ $and: [to, active] }, { role: 1 })
    .session(session)
    .lean<Pick<UserRow, '_id' | 'role'>[]>();
  const written: number[] = [];
  for (const receiver of receivers)
    if (await write(deps, session, news, receiver, ageMs <= maxMailAgeMs)) written.push(receiver._id);
  await publishChange(deps, session, written);
}

/** Resolves to whether the business was deleted or its author deletes their account, so that a late event brings nothing of them back. */
async function isGone(
  { notificationSubjects, users }: NotificationDeps,
  session: ClientSession,
  { businessId, authorId }: Pick<NotificationRow, 'businessId' | 'authorId'>,
): Promise<boolean> {
  if (businessId !== undefined) {
    const _id = businessSubject(businessId);
    if (await notificationSubjects.exists({ _id }).session(session)) return true;
  }
  if (authorId === undefined) return false;
  return !(await users.exists({ _id: authorId, erasing: { $ne: true } }).session(session));
}

/** Writes the row of one receiver. Resolves to false if they do not want this kind. */
async function write<Kind extends NotificationKind>(
  deps: NotificationDeps,
  session: ClientSession,
  { kind, subject, version, facts, excerpt, path, businessId, authorId, emailKey, at }: News<Kind>,
  { _id: userId, role }: Pick<UserRow, '_id' | 'role'>,
  isFresh: boolean,
): Promise<boolean> {
  if (!kindsOf(role).includes(kind)) return false;
  const channels = await readChannels(deps, userId, kind, session);
  const mail = isFresh && channels.mail !== 'off' ? channels.mail : undefined;
  const push = (isFresh && channels.push) || undefined;
  if (!channels.app && !mail && !push) return false;
  const about = { kind, subject: String(subject) };
  const row: NotificationRow = withoutUndefined({
    _id: rowIdOf(userId, about),
    userId,
    ...about,
    version,
    facts: { ...facts },
    excerpt: firstWords(excerpt ?? '', maxExcerpt) || undefined,
    path: typeof path === 'string' ? path : path(role),
    businessId,
    authorId,
    emailKey,
    inApp: channels.app,
    mail,
    push,
    createdAt: new Date(at),
  });
  await deps.notifications.replaceOne({ _id: row._id }, row, { session, upsert: true });
  await deleteOldest(deps, session, userId);
  await scheduleDelivery(deps, session, { userId, mail, push });
  return true;
}

async function deleteOldest(
  { notifications }: Pick<NotificationDeps, 'notifications'>,
  session: ClientSession,
  userId: number,
): Promise<void> {
  const count = await notifications.countDocuments({ userId }).session(session);
  if (count <= maxRows) return;
  const oldest = await notifications
    .find({ userId }, { _id: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .limit(count - keptRows)
    .session(session)
    .lean<{ _id: string }[]>();
  await notifications.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } }, { session });
}

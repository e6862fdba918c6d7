import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { unsubscribe as unsubscribeEndpoint } from '@doorstep/contracts/identity/notifications/calls.ts';
import {
  defaultChannels,
  kindsOf,
  type NotificationKind,
  notificationKindSchema,
} from '@doorstep/contracts/identity/notifications/schema.ts';
import { AppError } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { openSealed, seal } from '@doorstep/platform/sealed';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { findSettings, storeSettings } from './settings.ts';

const purpose = 'doorstep-unsubscribe';

/** Mail of one kind to an account, or of all. */
const subjectSchema = z.object({ userId: idSchema, kind: notificationKindSchema.optional() });
type Subject = z.infer<typeof subjectSchema>;

/** A token that turns mail off. It has no end, but is void once the operator drops the data key that sealed it. */
export const createUnsubscribeToken = ({ dataKeys }: Pick<Deps, 'dataKeys'>, subject: Subject): Promise<string> =>
  seal(JSON.stringify(subject), purpose, dataKeys);

/** The address that mail programs post to. */
export const unsubscribeAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string): string =>
  `${publicUrl}${unsubscribeEndpoint.path}?token=${token}`;

/** Turns the mail off that a token names; doing it again changes nothing. Throws 410 for a token that is not ours, or whose account is gone. */
export async function unsubscribe(deps: Deps, token: string): Promise<{ kind?: NotificationKind | undefined }> {
  const { userId, kind } = await openToken(deps, token);
  await transact(deps.db, async session => {
    const user = await deps.users.findById(userId).session(session).lean<UserRow>();
    if (!user) throw linkExpired();
    await turnMailsOff(deps, user, kind ? [kind] : kindsOf(user.role), session);
  });
  return { kind };
}

/** Turns the mails of some kinds of notifications off, also those that wait. */
export async function turnMailsOff(
  deps: Pick<NotificationDeps, 'notificationSettings' | 'notifications'>,
  { _id: userId, role }: Pick<UserRow, '_id' | 'role'>,
  kinds: readonly NotificationKind[],
  session: ClientSession,
): Promise<void> {
  const row = await findSettings(deps, userId, session);
  const channels = Object.fromEntries(
    kinds.map(kind => [kind, { ...(row?.channels[kind] ?? defaultChannels[kind]), mail: 'off' as const }]),
  );
  const changed = { ...row, channels: { ...row?.channels, ...channels } };
  await storeSettings(deps, { userId, role }, { before: row, changed }, session);
  const waiting = { userId, mail: { $exists: true }, kind: { $in: kinds } };
  await deps.notifications.updateMany(waiting, { $unset: { mail: 1 } }, { session });
}

async function openToken({ dataKeys }: Deps, token: string): Promise<Subject> {
  try {
    return subjectSchema.parse(JSON.parse(await openSealed(token, purpose, dataKeys)));
  } catch (cause) {
    throw linkExpired(cause);
  }
}

const linkExpired = (cause?: unknown) =>
  new AppError(410, 'link-expired', t('This link is not valid any more.'), { cause });

import {
  defaultChannels,
  idSchema,
  kindsOf,
  type NotificationKind,
  notificationKindSchema,
  unsubscribe as unsubscribeEndpoint,
  z,
} from '@doorstep/contracts';
import { AppError } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { openSealed, seal } from '@doorstep/platform/sealed';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../models/user.model.ts';
import type { NotificationSettingsRow } from './notification-settings.model.ts';

const purpose = 'doorstep-unsubscribe';

/** Mail of one kind to an account, or of all. */
const subjectSchema = z.object({ userId: idSchema, kind: notificationKindSchema.optional() });
type Subject = z.infer<typeof subjectSchema>;

/** A token that turns mail off. It has no end, but is void once the operator drops the `ACTOR_SECRET` that made it. */
export const createUnsubscribeToken = ({ actorSecret }: Pick<Deps, 'actorSecret'>, subject: Subject): Promise<string> =>
  seal(JSON.stringify(subject), purpose, actorSecret);

/** The address that mail programs post to. */
export const unsubscribeAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string): string =>
  `${publicUrl}${unsubscribeEndpoint.path}?token=${token}`;

/** Turns the mail off that a token names; doing it again changes nothing. Throws 410 for a token that is not ours, or whose account is gone. */
export async function unsubscribe(deps: Deps, token: string): Promise<{ kind?: NotificationKind | undefined }> {
  const { userId, kind } = await openToken(deps, token);
  await transact(deps.db, async session => {
    const user = await deps.users.findById(userId).session(session).lean<UserRow>();
    if (!user) throw linkExpired();
    const row = await deps.notificationSettings.findById(userId).session(session).lean<NotificationSettingsRow>();
    const kinds = kind ? [kind] : kindsOf(user.role);
    const channels = Object.fromEntries(
      kinds.map(each => [each, { ...(row?.channels[each] ?? defaultChannels[each]), mail: 'off' as const }]),
    );
    await deps.notificationSettings.updateOne(
      { _id: userId },
      { $set: { channels: { ...row?.channels, ...channels } } },
      { session, upsert: true },
    );
    const waiting = { userId, mail: { $exists: true }, kind: { $in: kinds } };
    await deps.notifications.updateMany(waiting, { $unset: { mail: 1 } }, { session });
  });
  return { kind };
}

async function openToken({ actorSecret }: Deps, token: string): Promise<Subject> {
  try {
    return subjectSchema.parse(JSON.parse(await openSealed(token, purpose, actorSecret)));
  } catch (cause) {
    throw linkExpired(cause);
  }
}

const linkExpired = (cause?: unknown) =>
  new AppError(410, 'link-expired', t('This link is not valid any more.'), { cause });

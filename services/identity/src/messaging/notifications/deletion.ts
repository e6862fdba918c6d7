import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { defineLongWrite } from '@doorstep/platform/long-writes';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { NotificationRow } from './notification.model.ts';
import { type ChangeDeps, publishChange } from './publish-change.ts';

const timestamp = z.iso.datetime().optional();

/** Whose notifications are deleted: those about a business, or about what an account or an address wrote. */
const subjectSchema = z.union([
  z.object({ businessId: idSchema }),
  z.object({ authorId: idSchema }),
  z.object({ emailKey: z.string(), until: timestamp }),
]);
export type DeletedSubject = z.output<typeof subjectSchema>;

/** Names a deletion. */
export const nameSubject = (subject: DeletedSubject): string => Object.values(subject).join(' until ');

/** Deletes notifications of any receivers, of which there may be any number. */
export const notificationDeletion = (deps: ChangeDeps) =>
  defineLongWrite({
    name: 'notifications',
    subject: subjectSchema,
    steps: [
      async (subject, limit, session) => ({
        notifications: await deleteNotifications(deps, toFilter(subject), limit, session),
      }),
    ],
  });

function toFilter(subject: DeletedSubject): QueryFilter<NotificationRow> {
  if (!('emailKey' in subject)) return subject;
  const { emailKey, until } = subject;
  return { emailKey, ...(until && { createdAt: { $lte: new Date(until) } }) };
}

/** Deletes up to `limit` notifications of any receivers; resolves to how many. */
export async function deleteNotifications(
  deps: ChangeDeps,
  filter: QueryFilter<NotificationRow>,
  limit: number,
  session: ClientSession,
): Promise<number> {
  const { notifications } = deps;
  const rows = await notifications
    .find(filter, { userId: 1 })
    .limit(limit)
    .session(session)
    .lean<Pick<NotificationRow, '_id' | 'userId'>[]>();
  await notifications.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session });
  await publishChange(
    deps,
    session,
    rows.map(({ userId }) => userId),
  );
  return rows.length;
}

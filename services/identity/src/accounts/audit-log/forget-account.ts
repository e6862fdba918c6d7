import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import { defineLongWrite } from '@doorstep/platform/long-writes';
import { updateSome } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { AuditEntryRow } from './audit-entry.model.ts';

// The log keeps who did what to which account by number: other administrators answer for their changes.

const about = (userId: number) => ({ entity: 'account' as const, entityId: userId });
const sentBy = (userId: number) => ({
  entity: { $in: ['review' as const, 'request' as const] },
  changes: { $elemMatch: { field: 'userId', before: userId } },
});
const nameOf = (userId: number) => `Account ${userId}`;
const formerAdministrator = 'Former administrator';

/** The text of an entry about what an account sent. */
const withoutText = (userId: number) => ({ name: `From account ${userId}`, changes: [] });

interface LogDeps {
  readonly auditEntries: Model<AuditEntryRow>;
}

/** Counts the entries that name a user who deletes their account. */
export const countEntries = ({ auditEntries }: LogDeps, userId: number, session: ClientSession): Promise<number> =>
  auditEntries
    .countDocuments({ $or: [about(userId), sentBy(userId)] })
    .session(session)
    .exec();

/** Takes the name of a user who deleted their account from the log, of which they may have any number of entries. */
export const auditErasure = ({ auditEntries }: LogDeps) =>
  defineLongWrite({
    name: 'audit-log',
    subject: idSchema,
    steps: [
      async (userId, limit, session) => {
        const named = { ...about(userId), name: { $ne: nameOf(userId) } };
        const change = { $set: { name: nameOf(userId), changes: [] } };
        return { entries: await updateSome(auditEntries, named, change, { limit, session }) };
      },
      async (userId, limit, session) => ({
        entries: await updateSome(auditEntries, sentBy(userId), { $set: withoutText(userId) }, { limit, session }),
      }),
      async (userId, limit, session) => {
        const named = { 'administrator.id': userId, 'administrator.name': { $ne: formerAdministrator } };
        const change = { $set: { 'administrator.name': formerAdministrator } };
        return { entries: await updateSome(auditEntries, named, change, { limit, session }) };
      },
    ],
  });

/** An entry that arrives after one of its people has deleted their account, without their name. */
export async function hideErased(
  { findErased }: Pick<Deps, 'findErased'>,
  entry: AuditEntryRow,
  session: ClientSession,
): Promise<AuditEntryRow> {
  const { administrator, entity, entityId, changes } = entry;
  const sender = changes.find(({ field }) => field === 'userId')?.before;
  const people = [administrator.id, ...(entity === 'account' ? [entityId] : []), Number(sender)].filter(
    Number.isInteger,
  );
  const erased = new Set(await findErased(people, session));
  return {
    ...entry,
    ...(erased.has(administrator.id) && { administrator: { ...administrator, name: formerAdministrator } }),
    ...(entity === 'account' && erased.has(entityId) && { name: nameOf(entityId), changes: [] }),
    ...((entity === 'review' || entity === 'request') && erased.has(Number(sender)) && withoutText(Number(sender))),
  };
}

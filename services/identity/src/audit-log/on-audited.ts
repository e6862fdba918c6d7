import type { auditedEvents, z } from '@doorstep/contracts';
import { nextId } from '@doorstep/platform/mongo';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type AuditEntryRow, auditEntryIds } from './audit-entry.model.ts';

type Audited = z.output<(typeof auditedEvents)['identity']['schema']>;

/** Keeps what an administrator did. The log is ordered by when that was, so an event that comes late takes its place. */
export function onAudited(db: Connection, entries: Model<AuditEntryRow>) {
  return async ({ entry }: Audited, session: ClientSession): Promise<void> => {
    const row: AuditEntryRow = { _id: await nextId(db, auditEntryIds), ...entry, at: new Date(entry.at) };
    await entries.create([row], { session });
  };
}

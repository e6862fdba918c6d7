import type { auditedEvents, z } from '@doorstep/contracts';
import { nextId } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type AuditEntryRow, auditEntryIds } from './audit-entry.model.ts';

type Audited = z.output<(typeof auditedEvents)['identity']['schema']>;

/** Stores an audit entry. The log is ordered by the time of the change, so that a late event is listed where it belongs. */
export async function onAudited(
  { db, auditEntries }: Pick<Deps, 'db' | 'auditEntries'>,
  { entry }: Audited,
  session: ClientSession,
): Promise<void> {
  const row: AuditEntryRow = { _id: await nextId(db, auditEntryIds), ...entry, at: new Date(entry.at) };
  await auditEntries.create([row], { session });
}

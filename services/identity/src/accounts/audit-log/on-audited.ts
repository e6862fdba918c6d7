import type { z } from '@doorstep/contracts/common/zod.ts';
import type { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import { nextId } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type AuditEntryRow, auditEntryIds } from './audit-entry.model.ts';
import { hideErased } from './forget-account.ts';

type Audited = z.output<(typeof auditedEvents)['identity']['schema']>;

/**
 * Stores an audit entry, without the names of people who have deleted their account since. The log is ordered by the time of the change, so
 * that a late event is listed where it belongs.
 */
export async function onAudited(
  { db, auditEntries, findErased }: Pick<Deps, 'db' | 'auditEntries' | 'findErased'>,
  { entry }: Audited,
  session: ClientSession,
): Promise<void> {
  const row: AuditEntryRow = { _id: await nextId(db, auditEntryIds), ...entry, at: new Date(entry.at) };
  await auditEntries.create([await hideErased({ findErased }, row, session)], { session });
}

import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { defineModel, type Lifetime } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

export interface AuditEntryRow extends Omit<AuditEntry, 'id' | 'at'> {
  _id: number;
  at: Date;
}

const newestFirst = { at: -1, _id: -1 } as const;

/** The name of the counter for the ids of entries. */
export const auditEntryIds = 'audit_log';

export const auditEntryModel = defineModel<AuditEntryRow>(
  'AuditEntry',
  'audit_log',
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    administrator: { _id: false, required: true, type: { id: Number, name: String } },
    action: { type: String, required: true },
    entity: { type: String, required: true },
    entityId: { type: Number, required: true },
    name: { type: String, required: true },
    changes: { type: Schema.Types.Mixed, required: true },
  },
  [
    { key: newestFirst },
    { key: { entity: 1, ...newestFirst } },
    { key: { entityId: 1, entity: 1, ...newestFirst } },
    { key: { 'administrator.id': 1, ...newestFirst } },
  ],
);

/** Time that entries are kept. */
export const auditLogLifetime = (days: number): Lifetime => ({ collection: 'audit_log', field: 'at', days });

export function toAuditEntry({ _id, at, ...row }: AuditEntryRow): AuditEntry {
  return { id: _id, ...row, at: at.toISOString() };
}

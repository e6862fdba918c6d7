import { type AuditEntry, type FieldChange, listAuditLog, type z } from '@doorstep/contracts';
import { requireAdministrator } from '@doorstep/platform/actor';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Model, QueryFilter } from 'mongoose';
import { type AuditEntryRow, toAuditEntry } from './audit-entry.model.ts';

type Query = z.output<NonNullable<typeof listAuditLog.query>>;

const newestFirst = [
  ['at', -1],
  ['_id', -1],
] as const;

export function auditLogRoutes(routes: Routes, { entries }: { entries: Model<AuditEntryRow> }): void {
  routes.handle(
    listAuditLog,
    async ({ query, actor }) => {
      requireAdministrator(actor);
      return findPage(entries, { filter: filterOf(query), sort: newestFirst, page: query, toItem: toAuditEntry });
    },
    toLine,
  );
}

function filterOf({ entity, entityId, administratorId, from, to }: Query): QueryFilter<AuditEntryRow> {
  return {
    ...(entity && { entity }),
    ...(entityId && { entityId }),
    ...(administratorId && { 'administrator.id': administratorId }),
    ...((from || to) && {
      at: {
        ...(from && { $gte: startOf(from) }),
        ...(to && { $lt: new Date(startOf(to).getTime() + dayMilliseconds) }),
      },
    }),
  };
}

const dayMilliseconds = 24 * 3600 * 1000;
/** Days are those of UTC. */
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** An entry as people read it in a table. */
function toLine({ administrator, changes, ...entry }: AuditEntry): object {
  return {
    ...entry,
    administrator: `${administrator.name} (${administrator.id})`,
    changes: changes.map(sentenceOf).join('; '),
  };
}

const sentenceOf = ({ field, before, after }: FieldChange) => `${field}: ${textOf(before)} → ${textOf(after)}`;

function textOf(value: FieldChange['before']): string {
  if (value === undefined) return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import type { z } from '@doorstep/contracts/common/zod.ts';
import { listAuditLog } from '@doorstep/contracts/identity/audit/calls.ts';
import type { AuditEntry, FieldChange } from '@doorstep/contracts/identity/audit/schema.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type AuditEntryRow, toAuditEntry } from './audit-entry.model.ts';

type Query = z.output<NonNullable<typeof listAuditLog.query>>;

const newestFirst = { at: -1, _id: -1 } as const;

export function auditLogRoutes(routes: Routes, { auditEntries }: Pick<Deps, 'auditEntries'>): void {
  routes.handle(
    listAuditLog,
    async ({ query, actor }) => {
      requireAdministrator(actor);
      return findPage(auditEntries, { filter: toFilter(query), sort: newestFirst, page: query, toItem: toAuditEntry });
    },
    entries => entries.map(toLine),
  );
}

function toFilter({ entity, entityId, administratorId, from, to }: Query): QueryFilter<AuditEntryRow> {
  return {
    ...(entity && { entity }),
    ...(entityId && { entityId }),
    ...(administratorId && { 'administrator.id': administratorId }),
    ...((from || to) && {
      at: {
        ...(from && { $gte: parseDay(from) }),
        ...(to && { $lt: new Date(parseDay(to).getTime() + dayMs) }),
      },
    }),
  };
}

const dayMs = 24 * 3600 * 1000;
/** Days start at midnight UTC. */
const parseDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** An entry as a line of the CSV file. */
function toLine({ administrator, changes, ...entry }: AuditEntry): object {
  return {
    ...entry,
    administrator: `${administrator.name} (${administrator.id})`,
    changes: changes.map(formatChange).join('; '),
  };
}

const formatChange = ({ field, before, after }: FieldChange) =>
  `${field}: ${formatValue(before)} → ${formatValue(after)}`;

function formatValue(value: FieldChange['before']): string {
  if (value === undefined) return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

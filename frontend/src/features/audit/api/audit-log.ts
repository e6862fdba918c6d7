import { listAuditLog } from '@doorstep/contracts/identity/audit/calls.ts';
import { type AuditEntry, auditedEntities } from '@doorstep/contracts/identity/audit/schema.ts';
import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiPage, apiPages, apiQuery } from '#lib/api-query.ts';
import { readId } from '#lib/paths.ts';

export const entriesPerPage = 25;
const trailPage = 10;

export interface AuditFilters {
  readonly entity: AuditEntry['entity'] | undefined;
  readonly administratorId: number | undefined;
  /** Days of UTC, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The filters of the log, as the address names them. */
export const readAuditFilters = (search: URLSearchParams): AuditFilters => ({
  entity: auditedEntities.find(entity => entity === search.get('entity')),
  administratorId: readId(search.get('by')),
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
});

const readDay = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

// An entry arrives a moment after its change, so a cached page is never fresh enough.
const fresh = { staleTime: 0 } as const;

/** A page of the audit log, newest first. */
export const auditLogQuery = (filters: AuditFilters, cursor: string | undefined) =>
  queryOptions({ ...apiPage(listAuditLog, { query: { ...filters, limit: entriesPerPage, cursor } }), ...fresh });

/** The audit entries of one entity, newest first. */
export const auditTrailQuery = (entity: AuditEntry['entity'], entityId: number) => ({
  ...apiPages(listAuditLog, { query: { entity, entityId, limit: trailPage } }),
  ...fresh,
});

/** The administrators by which the log can be filtered. */
export const administratorsQuery = apiQuery(listUsers, {
  query: { role: 'admin', sort: 'username-asc', limit: 100 },
});

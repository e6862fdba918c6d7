import { type AuditEntry, listAuditLog } from '@doorstep/contracts/audit.ts';
import { listUsers } from '@doorstep/contracts/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const entriesPerPage = 25;
const trailPage = 10;

export interface AuditFilters {
  readonly entity: AuditEntry['entity'] | undefined;
  readonly administratorId: number | undefined;
  /** Days of UTC, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

// An entry arrives a moment after what it tells of, so what was loaded before is never good enough.
const fresh = { staleTime: 0 } as const;

/** A page of what administrators did, newest first. */
export const auditLogQuery = (filters: AuditFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['audit-log', 'list', { ...filters, cursor }],
    queryFn: ({ signal }) => callPage(listAuditLog, { query: { ...filters, limit: entriesPerPage, cursor }, signal }),
    ...fresh,
  });

/** What was done to one thing, newest first. */
export const auditTrailQuery = (entity: AuditEntry['entity'], entityId: number) => ({
  ...pagedQuery(['audit-log', 'trail', entity, entityId], ({ cursor, signal }) =>
    callPage(listAuditLog, { query: { entity, entityId, limit: trailPage, cursor }, signal }),
  ),
  ...fresh,
});

/** Whose deeds the log can be narrowed to. */
export const administratorsQuery = queryOptions({
  queryKey: ['users', 'administrators'],
  queryFn: ({ signal }) => call(listUsers, { query: { role: 'admin', sort: 'username-asc', limit: 100 }, signal }),
});

import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import { type AuditEntry, changesBetween } from '@doorstep/contracts/identity/audit/schema.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Actor } from './actor.ts';
import { append } from './outbox/outbox.ts';

/** Describes how the audit log shows the rows of one entity. */
export interface AuditedEntity<Row> {
  readonly service: ServiceName;
  readonly entity: AuditEntry['entity'];
  /** Converts a row to what clients see. */
  readonly toResource: (row: Row) => object;
  readonly getName: (row: Row) => string;
}

/** A change of a row: created (no `before`), updated or deleted (no `after`). */
export interface AuditedChange<Row> {
  readonly actor: Pick<Actor, 'userId' | 'role' | 'name'> | undefined;
  readonly before?: Row | undefined;
  readonly after?: Row | undefined;
  /** Action, if "created", "updated" or "deleted" is not precise enough. */
  readonly action?: AuditEntry['action'];
  /** Name, if it is not that of the row after the change. */
  readonly name?: string;
  /** Values after the change of fields that are not part of the row. */
  readonly details?: object | false | undefined;
}

/** The author of the changes that operator's commands make. */
export const operator: Pick<Actor, 'userId' | 'role' | 'name'> = { userId: 0, role: 'admin', name: 'Operator' };

/**
 * Publishes an audit entry for a change by an administrator, in the transaction of the change. Does nothing if another user made
 * the change, or if nothing changed.
 */
export async function audit<Row extends { _id: number }>(
  db: Connection,
  session: ClientSession,
  { service, entity, toResource, getName }: AuditedEntity<Row>,
  { actor, before, after, action = inferAction(before, after), name, details }: AuditedChange<Row>,
): Promise<void> {
  const row = after ?? before;
  if (actor?.role !== 'admin' || !row) return;
  const changes = changesBetween(
    toAuditedFields(before ? toResource(before) : {}),
    toAuditedFields({ ...(after && toResource(after)), ...details }),
  );
  if (changes.length === 0) return;
  await append(db, session, auditedEvents[service], `${entity}/${row._id}`, {
    entry: {
      at: new Date().toISOString(),
      administrator: { id: actor.userId, name: actor.name },
      action,
      entity,
      entityId: row._id,
      name: name ?? getName(row),
      changes,
    },
  });
}

function inferAction(before: unknown, after: unknown): AuditEntry['action'] {
  if (!before) return 'created';
  return after ? 'updated' : 'deleted';
}

/** Keeps secrets out of the log, even if `toResource` returns a stored row unchanged. */
const secret = /hash|token|secret/i;
/** Fields that the entry has itself, or that every change touches. */
const bookkeeping = ['id', '_id', 'version', 'ratingVersion', 'createdAt', 'updatedAt'];

function toAuditedFields(resource: object): Record<string, unknown> {
  const json = JSON.stringify(resource, (key, value: unknown) => (secret.test(key) ? undefined : value));
  const fields = Object.entries<unknown>(JSON.parse(json));
  return Object.fromEntries(fields.filter(([name]) => !bookkeeping.includes(name)));
}

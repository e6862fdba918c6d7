import { type AuditEntry, auditedEvents, changesBetween, type ServiceName } from '@doorstep/contracts';
import type { ClientSession, Connection } from 'mongoose';
import type { Actor } from './actor.ts';
import { append } from './outbox/outbox.ts';

/** How the audit log shows the rows of one kind. */
export interface AuditedEntity<Row> {
  readonly service: ServiceName;
  readonly entity: AuditEntry['entity'];
  /** A row as clients see it. */
  readonly toResource: (row: Row) => object;
  readonly getName: (row: Row) => string;
}

/** What somebody did to a row: created it (no `before`), changed it or deleted it (no `after`). */
export interface AuditedChange<Row> {
  readonly actor: Pick<Actor, 'userId' | 'role' | 'name'> | undefined;
  readonly before?: Row | undefined;
  readonly after?: Row | undefined;
  /** Where "created", "updated" or "deleted" does not say it. */
  readonly action?: AuditEntry['action'];
  /** Where not the name that the row has after the change. */
  readonly name?: string;
  /** Fields that the rows do not show, as they are after the change. */
  readonly details?: object | false | undefined;
}

/**
 * Publishes an audit entry for what an administrator changed, in the transaction of the change. Does nothing when somebody else
 * made the change, or when nothing changed.
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

/** Secrets never reach the log, even if a stored row is passed instead of what clients see. */
const secret = /hash|token|secret/i;
/** Fields that the entry carries itself, or that every change touches. */
const bookkeeping = ['id', '_id', 'version', 'createdAt', 'updatedAt'];

function toAuditedFields(resource: object): Record<string, unknown> {
  const json = JSON.stringify(resource, (key, value: unknown) => (secret.test(key) ? undefined : value));
  const fields: Record<string, unknown> = JSON.parse(json);
  for (const name of bookkeeping) delete fields[name];
  return fields;
}

import { type AuditEntry, auditedEvents, changesBetween, type ServiceName } from '@doorstep/contracts';
import type { ClientSession, Connection } from 'mongoose';
import type { Actor } from './actor.ts';
import { append } from './outbox/outbox.ts';

/** What somebody did to an entity, and how clients saw the entity before and after; absent where it was not there. */
export interface Deed extends Pick<AuditEntry, 'action' | 'entity' | 'name'> {
  readonly actor: Pick<Actor, 'userId' | 'role' | 'name'> | undefined;
  readonly id: number;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}

/**
 * Tells the audit log what an administrator changed, in the transaction of the change. Does nothing where somebody else did
 * it, or where nothing changed.
 */
export async function audit(
  db: Connection,
  session: ClientSession,
  service: ServiceName,
  { actor, action, entity, id, name, before = {}, after = {} }: Deed,
): Promise<void> {
  if (actor?.role !== 'admin') return;
  const changes = changesBetween(asTold(before), asTold(after));
  if (changes.length === 0) return;
  await append(db, session, auditedEvents[service], `${entity}/${id}`, {
    entry: {
      at: new Date().toISOString(),
      administrator: { id: actor.userId, name: actor.name },
      action,
      entity,
      entityId: id,
      name,
      changes,
    },
  });
}

/** Secrets, in case a stored row is given for what clients see. */
const secret = /hash|token|secret/i;
/** What the entry says itself, or every change changes. */
const bookkeeping = ['id', '_id', 'version', 'createdAt', 'updatedAt'];

function asTold(entity: object): Record<string, unknown> {
  const json = JSON.stringify(entity, (key, value: unknown) => (secret.test(key) ? undefined : value));
  const fields: Record<string, unknown> = JSON.parse(json);
  for (const name of bookkeeping) delete fields[name];
  return fields;
}

import type { ClientSession } from 'mongoose';
import type { Deps } from './deps.ts';
import { readSender, type WebhookEventRow } from './webhook-event.model.ts';

/** An approved request belongs to the account of its business. */
const approvedTypes = ['request-approved', 'request-completed', 'request-failed'];

/**
 * Finds the stored events about inquiries and requests that people without an account sent from an address. Webhooks still get them, or can
 * get them again.
 */
export async function findCopies(
  { webhookEvents, leads }: Pick<Deps, 'webhookEvents' | 'leads'>,
  emailKey: string,
  session: ClientSession | null = null,
): Promise<WebhookEventRow[]> {
  const rows = await webhookEvents.find({ emailKey }).session(session).lean<WebhookEventRow[]>();
  const inquiryIds = new Set(await leads.listSentByAccounts(emailKey, session));
  const approvedIds = new Set(
    rows
      .filter(({ type }) => approvedTypes.includes(type))
      .map(({ envelope }) => readSender(envelope.data).request?.id),
  );
  return rows.filter(({ envelope }) => {
    const { inquiry, request } = readSender(envelope.data);
    if (inquiry) return !inquiryIds.has(inquiry.id);
    return request !== undefined && request.userId === undefined && !approvedIds.has(request.id);
  });
}

/** Deletes up to `limit` such events about what was sent until then; no webhook gets them any more. Resolves to how many. */
export async function deleteCopies(
  deps: Pick<Deps, 'webhookEvents' | 'webhookDeliveries' | 'leads'>,
  { emailKey, until }: { emailKey: string; until: Date },
  limit: number,
  session: ClientSession,
): Promise<number> {
  const copies = (await findCopies(deps, emailKey, session)).filter(({ envelope }) => {
    const { inquiry, request } = readSender(envelope.data);
    return new Date((inquiry ?? request)?.createdAt ?? 0) <= until;
  });
  const ids = copies.slice(0, limit).map(({ _id }) => _id);
  await deleteEvents(deps, ids, session);
  return ids.length;
}

/** An inquiry that is deleted, and the key of the address that sent it. */
export interface DeletedInquiry {
  readonly _id: number;
  readonly emailKey?: string;
}

/** Deletes the stored events about an inquiry that is deleted. */
export async function deleteCopiesOf(
  deps: Pick<Deps, 'webhookEvents' | 'webhookDeliveries'>,
  { _id, emailKey }: DeletedInquiry,
  session: ClientSession,
): Promise<void> {
  if (emailKey === undefined) return;
  const rows = await deps.webhookEvents.find({ emailKey }).session(session).lean<WebhookEventRow[]>();
  const copies = rows.filter(({ envelope }) => readSender(envelope.data).inquiry?.id === _id);
  await deleteEvents(
    deps,
    copies.map(({ _id }) => _id),
    session,
  );
}

async function deleteEvents(
  { webhookEvents, webhookDeliveries }: Pick<Deps, 'webhookEvents' | 'webhookDeliveries'>,
  ids: readonly string[],
  session: ClientSession,
): Promise<void> {
  await webhookEvents.deleteMany({ _id: { $in: ids } }, { session });
  await webhookDeliveries.updateMany(
    { eventId: { $in: ids }, state: 'waiting' },
    { $set: { state: 'skipped' }, $unset: { nextTryAt: 1 } },
    { session },
  );
}

import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { toKey } from '../models/user.model.ts';
import { hashToken } from './one-time-token.ts';

/** The times of recent mails to an address, or requested by an account. */
export interface MailQuotaRow {
  _id: string;
  sentAt: Date[];
  expiresAt: Date;
}

export const mailQuotaModel = defineModel<MailQuotaRow>('MailQuota', 'mail_quotas', {
  _id: { type: String, required: true },
  sentAt: { type: [Date], required: true },
  expiresAt: { type: Date, required: true, expires: 0 },
});

const hourMs = 3600 * 1000;
const perAddress = { max: 3, periodMs: hourMs };
const perAccount = { max: 10, periodMs: 24 * hourMs };

/**
 * Counts a mail in the transaction that queues it. Resolves to false if it exceeds a limit: three an hour to one address,
 * ten a day requested by one account.
 */
export async function countMail(
  { mailQuotas }: Pick<Deps, 'mailQuotas'>,
  { to, askedBy }: { to: string; askedBy?: number },
  session: ClientSession,
): Promise<boolean> {
  const now = Date.now();
  const quotas = [
    // A hash, because the addresses need not be readable here.
    { _id: `address:${hashToken(toKey(to))}`, ...perAddress },
    ...(askedBy === undefined ? [] : [{ _id: `account:${askedBy}`, ...perAccount }]),
  ];
  const rows: MailQuotaRow[] = [];
  for (const { _id, max, periodMs } of quotas) {
    const row = await mailQuotas.findById(_id).session(session).lean<MailQuotaRow>();
    const recent = row?.sentAt.filter(at => at.getTime() > now - periodMs) ?? [];
    if (recent.length >= max) return false;
    rows.push({ _id, sentAt: [...recent, new Date(now)], expiresAt: new Date(now + periodMs) });
  }
  for (const row of rows) await mailQuotas.replaceOne({ _id: row._id }, row, { upsert: true, session });
  return true;
}

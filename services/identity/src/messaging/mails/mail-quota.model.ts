import { createHash } from 'node:crypto';
import { maxAskedBusinesses } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { MailTemplateName } from '@doorstep/contracts/identity/mails/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import { toKey } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

/** The times of recent mails of one kind to an address, or requested by an account. */
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

/**
 * The cause of a mail: the request of an account or of a network (`networkHeader`); a `stranger`, who may have typed in the address of another
 * person; or a conversation whose mails the `reader` of the address opens.
 */
export type Cause = { readonly account: number } | { readonly network: string } | 'stranger' | 'reader';

const hourMs = 3600 * 1000;
/** Others who ask for the same cannot use up the three of a person who asks for a link, and cannot send more than nine together. */
const perCause = { max: 3, periodMs: hourMs };
const fromAll = { max: 9, periodMs: hourMs };
/** As many as the businesses that one inquiry goes to, each of which may answer. */
const fromStrangers = { max: maxAskedBusinesses, periodMs: hourMs };
const perAccount = { max: 10, periodMs: 24 * hourMs };

/** A mail that is counted: to which address, of which kind, and why. */
export interface CountedMail {
  readonly to: string;
  readonly template: MailTemplateName;
  readonly cause: Cause;
}

/**
 * Counts a mail in the transaction that queues it. Resolves to false if it exceeds a limit. Mails to an address count by their kind, so that
 * those of one kind, which strangers may cause, keep no other away.
 */
export async function countMail(
  { mailQuotas, now }: Pick<Deps, 'mailQuotas' | 'now'>,
  { to, template, cause }: CountedMail,
  session: ClientSession,
): Promise<boolean> {
  const nowMs = now().getTime();
  const rows: MailQuotaRow[] = [];
  for (const { _id, max, periodMs } of listQuotas(to, template, cause)) {
    const row = await mailQuotas.findById(_id).session(session).lean<MailQuotaRow>();
    const recent = row?.sentAt.filter(at => at.getTime() > nowMs - periodMs) ?? [];
    if (recent.length >= max) return false;
    rows.push({ _id, sentAt: [...recent, new Date(nowMs)], expiresAt: new Date(nowMs + periodMs) });
  }
  for (const row of rows) await mailQuotas.replaceOne({ _id: row._id }, row, { upsert: true, session });
  return true;
}

function listQuotas(to: string, template: MailTemplateName, cause: Cause) {
  // A hash, because the addresses need not be readable here.
  const key = (...parts: readonly string[]) => {
    const hash = createHash('sha256').update(JSON.stringify([toKey(to), ...parts]));
    return `${template}:${hash.digest('base64url')}`;
  };
  if (cause === 'stranger') return [{ _id: key(), ...fromStrangers }];
  if (cause === 'reader') return [{ _id: key(), ...fromAll }];
  const quotas = [
    { _id: key(JSON.stringify(cause)), ...perCause },
    { _id: key(), ...fromAll },
  ];
  return 'account' in cause ? [...quotas, { _id: `account:${cause.account}`, ...perAccount }] : quotas;
}

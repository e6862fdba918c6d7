import { defineModel } from '@doorstep/platform/mongo';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { keyOf } from '../users/user.model.ts';
import { storedToken } from './one-time-token.ts';

/** When mails were sent to an address, or because an account asked for them. */
interface MailQuotaRow {
  _id: string;
  sentAt: Date[];
  expiresAt: Date;
}

const mailQuotaSchema = new Schema<MailQuotaRow>(
  {
    _id: { type: String, required: true },
    sentAt: { type: [Date], required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

const mailQuotaModel = defineModel<MailQuotaRow>('MailQuota', mailQuotaSchema, 'mail_quotas');

const hourMilliseconds = 3600 * 1000;
const perAddress = { most: 3, milliseconds: hourMilliseconds };
const perAccount = { most: 10, milliseconds: 24 * hourMilliseconds };

/**
 * Counts a mail in the transaction that queues it. Resolves to false where it is one too many: three an hour to one address,
 * ten a day that one account asks for.
 */
export type TakeMail = (session: ClientSession, mail: { to: string; askedBy?: number }) => Promise<boolean>;

export function createMailQuota(db: Connection): TakeMail {
  const quotas = mailQuotaModel(db);

  return async (session, { to, askedBy }) => {
    const now = Date.now();
    const counted = [
      // A hash, because nobody needs to know the addresses from here.
      { _id: `address:${storedToken(keyOf(to))}`, ...perAddress },
      ...(askedBy === undefined ? [] : [{ _id: `account:${askedBy}`, ...perAccount }]),
    ];
    const rows: MailQuotaRow[] = [];
    for (const { _id, most, milliseconds } of counted) {
      const row = await quotas.findById(_id).session(session).lean<MailQuotaRow>();
      const recent = row?.sentAt.filter(at => at.getTime() > now - milliseconds) ?? [];
      if (recent.length >= most) return false;
      rows.push({ _id, sentAt: [...recent, new Date(now)], expiresAt: new Date(now + milliseconds) });
    }
    for (const row of rows) await quotas.replaceOne({ _id: row._id }, row, { upsert: true, session });
    return true;
  };
}

import type { HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { type MailTemplateName, mailStates, mailTemplateNames } from '@doorstep/contracts/identity/mails/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Connection, Model } from 'mongoose';
import { defineModel } from './mongo/define-model.ts';
import type { Lifetime } from './mongo/indexes.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Markdown for the HTML part, if it is not the text as it is. */
  readonly body?: string;
  /** The template that it was written from. */
  readonly template?: MailTemplateName;
  readonly language: Language;
  /** Address that takes the receiver off the list with one click (RFC 8058). */
  readonly unsubscribe?: string;
  /** The link in it, if that is valid for a time only. */
  readonly link?: MailLink;
}

/** The row of a link, in a collection whose rows end at their `expiresAt`. Its time begins when the mail server takes the mail. */
export interface MailLink {
  readonly storedIn: string;
  readonly id: string;
  readonly validMs: number;
}

export interface MailRow {
  _id: string;
  to: string;
  subject: string;
  /**
   * Text and Markdown are dropped once the mail is sent or refused: links in it may sign in as its receiver. They stay if no server took it
   * in time, so that an administrator can have it sent again.
   */
  text?: string;
  body?: string;
  template?: MailTemplateName;
  /** Absent in rows of earlier releases. */
  language?: Language;
  unsubscribe?: string;
  link?: MailLink;
  /** Key of the receiver (`toKey`); absent in rows of earlier releases. */
  toKey?: string;
  /** Absent in rows of earlier releases, which wait to be sent. */
  state?: (typeof mailStates)[number];
  /** Attempts to which a server gave an answer about the mail. */
  attempts: number;
  /** Since when it waits, if an administrator had it sent again; by default since it was written. */
  waitsSince?: Date;
  /** Earliest time to send the mail; moved ahead while a replica sends it and after each failure. Absent once the mail waits no more. */
  notBefore?: Date;
  /** The answer of the mail server to the last attempt, if it refused the mail, or the report of a server after it was sent. */
  problem?: string;
  createdAt: Date;
  settledAt?: Date;
  /** When its receiver's provider reported that they called it spam. */
  complainedAt?: Date;
}

export const mailModel = defineModel<MailRow>(
  'Mail',
  'mails',
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    toKey: String,
    subject: { type: String, required: true },
    text: String,
    body: String,
    template: { type: String, enum: mailTemplateNames },
    language: String,
    unsubscribe: String,
    link: { type: { storedIn: String, id: String, validMs: Number }, default: undefined, _id: false },
    state: { type: String, enum: mailStates },
    attempts: { type: Number, required: true },
    waitsSince: Date,
    notBefore: Date,
    problem: String,
    createdAt: { type: Date, required: true },
    settledAt: Date,
    complainedAt: Date,
  },
  [
    { key: { notBefore: 1 } },
    { key: { toKey: 1 }, sparse: true },
    { key: { createdAt: -1, _id: -1 } },
    { key: { state: 1, createdAt: -1, _id: -1 } },
  ],
);

/** The time that a mail waits for a server to take it. */
const maxWaitMs = 48 * 3_600_000;
/** So that no mail is deleted while it waits. */
const minKeptDays = 3;

/** Time that mails are stored. */
export const mailLifetime = (days: number): Lifetime => ({
  collection: 'mails',
  field: 'createdAt',
  days: days === 0 ? 0 : Math.max(days, minKeptDays),
});

/** The fields of a mail that are dropped once it is sent, refused or bounced. */
export const fieldsToSend = { notBefore: 1, text: 1, body: 1, unsubscribe: 1, link: 1 } as const;

/** Starts the time of a link: its mail is on its way, or can be read. One that was used or replaced meanwhile stays gone. */
export const startLink = (db: Connection, link: MailLink, session?: ClientSession) =>
  setEnd(db, link, link.validMs, session);

/** Keeps a link while its mail waits; resolves to whether there is still one. */
export const holdLink = (db: Connection, link: MailLink, session: ClientSession) =>
  setEnd(db, link, link.validMs + maxWaitMs, session);

async function setEnd(db: Connection, { storedIn, id }: MailLink, inMs: number, session?: ClientSession) {
  const now = Date.now();
  const { matchedCount } = await db
    .collection<{ _id: string; expiresAt: Date }>(storedIn)
    .updateOne(
      { _id: id, expiresAt: { $gt: new Date(now) } },
      { $set: { expiresAt: new Date(now + inMs) } },
      { ...(session && { session }) },
    );
  return matchedCount > 0;
}

const dayMs = 24 * 3600 * 1000;

/** Counts the mails of the last day that were refused or kept, and all that wait. */
export async function countMails(db: Connection): Promise<NonNullable<HealthFacts['mail']>> {
  const mails = mailModel(db);
  const createdAt = { $gte: new Date(Date.now() - dayMs) };
  const [refused, kept, waiting, oldest] = await Promise.all([
    mails.countDocuments({ state: 'refused', createdAt }),
    mails.countDocuments({ state: 'kept', createdAt }),
    mails.countDocuments({ state: 'waiting' }),
    mails.findOne({ state: 'waiting' }, { createdAt: 1 }).sort({ createdAt: 1 }).lean<Pick<MailRow, 'createdAt'>>(),
  ]);
  const oldestSeconds = oldest ? Math.max(0, (Date.now() - oldest.createdAt.getTime()) / 1_000) : 0;
  return { refused, kept, waiting, oldestSeconds };
}

/** Ends the waiting of mails that no server took in time; resolves to their number. Their text stays, so that they can be sent again. */
export async function giveUpOld(mails: Model<MailRow>): Promise<number> {
  const limit = { $lte: new Date(Date.now() - maxWaitMs) };
  const old = {
    notBefore: { $exists: true },
    $or: [{ waitsSince: limit }, { waitsSince: { $exists: false }, createdAt: limit }],
  };
  const problem = t('No mail server has taken it within two days.');
  await mails.updateMany({ ...old, problem: { $exists: false } }, { $set: { problem } });
  const end = { $set: { state: 'refused' as const, settledAt: new Date() }, $unset: { notBefore: 1 as const } };
  return (await mails.updateMany(old, end)).modifiedCount;
}

/** The mails that are stored at most; the oldest of those that do not wait any more go first. */
const maxStored = 5_000;

/** Deletes some of the oldest mails if more than `max` are stored. Resolves to whether it deleted any. */
export async function dropOldest(mails: Model<MailRow>, max = maxStored): Promise<boolean> {
  const surplus = (await mails.estimatedDocumentCount()) - max;
  if (surplus <= 0) return false;
  const oldest = await mails
    .find({ state: { $in: ['sent', 'refused', 'bounced', 'kept'] } }, { _id: 1 })
    .sort({ createdAt: 1 })
    .limit(Math.min(surplus, 100))
    .lean<Pick<MailRow, '_id'>[]>();
  return (await mails.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } })).deletedCount > 0;
}

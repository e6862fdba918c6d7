import { randomUUID } from 'node:crypto';
import {
  type HealthFacts,
  type Language,
  type MailTemplateName,
  mailStates,
  mailTemplateNames,
  z,
} from '@doorstep/contracts';
import type { ClientSession, Connection, Model, QueryFilter } from 'mongoose';
import type { Transporter } from 'nodemailer';
import { keptDays } from './config.ts';
import { readKnownSite } from './known-site.ts';
import { writeMailHtml } from './mail-html.ts';
import { describeMailFailure, type OutgoingServer, openTransport, serverOfUrl } from './mail-transport.ts';
import { escapeMarkdown } from './markdown.ts';
import { onCommit } from './mongo/commits.ts';
import { defineModel } from './mongo/define-model.ts';
import type { Lifetime } from './mongo/indexes.ts';
import { claimNext, nextAttemptAt } from './mongo/leases.ts';
import { toMessageId, toReturnPath } from './return-path.ts';
import { countOutcomes } from './telemetry/count-outcomes.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Logger } from './telemetry/telemetry.ts';
import { toKey } from './text.ts';
import { startWorkLoop } from './work-loop.ts';

/**
 * Settings for mail. If `SMTP_URL` is not set, administrators may set a mail server; without one, they read the mails in the dashboard.
 * Links in mails begin with `PUBLIC_URL`.
 */
export const mailConfigSchema = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** An address alone gets the name of the site. */
  MAIL_FROM: z.string().default('no-reply@doorstep.example'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  /** Days after which administrators do not see a mail any more, also if it waits for a mail server. */
  KEEP_MAILS_DAYS: keptDays(7),
});
export type MailConfig = z.infer<typeof mailConfigSchema>;

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
}

export interface MailRow {
  _id: string;
  to: string;
  subject: string;
  /** Text and Markdown are dropped once the mail is sent or refused: links in it may sign in as its receiver. */
  text?: string;
  body?: string;
  template?: MailTemplateName;
  /** Absent in rows of earlier releases. */
  language?: Language;
  unsubscribe?: string;
  /** Key of the receiver (`toKey`); absent in rows of earlier releases. */
  toKey?: string;
  /** Absent in rows of earlier releases, which wait to be sent. */
  state?: (typeof mailStates)[number];
  attempts: number;
  /** Earliest time to send the mail; moved ahead while a replica sends it and after each failure. Absent once the mail waits no more. */
  notBefore?: Date;
  /** The answer of the mail server to the last attempt, if it refused the mail, or the report of a server after it was sent. */
  problem?: string;
  createdAt: Date;
  settledAt?: Date;
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
    state: { type: String, enum: mailStates },
    attempts: { type: Number, required: true },
    notBefore: Date,
    problem: String,
    createdAt: { type: Date, required: true },
    settledAt: Date,
  },
  [
    { key: { notBefore: 1 } },
    { key: { toKey: 1 }, sparse: true },
    { key: { createdAt: -1, _id: -1 } },
    { key: { state: 1, createdAt: -1, _id: -1 } },
  ],
);

/** How long mails are stored. */
export const mailLifetime = (days: number): Lifetime => ({ collection: 'mails', field: 'createdAt', days });

/** The fields of a mail that are dropped once it is sent, refused or bounced. */
export const fieldsToSend = { notBefore: 1, text: 1, body: 1, unsubscribe: 1 } as const;

const pollMs = 5_000;
const leaseMs = 60_000;
const maxAttempts = 12;
/** The mails that are stored at most; the oldest of those that do not wait any more go first. */
const maxStored = 5_000;
const limitMs = 60_000;

/** Matches text that mail clients turn into a link (an address of a site, or anything like it), and line breaks. */
const linkOrBreak = /:\/\/|www\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|\p{Cc}/iu;

/**
 * A name that is safe in a mail, undefined if mail clients would turn it into a link: strangers choose both the names and the receivers.
 */
export const nameForMail = (name: string | undefined): string | undefined =>
  name !== undefined && linkOrBreak.test(name) ? undefined : name;

export interface Mailer {
  /** Whether there is a mail server; without one, `send` keeps the mail for administrators to read. */
  canSend(session?: ClientSession): Promise<boolean>;
  /** Queues a mail in the transaction of the change that it is about. */
  send(session: ClientSession, mail: Mail): Promise<void>;
  /** Keeps the mails that wait to be sent, when there is no mail server any more. */
  keepWaiting(session: ClientSession): Promise<void>;
  /** Drops the mails that wait to be sent to an address (`toKey`); resolves to their number. */
  drop(session: ClientSession, toKey: string): Promise<number>;
  stop(): Promise<void>;
}

/** The mail server that the operator has set, if any. */
export const serverOfEnvironment = ({ SMTP_URL: url, MAIL_FROM: from }: MailConfig): OutgoingServer | undefined =>
  url === undefined ? undefined : serverOfUrl(url, from);

interface MailerOptions {
  readonly db: Connection;
  readonly config: MailConfig;
  readonly log: Logger;
  readonly metrics?: Metrics | undefined;
  /** Finds the mail server before each mail, because administrators may change it. */
  readonly findServer?: (session?: ClientSession) => Promise<OutgoingServer | undefined>;
  /** Finds the address to which mails come back that could not be delivered; without one, it is that of the sender. */
  readonly findBounceAddress?: () => Promise<string | undefined>;
}

/** Sends queued mails one by one, and retries with growing delays if the server refuses them (RFC 5321, section 4.5.4.1). */
export function createMailer({
  db,
  config,
  log,
  metrics,
  findServer = async () => serverOfEnvironment(config),
  findBounceAddress = async () => undefined,
}: MailerOptions): Mailer {
  const count = countOutcomes(metrics, {
    name: 'doorstep_mails_total',
    help: 'Attempts to send a mail, by outcome: sent, retried, or failed for good',
    outcomes: ['sent', 'retried', 'failed'],
  });
  const mails = mailModel(db);
  let open: { key: string; transport: Promise<Transporter> } | undefined;

  async function connect(server: OutgoingServer): Promise<Transporter> {
    const key = JSON.stringify(server.connection);
    if (open?.key !== key) {
      await close();
      open = { key, transport: openTransport(server) };
    }
    return open.transport;
  }

  async function close(): Promise<void> {
    (await open?.transport)?.close();
    open = undefined;
  }

  async function sendNext(): Promise<boolean> {
    const server = await findServer();
    if (!server) return false;
    const mail = await claimNext(mails, { due: 'notBefore', leaseMs, count: 'attempts' });
    if (!mail) return false;
    const { _id, to, subject, text = '', body, language, unsubscribe, attempts } = mail;
    try {
      const transport = await connect(server);
      const site = await readKnownSite(db);
      const html = writeMailHtml(site, config.PUBLIC_URL, {
        subject,
        body: body ?? escapeMarkdown(text),
        language: language ?? site.language,
      });
      const { from, replyTo } = server;
      const messageId = toMessageId(_id);
      const headers = unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe, replyTo);
      const bounces = await findBounceAddress();
      await transport.sendMail({
        from: from(site.name),
        replyTo,
        to,
        subject,
        text,
        html,
        messageId,
        headers,
        ...(bounces && { envelope: { from: toReturnPath(bounces, _id), to } }),
      });
      count('sent');
      await settle({ _id }, 'sent');
    } catch (error) {
      const isLast = attempts >= maxAttempts || isPermanent(error);
      count(isLast ? 'failed' : 'retried');
      log.warn({ err: error, mail: _id, attempts }, `could not send a mail; ${isLast ? 'giving up' : 'retrying'}`);
      const problem = describeMailFailure(server, error);
      // Only its own lease: meanwhile the mail may be kept, bounced, or claimed by another replica.
      const held = { _id, notBefore: mail.notBefore };
      if (isLast) await settle(held, 'refused', problem);
      else await mails.updateOne(held, { $set: { notBefore: nextAttemptAt(attempts), problem } });
    }
    return true;
  }

  async function settle(held: QueryFilter<MailRow>, state: 'sent' | 'refused', problem?: string): Promise<void> {
    // A fast server may have sent it back already.
    await mails.updateOne(
      { ...held, state: { $ne: 'bounced' } },
      {
        $set: { state, settledAt: new Date(), ...(problem && { problem }) },
        $unset: { ...fieldsToSend, ...(!problem && { problem: 1 }) },
      },
    );
  }

  const loop = startWorkLoop({
    everyMs: pollMs,
    wakeOn: wake => onCommit(db, wake),
    run: sendNext,
    failure: 'could not read the queue of mails; retrying',
    log,
  });

  const limiting = startWorkLoop({
    everyMs: limitMs,
    run: () => dropOldest(mails),
    failure: 'could not delete the oldest mails; retrying',
    log,
  });

  return {
    canSend: async session => (await findServer(session)) !== undefined,
    async send(session, mail) {
      const now = new Date();
      const isSending = (await findServer(session)) !== undefined;
      const row = {
        ...mail,
        _id: randomUUID(),
        toKey: toKey(mail.to),
        attempts: 0,
        createdAt: now,
        ...(isSending ? { state: 'waiting' as const, notBefore: now } : { state: 'kept' as const }),
      };
      await mails.create([row], { session });
    },
    async keepWaiting(session) {
      const waiting = { notBefore: { $exists: true } };
      await mails.updateMany(waiting, { $set: { state: 'kept' }, $unset: { notBefore: 1, problem: 1 } }, { session });
    },
    async drop(session, key) {
      return (await mails.deleteMany({ toKey: key }, { session })).deletedCount;
    },
    async stop() {
      await Promise.all([loop.stop(), limiting.stop()]);
      await close();
    },
  };
}

/** Mail programs show these as a button (RFC 2369, section 3.2, and RFC 8058, section 3.1). */
const unsubscribeHeaders = (address: string, replyTo: string | undefined) => ({
  'List-Unsubscribe': [address, ...(replyTo ? [`mailto:${replyTo}?subject=unsubscribe`] : [])]
    .map(each => `<${each}>`)
    .join(', '),
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Whether a server refuses a mail for good (RFC 5321, section 4.2.1). A failed sign-in is about the settings, not about the mail. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550 &&
  Number(error.responseCode) < 560;

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

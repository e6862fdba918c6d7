import { randomUUID } from 'node:crypto';
import { fillSiteName, z } from '@doorstep/contracts';
import type { ClientSession, Connection } from 'mongoose';
import type { Transporter } from 'nodemailer';
import { keptDays } from './config.ts';
import { StartError } from './errors.ts';
import { readKnownSite } from './known-site.ts';
import { onCommit } from './mongo/commits.ts';
import { defineModel } from './mongo/define-model.ts';
import type { Lifetime } from './mongo/indexes.ts';
import { claimNext, nextAttemptAt } from './mongo/leases.ts';
import { countOutcomes } from './telemetry/count-outcomes.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Logger } from './telemetry/telemetry.ts';
import { toKey } from './text.ts';
import { startWorkLoop } from './work-loop.ts';

/** Settings for mail, which is sent only if `SMTP_URL` is set; links in mails begin with `PUBLIC_URL`. */
export const mailConfigSchema = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** An address alone gets the name of the site. */
  MAIL_FROM: z.string().default('no-reply@doorstep.example'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  /** Days after which a mail that could not be sent is deleted, also while there is no mail server any more. */
  KEEP_MAILS_DAYS: keptDays(7),
});
export type MailConfig = z.infer<typeof mailConfigSchema>;

/** A mail. The name of the site may stand in subject and text as a variable (`siteNameVariable`). */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailRow extends Mail {
  _id: string;
  /** Key of the receiver (`toKey`); absent in rows of earlier releases. */
  toKey?: string;
  attempts: number;
  /** Earliest time to send the mail; moved ahead while a replica sends it and after each failure. */
  notBefore: Date;
  createdAt: Date;
}

export const mailModel = defineModel<MailRow>(
  'Mail',
  'mails',
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    toKey: String,
    subject: { type: String, required: true },
    text: { type: String, required: true },
    attempts: { type: Number, required: true },
    notBefore: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  [{ key: { notBefore: 1 } }, { key: { toKey: 1 }, sparse: true }],
);

/** How long mails wait to be sent. */
export const mailLifetime = (days: number): Lifetime => ({ collection: 'mails', field: 'createdAt', days });

const pollMs = 5_000;
const leaseMs = 60_000;
const maxAttempts = 12;

/** Matches text that mail clients turn into a link (an address of a site, or anything like it), and line breaks. */
const linkOrBreak = /:\/\/|www\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|\p{Cc}/iu;

/**
 * A name that is safe in a mail, undefined if mail clients would turn it into a link: strangers choose both the names and the receivers.
 */
export const nameForMail = (name: string | undefined): string | undefined =>
  name !== undefined && linkOrBreak.test(name) ? undefined : name;

/** The first line of a mail to the owner of an account. */
export function greeting({ name, username }: { name?: string | undefined; username: string }): string {
  const called = nameForMail(name) ?? nameForMail(username);
  return called ? `Hello ${called},` : 'Hello,';
}

export interface Mailer {
  /** False when no SMTP server is configured; `send` then does nothing. */
  readonly enabled: boolean;
  /** Queues a mail in the transaction of the change that it is about. */
  send(session: ClientSession, mail: Mail): Promise<void>;
  /** Drops the mails that wait to be sent to an address (`toKey`); resolves to their number. */
  drop(session: ClientSession, toKey: string): Promise<number>;
  stop(): Promise<void>;
}

/** Sends queued mails one by one, and retries with growing delays if the server refuses them (RFC 5321, section 4.5.4.1). */
export function createMailer(db: Connection, config: MailConfig, log: Logger, metrics?: Metrics): Mailer {
  const count = countOutcomes(metrics, {
    name: 'doorstep_mails_total',
    help: 'Attempts to send a mail, by outcome: sent, retried, or failed for good',
    outcomes: ['sent', 'retried', 'failed'],
  });
  const mails = mailModel(db);
  const url = config.SMTP_URL;
  let opening: Promise<Transporter> | undefined;

  async function sendNext(): Promise<boolean> {
    const mail = await claimNext(mails, { due: 'notBefore', leaseMs, count: 'attempts' });
    if (!mail) return false;
    const { _id, to, subject, text, attempts } = mail;
    try {
      // Loaded with the first mail, because many stacks send none.
      opening ??= import('nodemailer').then(({ createTransport }) => createTransport(url));
      const transport = await opening;
      const from = await findSender(db, config);
      await transport.sendMail({ from, to, subject, text, messageId: `<${_id}@doorstep>` });
      count('sent');
      await mails.deleteOne({ _id });
    } catch (error) {
      const isLast = attempts >= maxAttempts;
      count(isLast ? 'failed' : 'retried');
      log.warn({ err: error, mail: _id, attempts }, `could not send a mail; ${isLast ? 'giving up' : 'retrying'}`);
      if (isLast) await mails.deleteOne({ _id });
      else await mails.updateOne({ _id }, { $set: { notBefore: nextAttemptAt(attempts) } });
    }
    return true;
  }

  const loop =
    url &&
    startWorkLoop({
      everyMs: pollMs,
      wakeOn: wake => onCommit(db, wake),
      run: sendNext,
      failure: 'could not read the queue of mails; retrying',
      log,
    });

  return {
    enabled: url !== undefined,
    async send(session, mail) {
      if (!url) return;
      const now = new Date();
      const row = {
        _id: randomUUID(),
        ...(await fillMail(db, mail, session)),
        toKey: toKey(mail.to),
        attempts: 0,
        notBefore: now,
        createdAt: now,
      };
      await mails.create([row], { session });
    },
    async drop(session, key) {
      return (await mails.deleteMany({ toKey: key }, { session })).deletedCount;
    },
    async stop() {
      if (loop) await loop.stop();
      (await opening)?.close();
    },
  };
}

/** The sender of mails: an address alone gets the name of the site. */
async function findSender(db: Connection, { MAIL_FROM: from }: Pick<MailConfig, 'MAIL_FROM'>) {
  return from.includes('<') ? from : { name: (await readKnownSite(db)).name, address: from };
}

async function fillMail(db: Connection, { to, subject, text }: Mail, session?: ClientSession): Promise<Mail> {
  const site = await readKnownSite(db, session);
  return { to, subject: fillSiteName(subject, site), text: fillSiteName(text, site) };
}

/** Signs in to a mail server without sending anything. Throws StartError if it does not answer or refuses. */
export async function verifyMailServer(url: string): Promise<void> {
  await withTransport(url, transport => transport.verify());
}

/** Sends a mail at once, without the queue. Throws StartError if the server does not take it. */
export async function sendMailNow({ SMTP_URL: url, MAIL_FROM: from }: MailConfig, mail: Mail): Promise<void> {
  if (!url) throw new StartError('SMTP_URL is not set: this site sends no mail.');
  await withTransport(url, transport => transport.sendMail({ from, ...mail }));
}

const connectTimeoutMs = 10_000;

async function withTransport(url: string, work: (transport: Transporter) => Promise<unknown>): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, connectionTimeout: connectTimeoutMs, greetingTimeout: connectTimeoutMs });
  try {
    await work(transport);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`SMTP_URL: the mail server at ${new URL(url).host} refuses or does not answer: ${why}`);
  } finally {
    transport.close();
  }
}

import { randomUUID } from 'node:crypto';
import { siteName, z } from '@doorstep/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { createTransport } from 'nodemailer';
import { defineModel } from './mongo/define-model.ts';
import type { Logger } from './telemetry/telemetry.ts';

/** Mail is sent only where `SMTP_URL` is set; `PUBLIC_URL` is what links in mails begin with. */
export const mailConfigSchema = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default(`${siteName} <no-reply@doorstep.example>`),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
});
export type MailConfig = z.infer<typeof mailConfigSchema>;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface MailRow extends Mail {
  _id: string;
  attempts: number;
  /** Not sent before this time; moved ahead while a sender has it in hand and after each failure. */
  notBefore: Date;
  createdAt: Date;
}

const mailSchema = new Schema<MailRow>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    attempts: { type: Number, required: true },
    notBefore: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
mailSchema.index({ notBefore: 1 });

const mailModel = defineModel<MailRow>('Mail', mailSchema, 'mails');

const pollMilliseconds = 5_000;
const inHandMilliseconds = 60_000;
const mostAttempts = 12;

/** What mail clients turn into a link (an address of a site, or what looks like one), and breaks of lines. */
const unfit = /:\/\/|www\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|\p{Cc}/iu;

/**
 * A name as a mail may repeat it, undefined where it would be read as a link: strangers choose names and whom our mail goes to.
 */
export const nameForMail = (name: string | undefined): string | undefined =>
  name !== undefined && unfit.test(name) ? undefined : name;

/** The first line of a mail to the owner of an account. */
export function greeting({ name, username }: { name?: string | undefined; username: string }): string {
  const called = nameForMail(name) ?? nameForMail(username);
  return called ? `Hello ${called},` : 'Hello,';
}

export interface Mailer {
  /** False where no SMTP server is configured; `send` then does nothing. */
  readonly enabled: boolean;
  /** Queues a mail in the transaction of what it tells of. */
  send(session: ClientSession, mail: Mail): Promise<void>;
  stop(): Promise<void>;
}

/** Sends queued mails one by one, again after growing delays when the server does not take them (RFC 5321, section 4.5.4.1). */
export function createMailer(db: Connection, config: MailConfig, log: Logger): Mailer {
  const mails = mailModel(db);
  const transport = config.SMTP_URL ? createTransport(config.SMTP_URL) : undefined;
  let sending: Promise<void> | undefined;
  let stopped = false;

  async function sendNext(): Promise<boolean> {
    const now = Date.now();
    const mail = await mails.findOneAndUpdate(
      { notBefore: { $lte: new Date(now) } },
      { $set: { notBefore: new Date(now + inHandMilliseconds) }, $inc: { attempts: 1 } },
      { sort: { notBefore: 1 }, returnDocument: 'after' },
    );
    if (!mail || !transport) return false;
    try {
      await transport.sendMail({
        from: config.MAIL_FROM,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail._id}@doorstep>`,
      });
      await mails.deleteOne({ _id: mail._id });
    } catch (error) {
      log.warn({ err: error, mail: mail._id, attempts: mail.attempts }, 'a mail could not be sent');
      if (mail.attempts >= mostAttempts) await mails.deleteOne({ _id: mail._id });
      else
        await mails.updateOne(
          { _id: mail._id },
          { $set: { notBefore: new Date(Date.now() + 2 ** mail.attempts * 1_000) } },
        );
    }
    return true;
  }

  async function sendAll(): Promise<void> {
    while (!stopped && (await sendNext())) {
      // Goes on until nothing is due.
    }
  }

  const wake = () => {
    if (!transport || stopped) return;
    sending ??= sendAll()
      .catch(error => log.error({ err: error }, 'the mailer could not read its queue; it tries again'))
      .finally(() => {
        sending = undefined;
      });
  };
  const timer = setInterval(wake, pollMilliseconds);
  db.on('committed', wake);

  return {
    enabled: transport !== undefined,
    async send(session, mail) {
      if (!transport) return;
      await mails.create([{ _id: randomUUID(), ...mail, attempts: 0, notBefore: new Date(), createdAt: new Date() }], {
        session,
      });
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      db.off('committed', wake);
      await sending;
      transport?.close();
    },
  };
}

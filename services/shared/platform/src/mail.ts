import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import type { Transporter } from 'nodemailer';
import { readKnownSite } from './known-site.ts';
import type { MailConfig } from './mail-config.ts';
import { classifyFailure, nextAttempt } from './mail-failures.ts';
import { writeMailHtml } from './mail-html.ts';
import {
  dropOldest,
  fieldsToSend,
  giveUpOld,
  holdLink,
  type Mail,
  type MailRow,
  mailModel,
  startLink,
} from './mail-row.ts';
import { describeMailFailure, type OutgoingServer, openTransport, serverOfUrl } from './mail-transport.ts';
import { escapeMarkdown } from './markdown.ts';
import { onCommit } from './mongo/commits.ts';
import { claimNext } from './mongo/leases.ts';
import { toMessageId, toReturnPath } from './return-path.ts';
import { countOutcomes } from './telemetry/count-outcomes.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Logger } from './telemetry/telemetry.ts';
import { toKey } from './text.ts';
import { startWorkLoop } from './work-loop.ts';

export {
  countMails,
  dropOldest,
  fieldsToSend,
  giveUpOld,
  type Mail,
  type MailLink,
  type MailRow,
  mailLifetime,
  mailModel,
} from './mail-row.ts';

const keyOf = ({ connection }: OutgoingServer): string => JSON.stringify(connection);

const pollMs = 5_000;
const leaseMs = 60_000;
const limitMs = 60_000;

/** Matches text that mail clients turn into a link (an address of a site, or anything like it), and line breaks. */
const linkOrBreak = /:\/\/|www\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|\p{Cc}/iu;

/**
 * A name that is safe in a mail, undefined if mail clients would turn it into a link: strangers choose both the names and the receivers.
 */
export const nameForMail = (name: string | undefined): string | undefined =>
  name !== undefined && linkOrBreak.test(name) ? undefined : name;

export interface Mailer {
  /** Resolves to whether there is a mail server; without one, `send` keeps the mail for administrators to read. */
  canSend(session?: ClientSession): Promise<boolean>;
  /** Queues a mail in the transaction of the change that it is about. */
  send(session: ClientSession, mail: Mail): Promise<void>;
  /**
   * Sends a mail again that no server took in time, or that was kept because there was none. Resolves to false if its text or its link is
   * gone.
   */
  retry(session: ClientSession, id: string): Promise<boolean>;
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

/**
 * Sends queued mails one by one. One that a server does not take is tried again for two days, with growing pauses of 15 minutes at most
 * (RFC 5321, section 4.5.4.1). While the server is away, one mail at a time tries whether it is back.
 */
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
  /** A server that is away or does not let us in; another one is tried at once. */
  let outage: { key: string; since: number; until: number } | undefined;

  async function connect(server: OutgoingServer): Promise<Transporter> {
    const key = keyOf(server);
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
    const key = keyOf(server);
    if (outage?.key === key && Date.now() < outage.until) return false;
    const mail = await claimNext(mails, { due: 'notBefore', leaseMs, count: 'attempts' });
    if (!mail) return false;
    const { _id, to, subject, text = '', body, language, unsubscribe, link, attempts } = mail;
    try {
      const transport = await connect(server);
      const site = await readKnownSite(db);
      const html = await writeMailHtml(site, config.PUBLIC_URL, {
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
      outage = undefined;
      count('sent');
      if (link) await startLink(db, link);
      await settle({ _id }, 'sent');
    } catch (error) {
      const kind = classifyFailure(error);
      count(kind === 'refused' ? 'failed' : 'retried');
      log.warn(
        { err: error, mail: _id, attempts },
        `could not send a mail; ${kind === 'refused' ? 'giving up' : 'retrying'}`,
      );
      const problem = describeMailFailure(server, error);
      // Only its own lease: meanwhile the mail may be kept, bounced, or claimed by another replica.
      const held = { _id, notBefore: mail.notBefore };
      if (kind === 'refused') await settle(held, 'refused', problem);
      if (kind === 'later') {
        const notBefore = new Date(nextAttempt((mail.waitsSince ?? mail.createdAt).getTime()));
        await mails.updateOne(held, { $set: { notBefore, problem } });
      }
      if (kind === 'server') {
        const since = outage?.key === key ? outage.since : Date.now();
        outage = { key, since, until: nextAttempt(since) };
        await mails.updateOne(held, {
          $set: { notBefore: new Date(outage.until), problem },
          // The server has said nothing about this mail.
          $inc: { attempts: -1 },
        });
        return false;
      }
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
    async run() {
      const given = await giveUpOld(mails);
      for (let index = 0; index < given; index += 1) count('failed');
      if (given > 0) log.warn({ mails: given }, 'no mail server has taken these mails; giving up');
      return dropOldest(mails);
    },
    failure: 'could not look for the oldest mails; retrying',
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
      if (isSending && mail.link) await holdLink(db, mail.link, session);
    },
    async retry(session, _id) {
      const now = new Date();
      const mail = await mails
        .findOneAndUpdate(
          { _id, state: { $in: ['refused', 'kept'] }, text: { $exists: true } },
          {
            $set: { state: 'waiting', attempts: 0, waitsSince: now, notBefore: now },
            $unset: { problem: 1, settledAt: 1 },
          },
        )
        .session(session)
        .lean<MailRow>();
      if (!mail) return false;
      return !mail.link || holdLink(db, mail.link, session);
    },
    async keepWaiting(session) {
      const waiting = { notBefore: { $exists: true } };
      const withLink = await mails
        .find({ ...waiting, link: { $exists: true } }, { link: 1 })
        .session(session)
        .lean();
      for (const { link } of withLink) if (link) await startLink(db, link, session);
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

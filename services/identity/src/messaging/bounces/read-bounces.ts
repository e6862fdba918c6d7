import { StartError } from '@doorstep/platform/errors';
import { takeTurn } from '@doorstep/platform/mongo';
import type { Logger } from '@doorstep/platform/telemetry';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { ImapFlow } from 'imapflow';
import type { UpdateQuery } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type BounceMailboxRow, mailboxId, readMailboxRow } from './bounce-mailbox.model.ts';
import { type BounceServer, labelOf, withMailbox } from './open-mailbox.ts';
import { type MailReport, parseReport } from './parse-report.ts';
import { recordReport } from './record-report.ts';

const leaseMs = 5 * 60_000;
const maxPollMs = 10_000;
/** In one turn, so that it ends before its lease does. */
const maxMails = 500;
/** The report comes before the mail that came back, whose end is not needed. */
const maxBytes = 256 * 1024;
const dayMs = 24 * 3600 * 1000;

/** The outcomes of a report; `complained` if the receiver called the mail spam, `unknown` if its mail is not stored any more, or was never ours. */
export const bounceOutcomes = ['bounced', 'delayed', 'complained', 'unknown'] as const;
export type BounceOutcome = (typeof bounceOutcomes)[number];

/** Reads the mailbox for bounces, one replica at a time. */
export function startReadingBounces(deps: Deps, log: Logger): WorkLoop {
  const { db, bounceConfig, findBounceMailbox } = deps;
  const everyMs = bounceConfig.BOUNCE_READ_MS;
  const loop = startWorkLoop({
    everyMs: Math.min(everyMs, maxPollMs),
    async run(signal) {
      const server = await findBounceMailbox();
      if (server)
        await takeTurn(db, { duty: 'bounces', leaseMs, everyMs, signal }, () =>
          readBounces(deps, server, { signal, log }),
        );
      return false;
    },
    failure: 'could not read the mailbox for bounces; trying again',
    log,
  });
  loop.wake();
  return loop;
}

interface Run {
  readonly signal: AbortSignal;
  readonly log: Logger;
}

async function readBounces(deps: Deps, server: BounceServer, run: Run): Promise<void> {
  const { bounceMailboxes } = deps;
  await bounceMailboxes.updateOne({ _id: mailboxId }, { $setOnInsert: { version: 0 } }, { upsert: true });
  const row = await readMailboxRow(bounceMailboxes);
  // An administrator who sets another mailbox meanwhile begins a new version, which is not marked by the end of this reading.
  const save = (update: UpdateQuery<BounceMailboxRow>) =>
    bounceMailboxes.updateOne({ _id: mailboxId, version: row.version }, update);
  try {
    await withMailbox(server, client => readMails(deps, server, { ...run, client, row, save }));
    await save({ $set: { 'reading.at': deps.now() }, $unset: { 'reading.problem': 1 } });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    run.log.warn({ err: error }, 'could not read the mailbox for bounces; trying again');
    await save({ $set: { 'reading.problem': error.message } });
  }
}

interface Mails extends Run {
  readonly client: ImapFlow;
  readonly row: BounceMailboxRow;
  readonly save: (update: UpdateQuery<BounceMailboxRow>) => Promise<unknown>;
}

/**
 * Looks at each unread mail once. One is marked as read after its effect is stored, and only then the next one is turned to: after a crash it
 * is looked at again, which changes nothing.
 */
async function readMails(
  deps: Deps,
  server: BounceServer,
  { client, row: { reading = {} }, save, signal, log }: Mails,
): Promise<void> {
  const { mailConfig, countBounce } = deps;
  const { path = '', uidValidity = 0n } = client.mailbox || {};
  const of = [labelOf(server), server.user, path, uidValidity].join(' ');
  const lastUid = reading.of === of ? (reading.lastUid ?? 0) : 0;
  const days = mailConfig.KEEP_MAILS_DAYS;
  const found = await client.search(
    {
      seen: false,
      uid: `${lastUid + 1}:*`,
      // Older ones are about mails that are not stored any more; a server counts whole days of its time zone.
      ...(days > 0 && { since: new Date(deps.now().getTime() - (days + 1) * dayMs) }),
    },
    { uid: true },
  );
  // `*` is the last mail, also if it was looked at already.
  const uids = (found || []).filter(uid => uid > lastUid).sort((a, b) => a - b);
  for (const uid of uids.slice(0, maxMails)) {
    if (signal.aborted) return;
    const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: maxBytes } }, { uid: true });
    const source = mail ? mail.source : undefined;
    const report = source && (await tryToParse(source, uid));
    if (report) {
      const isOurs = await recordReport(deps, report);
      if (isOurs) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      countBounce(isOurs ? outcomeOf[report.action] : 'unknown');
    }
    await save({ $set: { 'reading.of': of, 'reading.lastUid': uid } });
  }

  /** A mail that cannot be read is left to people. */
  async function tryToParse(source: Uint8Array, uid: number): Promise<MailReport | undefined> {
    try {
      return await parseReport(source, server.address);
    } catch (error) {
      log.warn({ err: error, uid }, 'could not read a mail in the mailbox for bounces; leaving it unread');
      return undefined;
    }
  }
}

const outcomeOf = { failed: 'bounced', delayed: 'delayed', complaint: 'complained' } as const;

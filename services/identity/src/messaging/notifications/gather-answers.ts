import type { z } from '@doorstep/contracts/common/zod.ts';
import type { inquiryRead, inquiryReplied, inquiryUpdated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { stepsTaken } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { claimNext, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import { firstWords } from '@doorstep/texts/cut.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { authorOf, isWeighty, readReply, sayToSender } from '../mails/reply-meaning.ts';
import type { AnswerMailRow, AnswerNews } from './answer-mail.model.ts';
import { findMessageTime } from './delivery-times.ts';
import { readVersion } from './on-inquiry-changed.ts';
import { storeSubject } from './subject.model.ts';
import { mailSubjectOf, mayWrite, type SentState, sendToSender } from './write-to-sender.ts';

/** The newest that a mail lists, and how much of each text. */
const maxNews = 10;
const maxWords = 300;
/** Longer than a transaction may take. */
const leaseMs = 60_000;

/**
 * Mails a sender without an account what the business answered, with the secret link: gathered for a moment, in which they may read it on the
 * page, and then only of what changes where the job stands, until they read the conversation. An account is notified as its user wants instead.
 */
export async function gatherAnswer(
  deps: Deps,
  { reply, isFirstUnread, ...state }: z.output<typeof inquiryReplied.schema>,
  session: ClientSession,
): Promise<void> {
  if (authorOf(reply) === 'sender') return drop(deps, session, state.inquiry.id, state.version);
  const { currency, timeZone } = await readKnownSite(deps.db, session);
  const facts = readReply(reply, { currency, timeZone: state.timeZone ?? timeZone });
  const isNews = isFirstUnread || isWeighty(facts);
  await gather(deps, session, { state, at: reply.createdAt, isNews, facts, text: reply.text });
}

/** A mail about what was read already is not sent, should its event come late. One about what was not shown is sent, unless it was. */
export async function onRead(
  deps: Deps,
  { inquiry, version, by, unread }: z.output<typeof inquiryRead.schema>,
  session: ClientSession,
): Promise<void> {
  if (by !== 'sender') return;
  await drop(deps, session, inquiry.id, readVersion(version));
  if (unread)
    await gather(deps, session, { state: unread, at: unread.replyAt, isNews: true, facts: { what: 'message' } });
}

/** Drops what waits to be mailed up to a version: it was seen on the page, or the sender wants no mail any more. */
async function drop(deps: Deps, session: ClientSession, _id: number, version: number): Promise<void> {
  const isNewer = await storeSubject(deps, session, { _id: mailSubjectOf(_id), version, isSettled: true });
  if (isNewer) await deps.answerMails.deleteOne({ _id }, { session });
}

/** A mail that waits has the newest link, or is not sent once the sender ended the links. */
export async function onLinkChanged(
  deps: Deps,
  { inquiry: { id: _id }, link = 1, version }: z.output<typeof inquiryUpdated.schema>,
  session: ClientSession,
): Promise<void> {
  if (link === 0) return drop(deps, session, _id, version);
  await deps.answerMails.updateOne({ _id, link: { $lt: link } }, { $set: { link } }, { session });
}

/** Adds what a business said to the mail that waits for its conversation, or begins one. Late and repeated events add nothing. */
async function gather(
  deps: Deps,
  session: ClientSession,
  { state, at, isNews, facts, text }: { state: SentState; at: string; isNews: boolean } & AnswerNews,
): Promise<void> {
  const { inquiry, businessName, language, link = 1, isAddressProved = false } = state;
  const { id: _id, email, name } = inquiry;
  const before = await deps.answerMails.findById(_id).session(session).lean<AnswerMailRow>();
  if (!(isNews || before)) return;
  if (!(await mayWrite(deps, session, { state, at }))) return;
  const now = deps.now();
  const since = before?.since ?? now;
  const news = { facts, ...(text && isAddressProved && { text: firstWords(text, maxWords) }) };
  const row: AnswerMailRow = withoutUndefined({
    _id,
    email,
    emailKey: toKey(email),
    name,
    businessName,
    language,
    link,
    isAddressProved,
    news: [...(before?.news ?? []), news].slice(-maxNews),
    steps: [...stepsTaken(inquiry, now)],
    since,
    dueAt: findMessageTime(deps.deliveryTimes, since, { lastAt: undefined, inARow: undefined }, now),
  });
  await deps.answerMails.replaceOne({ _id }, row, { session, upsert: true });
}

/** Queues the next gathered mail that is due; resolves to whether there was one. */
export async function sendNextAnswer(deps: Deps): Promise<boolean> {
  const claimed = await claimNext(deps.answerMails, { due: 'dueAt', leaseMs });
  if (!claimed) return false;
  await transact(deps.db, async session => {
    const row = await deps.answerMails.findOneAndDelete({ _id: claimed._id }, { session }).lean<AnswerMailRow>();
    if (!row) return;
    const { _id: inquiryId, news, ...receiver } = row;
    const main = news.findLast(({ facts }) => isWeighty(facts)) ?? news.at(-1);
    await sendToSender(deps, session, { ...receiver, inquiryId, template: 'conversation-answer' }, business => ({
      summary: sayToSender(main?.facts ?? {}, business),
      items: news.flatMap(({ facts, text }) => [sayToSender(facts, business), ...(text ? [text] : [])]),
    }));
  });
  return true;
}

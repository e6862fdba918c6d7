import {
  fillPath,
  type inquiryRead,
  type inquiryReplied,
  type inquiryUnanswered,
  type MailTemplateName,
  pageRoutes,
  type z,
} from '@doorstep/contracts';
import { sealConversation } from '@doorstep/platform/conversation-key';
import { nameForMail } from '@doorstep/platform/mail';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mails/send-mail.ts';
import { readVersion } from './on-inquiry-changed.ts';
import { storeSubject } from './subject.model.ts';

type State = Omit<z.output<typeof inquiryUnanswered.schema>, 'step'>;

const dayMs = 24 * 3_600_000;
/** A new queue gets the events of two weeks again. What is older than this is no news. */
const maxAgeMs = 7 * dayMs;

/**
 * Mails a sender without an account that the business answered, with the secret link; one mail until they read the conversation. An account
 * is notified as its user wants instead.
 */
export async function writeOfAnswer(
  deps: Deps,
  { reply, isFirstUnread, ...state }: z.output<typeof inquiryReplied.schema>,
  session: ClientSession,
): Promise<void> {
  if (reply.from === 'sender') await noteRead(deps, session, state.inquiry.id, state.version);
  else if (isFirstUnread) await write(deps, session, { state, template: 'conversation-answer', at: reply.createdAt });
}

/** Mails a sender without an account that they can send their inquiry to others. */
export async function writeOfSilence(
  deps: Deps,
  { step, ...state }: z.output<typeof inquiryUnanswered.schema>,
  session: ClientSession,
): Promise<void> {
  if (step !== 'offer-others') return;
  await write(deps, session, { state, template: 'conversation-offer', at: state.inquiry.updatedAt });
}

/** A mail about what was read already is not sent, should its event come late. */
export async function onRead(
  deps: Deps,
  { inquiry, version, by }: z.output<typeof inquiryRead.schema>,
  session: ClientSession,
): Promise<void> {
  if (by === 'sender') await noteRead(deps, session, inquiry.id, readVersion(version));
}

const noteRead = async (deps: Deps, session: ClientSession, id: number, version: number): Promise<void> => {
  await storeSubject(deps, session, { _id: subjectOf(id), version, isSettled: true });
};

const subjectOf = (id: number) => `conversation-mail:${id}`;

/**
 * Strangers can type any address into the form, so nothing is mailed to it before a business answered, or was silent for days; and then no
 * text of a person. Late and repeated events are older than the last mail, or than what was read.
 */
async function write(
  deps: Deps,
  session: ClientSession,
  { state, template, at }: { state: State; template: MailTemplateName; at: string },
): Promise<void> {
  const { inquiry, version, senderId, businessName, language, link = 1 } = state;
  if (senderId !== undefined || link === 0 || Date.now() - Date.parse(at) > maxAgeMs) return;
  const isNewer = await storeSubject(deps, session, { _id: subjectOf(inquiry.id), version, isSettled: false });
  if (!isNewer) return;
  const key = await sealConversation({ inquiryId: inquiry.id, link }, deps.actorSecret);
  await sendMail(deps, session, {
    to: inquiry.email,
    template,
    language,
    getValues: toUrl => ({
      business: nameForMail(businessName) ?? t('the business'),
      link: toUrl(fillPath(pageRoutes.conversation, { key })),
    }),
  });
}

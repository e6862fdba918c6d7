import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import type { inquiryDone, inquiryUnanswered } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { type JobStep, stepsTaken } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { MailTemplateName } from '@doorstep/contracts/identity/mails/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { sealConversation } from '@doorstep/platform/conversation-key';
import { readKnownSite } from '@doorstep/platform/known-site';
import { nameForMail } from '@doorstep/platform/mail';
import { toKey } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { ComplaintRow } from '../mails/complaint.model.ts';
import type { Values } from '../mails/fill-mail.ts';
import { countMail } from '../mails/mail-quota.model.ts';
import { starLines, stepLine } from '../mails/mail-texts.ts';
import { sendMail } from '../mails/send-mail.ts';
import { reviewPath } from './on-inquiry-changed.ts';
import { storeSubject } from './subject.model.ts';

/** An inquiry as its events describe it. */
export type SentState = Omit<z.output<typeof inquiryUnanswered.schema>, 'step'>;

const dayMs = 24 * 3_600_000;
/** A new queue gets the events of two weeks again. What is older than this is no news. */
const maxAgeMs = 7 * dayMs;

/** Mails a sender without an account that they can send their inquiry to others. */
export async function writeOfSilence(
  deps: Deps,
  { step, ...state }: z.output<typeof inquiryUnanswered.schema>,
  session: ClientSession,
): Promise<void> {
  if (step !== 'offer-others') return;
  await write(deps, session, { state, template: 'conversation-offer' }, () => ({}));
}

/** Mails a sender without an account, a day after the appointment, how it was: with a link to the form for each number of stars. */
export async function writeOfDone(
  deps: Deps,
  state: z.output<typeof inquiryDone.schema>,
  session: ClientSession,
): Promise<void> {
  if (!hasPart(await readKnownSite(deps.db, session), 'reviews')) return;
  await write(deps, session, { state, template: 'conversation-review' }, (_business, toUrl) => ({
    stars: starLines().map(({ stars, text }) => ({ text, link: toUrl(reviewPath(state.inquiry.businessId, stars)) })),
  }));
}

/** Writes a mail about the newest state of an inquiry. */
async function write(
  deps: Deps,
  session: ClientSession,
  { state, template }: { state: SentState; template: MailTemplateName },
  getValues: GetValues,
): Promise<void> {
  const { inquiry, link = 1, isAddressProved = false, businessName, language } = state;
  if (!(await mayWrite(deps, session, { state, at: inquiry.updatedAt }))) return;
  const { id: inquiryId, email, name } = inquiry;
  const steps = [...stepsTaken(inquiry, deps.now())];
  const mail = { inquiryId, email, name, businessName, language, link, isAddressProved, steps, template };
  await sendToSender(deps, session, mail, getValues);
}

/** The subject of the mails about an inquiry, by which late and repeated events are known. */
export const mailSubjectOf = (inquiryId: number): string => `conversation-mail:${inquiryId}`;

/** Resolves to whether a mail about a conversation may be written, and none was about a newer state of it. */
export async function mayWrite(
  deps: Deps,
  session: ClientSession,
  { state, at }: { state: SentState; at: string },
): Promise<boolean> {
  const { inquiry, version, senderId, link = 1 } = state;
  if (senderId !== undefined || link === 0 || deps.now().getTime() - Date.parse(at) > maxAgeMs) return false;
  const complaint = await deps.complaints.findById(toKey(inquiry.email)).session(session).lean<ComplaintRow>();
  // A person who sends an inquiry after they complained wants the answer to it.
  if (complaint && Date.parse(inquiry.createdAt) <= complaint.at.getTime()) return false;
  const subject = { _id: mailSubjectOf(inquiry.id), version, isSettled: false };
  return (await storeSubject(deps, session, subject)) !== undefined;
}

/** A mail about a conversation, and its receiver. */
interface SenderMail {
  readonly inquiryId: number;
  readonly email: string;
  readonly name: string;
  readonly businessName?: string | undefined;
  readonly language?: Language | undefined;
  /** The number of the secret link. */
  readonly link: number;
  readonly isAddressProved: boolean;
  /** Steps that the job has taken. */
  readonly steps?: readonly JobStep[] | undefined;
  readonly template: MailTemplateName;
}

/** The values of one template, in the language of the mail; `toUrl` gives the address of a page in it. */
type GetValues = (business: string, toUrl: (path: string) => string) => Values;

/**
 * Sends a mail with the secret link, unless there were too many. Strangers can type any address into the form, so nothing is mailed to it before
 * a business answered, or was silent for days; and then no text of a person before the key of a mail was used. A stranger has a key too, with
 * which they can claim to have read, and so cause the next mail: until the key of a mail was used, the address gets only a few.
 */
export async function sendToSender(
  deps: Deps,
  session: ClientSession,
  { inquiryId, email: to, name, businessName, language, link, isAddressProved, steps, template }: SenderMail,
  getValues: GetValues,
): Promise<void> {
  const mail = { to, template };
  if (!(await countMail(deps, { ...mail, cause: isAddressProved ? 'reader' : 'stranger' }, session))) return;
  const key = await sealConversation({ inquiryId, link, isMailed: true }, deps.dataKeys);
  await sendMail(deps, session, {
    ...mail,
    language,
    getValues(toUrl) {
      const business = nameForMail(businessName) ?? t('the business');
      return {
        greeting: isAddressProved && nameForMail(name) ? t('Hello {name},', { name }) : t('Hello,'),
        business,
        link: toUrl(fillPath(pageRoutes.conversation, { key })),
        steps: steps && stepLine(steps),
        ...getValues(business, toUrl),
      };
    },
  });
}

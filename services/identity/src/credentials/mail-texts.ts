import {
  dataLinkMinutes,
  type ErasedItem,
  type ErasureReceipt,
  pageRoutes,
  receiptDays,
  siteNameVariable,
} from '@doorstep/contracts';
import { type Mail, nameForMail } from '@doorstep/platform/mail';
import type { UserRow } from '../models/user.model.ts';

// Strangers can have these mails sent to any address, so the mails repeat no text of a person but the user name.

type Account = Pick<UserRow, 'username' | 'createdAt'>;
export type Text = Omit<Mail, 'to'>;

export const passwordResetMail = (account: Account, link: string): Text => ({
  subject: 'Set a new password',
  text: formatMail(
    `We received a request for a new password for the account "${toName(account)}". Set it within the next hour:\n${link}`,
    'If that was not you, leave it; the password stays as it is.',
  ),
});

export const confirmationMail = (account: Account, links: { confirm: string; disown: string }): Text => ({
  subject: 'Please confirm your email address',
  text: formatMail(
    `The account "${toName(account)}", registered on ${formatDate(account.createdAt)}, wants to use this address.`,
    `If this is your account, sign in with it and confirm the address:\n${links.confirm}`,
    `This was not me; take my address out of that account:\n${links.disown}`,
    'A link works once, within two days. Please do not pass it on.',
  ),
});

/** When a change was made, and the address of the site for what to do about it. */
export interface ChangeContext {
  readonly at: Date;
  readonly publicUrl: string;
}

/** Goes to the former address of the account. */
export const emailChangedMail = (account: Account, { at, publicUrl }: ChangeContext): Text => ({
  subject: 'Your email address was changed',
  text: formatMail(
    `The account "${toName(account)}" has had another email address since ${formatTime(at)}, and this one is not used any more.`,
    `If that was not you, please write to us at once:\n${publicUrl}${pageRoutes.contact}`,
  ),
});

/** Goes to the new address of the account, which its owner has just confirmed. */
export const emailChosenMail = (account: Account, { at, publicUrl }: ChangeContext): Text => ({
  subject: 'Your email address was changed',
  text: formatMail(
    `The account "${toName(account)}" has used this email address since ${formatTime(at)}.`,
    `If that was not you, please write to us at once:\n${publicUrl}${pageRoutes.contact}`,
  ),
});

export const passwordChangedMail = (account: Account, { at, publicUrl }: ChangeContext): Text => ({
  subject: 'Your password was changed',
  text: formatMail(
    `The account "${toName(account)}" has had a new password since ${formatTime(at)}. All its other sessions have ended.`,
    `If that was not you, set another one with "Forgot password?":\n${publicUrl}${pageRoutes.auth}`,
  ),
});

export const accountSuspendedMail = (account: Account, { at, publicUrl }: ChangeContext): Text => ({
  subject: 'Your account is suspended',
  text: formatMail(
    `the account "${toName(account)}" cannot sign in since ${formatTime(at)}.`,
    `If you think that this is a mistake, please write to us:\n${publicUrl}${pageRoutes.contact}`,
  ),
});

export const factorAddedMail = (account: Account, context: ChangeContext): Text => ({
  subject: 'Sign-in with a code was set up',
  text: formatMail(
    `to sign in to the account "${toName(account)}", a code of an authenticator app is needed since ${formatTime(context.at)}.`,
    adviseOnFactor(context),
  ),
});

export const factorRemovedMail = (account: Account, context: ChangeContext): Text => ({
  subject: 'Sign-in with a code was removed',
  text: formatMail(
    `the authenticator app was removed from the account "${toName(account)}" on ${formatTime(context.at)}.`,
    adviseOnFactor(context),
  ),
});

export const passkeyAddedMail = (account: Account, context: ChangeContext): Text => ({
  subject: 'A passkey was added',
  text: formatMail(
    `the account "${toName(account)}" has a new passkey since ${formatTime(context.at)}, which signs in to it.`,
    adviseOnFactor(context),
  ),
});

export const passkeyRemovedMail = (account: Account, context: ChangeContext): Text => ({
  subject: 'A passkey was removed',
  text: formatMail(
    `a passkey was removed from the account "${toName(account)}" on ${formatTime(context.at)}.`,
    adviseOnFactor(context),
  ),
});

export const recoveryCodesMail = (account: Account, context: ChangeContext): Text => ({
  subject: 'Your recovery codes were replaced',
  text: formatMail(
    `the account "${toName(account)}" has new recovery codes since ${formatTime(context.at)}. The former ones are void.`,
    adviseOnFactor(context),
  ),
});

/** Advice about a changed factor: the person who changed it knows the password. */
const adviseOnFactor = ({ publicUrl }: ChangeContext) =>
  `If that was not you, set another password with "Forgot password?", and write to us at once:\n${publicUrl}${pageRoutes.auth}\n${publicUrl}${pageRoutes.contact}`;

export const dataLinkMail = (link: string): Text => ({
  subject: `Your data at ${siteNameVariable}`,
  text: formatMail(
    `This link shows what is stored under this address without an account, and lets you download or delete it:\n${link}`,
    `It works once, within ${dataLinkMinutes} minutes. Please do not pass it on. If you did not ask for it, leave it.`,
  ),
});

/** Lists what was erased with an account or under an address. `link` shows the same for 30 days. */
export const erasureReceiptMail = ({ about, items }: ErasureReceipt, link: string): Text => ({
  subject: `Your ${about === 'account' ? 'account' : 'data'} is deleted`,
  text: formatMail(
    about === 'account'
      ? 'Your account is deleted. This is what became of your data:'
      : 'Your data under this address is deleted. This is what became of it:',
    items.map(formatItem).join('\n'),
    `The same list, for ${receiptDays} days:\n${link}`,
    'Backups keep a copy until they are replaced. This is our last mail to you.',
  ),
});

function formatItem({ what, erased, kept, why }: ErasedItem): string {
  const counts = [...(erased > 0 ? [`${erased} deleted`] : []), ...(kept > 0 ? [`${kept} kept`] : [])];
  return `- ${what}: ${counts.join(', ')}${why ? `. ${why}` : ''}`;
}

/** The user name, written so that mail clients do not turn it into a link. */
const toName = ({ username }: Account) => nameForMail(username) ?? username.replaceAll('.', '[dot]');

const formatDate = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const formatTime = (date: Date) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date)} UTC`;

const formatMail = (...paragraphs: readonly string[]) => ['Hello,', ...paragraphs, siteNameVariable].join('\n\n');

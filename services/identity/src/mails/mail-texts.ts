import { dataLinkMinutes, type MailTemplateName, receiptDays, siteNameVariable } from '@doorstep/contracts';

/** The value of a variable: a text, an address of a page, or the lines of a list. */
export type Value = string | readonly string[] | undefined;

interface Variable {
  /** Its explanation in the editor. */
  readonly meaning: string;
  readonly sample: Exclude<Value, undefined>;
  /** A link is one of ours; other values are texts of people, which stay as they are in Markdown. */
  readonly isLink?: boolean;
  /** A mail without it would be of no use. */
  readonly isRequired?: boolean;
}

/** A mail that the site writes, with the text that comes with the release: Markdown with variables. */
export interface MailText {
  readonly title: string;
  readonly occasion: string;
  /** Besides `{site}`, the name of the site. */
  readonly variables: Readonly<Record<string, Variable>>;
  readonly subject: string;
  readonly text: string;
}

// Strangers can have most of these mails sent to any address, so they repeat no text of a person but the user name.
const account: Variable = { meaning: 'The user name of the account', sample: 'mara' };
const time: Variable = { meaning: 'When it happened', sample: 'March 2, 2026 at 9:15 AM UTC' };
const contact: Variable = { meaning: 'The contact page', sample: 'https://doorstep.example/contact', isLink: true };
const signIn: Variable = { meaning: 'The page to sign in', sample: 'https://doorstep.example/auth', isLink: true };
const portal: Variable = {
  meaning: 'The business portal',
  sample: 'https://doorstep.example/business-login',
  isLink: true,
};
const business: Variable = { meaning: 'The name of the business', sample: 'Stillwater Bees' };
const username: Variable = { ...account, sample: 'stillwater-bees' };
const page: Variable = {
  meaning: 'The page of the business; empty while it is not listed',
  sample: 'https://doorstep.example/business/61',
  isLink: true,
};

const review: Variable = {
  meaning: 'The business portal, for a business that is not listed yet; empty once it is',
  sample: portal.sample,
  isLink: true,
};

const link = (meaning: string, path: string): Variable => ({
  meaning,
  sample: `https://doorstep.example/${path}?token=tKq3fA8wWc0`,
  isLink: true,
  isRequired: true,
});

const ifItWasNotYou = `If that was not you, please write to us at once:\n{contact}`;
const ifYouDidNotChangeIt =
  'If that was not you, set another password with "Forgot password?", and write to us at once:\n{signIn}\n{contact}';

const letter = (...paragraphs: readonly string[]) => ['Hello,', ...paragraphs, siteNameVariable].join('\n\n');

export const mailTexts: Readonly<Record<MailTemplateName, MailText>> = {
  'password-reset': {
    title: 'New password',
    occasion: 'To the address of an account whose user has forgotten the password',
    variables: { account, link: link('The page that sets the password', 'reset-password') },
    subject: 'Set a new password',
    text: letter(
      'We received a request for a new password for the account "{account}". Set it within the next hour:',
      '[Set a new password]({link})',
      'If that was not you, leave it; the password stays as it is.',
    ),
  },
  confirmation: {
    title: 'Confirmation of an address',
    occasion: 'To the address of a new account, or to the new address of an account',
    variables: {
      account,
      date: { meaning: 'When the account was registered', sample: 'March 2, 2026' },
      confirm: link('The page that confirms the address', 'confirm-email'),
      disown: link('The page that takes the address out of the account', 'not-my-email'),
    },
    subject: 'Please confirm your email address',
    text: letter(
      'The account "{account}", registered on {date}, wants to use this address.',
      'If this is your account, sign in with it and confirm the address:',
      '[Confirm the address]({confirm})',
      'This was not me; take my address out of that account:\n{disown}',
      'A link works once, within two days. Please do not pass it on.',
    ),
  },
  'email-changed': {
    title: 'Changed address, to the former one',
    occasion: 'To the former address of an account',
    variables: { account, time, contact },
    subject: 'Your email address was changed',
    text: letter(
      'The account "{account}" has had another email address since {time}, and this one is not used any more.',
      ifItWasNotYou,
    ),
  },
  'email-chosen': {
    title: 'Changed address, to the new one',
    occasion: 'To the new address of an account, once it is confirmed',
    variables: { account, time, contact },
    subject: 'Your email address was changed',
    text: letter('The account "{account}" has used this email address since {time}.', ifItWasNotYou),
  },
  'password-changed': {
    title: 'Changed password',
    occasion: 'To the user of an account whose password has changed',
    variables: { account, time, signIn },
    subject: 'Your password was changed',
    text: letter(
      'The account "{account}" has had a new password since {time}. All its other sessions have ended.',
      'If that was not you, set another one with "Forgot password?":\n{signIn}',
    ),
  },
  'account-suspended': {
    title: 'Suspended account',
    occasion: 'To the user of an account that an administrator suspends',
    variables: { account, time, contact },
    subject: 'Your account is suspended',
    text: letter(
      'The account "{account}" cannot sign in since {time}.',
      'If you think that this is a mistake, please write to us:\n{contact}',
    ),
  },
  'factor-added': {
    title: 'Authenticator app set up',
    occasion: 'To the user of the account',
    variables: { account, time, signIn, contact },
    subject: 'Sign-in with a code was set up',
    text: letter(
      'To sign in to the account "{account}", a code of an authenticator app is needed since {time}.',
      ifYouDidNotChangeIt,
    ),
  },
  'factor-removed': {
    title: 'Authenticator app removed',
    occasion: 'To the user of the account',
    variables: { account, time, signIn, contact },
    subject: 'Sign-in with a code was removed',
    text: letter('The authenticator app was removed from the account "{account}" on {time}.', ifYouDidNotChangeIt),
  },
  'passkey-added': {
    title: 'Passkey added',
    occasion: 'To the user of the account',
    variables: { account, time, signIn, contact },
    subject: 'A passkey was added',
    text: letter('The account "{account}" has a new passkey since {time}, which signs in to it.', ifYouDidNotChangeIt),
  },
  'passkey-removed': {
    title: 'Passkey removed',
    occasion: 'To the user of the account',
    variables: { account, time, signIn, contact },
    subject: 'A passkey was removed',
    text: letter('A passkey was removed from the account "{account}" on {time}.', ifYouDidNotChangeIt),
  },
  'recovery-codes': {
    title: 'Recovery codes replaced',
    occasion: 'To the user of the account',
    variables: { account, time, signIn, contact },
    subject: 'Your recovery codes were replaced',
    text: letter(
      'The account "{account}" has new recovery codes since {time}. The former ones are void.',
      ifYouDidNotChangeIt,
    ),
  },
  'data-link': {
    title: 'Link to personal data',
    occasion: 'To an address whose reader wants to see what is stored under it',
    variables: { link: link('The page with the data', 'your-data') },
    subject: `Your data at ${siteNameVariable}`,
    text: letter(
      'This link shows what is stored under this address without an account, and lets you download or delete it:',
      '[See your data]({link})',
      `It works once, within ${dataLinkMinutes} minutes. Please do not pass it on. If you did not ask for it, leave it.`,
    ),
  },
  'account-erased': {
    title: 'Deleted account',
    occasion: 'To the user of an account, once all services have deleted its data',
    variables: {
      items: { meaning: 'What was deleted and what is kept', sample: ['Reviews: 3 deleted', 'Account: 1 deleted'] },
      link: { ...link('The page with the same list', 'receipt'), isRequired: false },
    },
    subject: 'Your account is deleted',
    text: letter(
      'Your account is deleted. This is what became of your data:',
      '{items}',
      `The same list, for ${receiptDays} days:\n{link}`,
      'Backups keep a copy until they are replaced. This is our last mail to you.',
    ),
  },
  'address-erased': {
    title: 'Deleted data',
    occasion: 'To an address without an account, once all services have deleted what was stored under it',
    variables: {
      items: { meaning: 'What was deleted and what is kept', sample: ['Inquiries: 2 deleted'] },
      link: { ...link('The page with the same list', 'receipt'), isRequired: false },
    },
    subject: 'Your data is deleted',
    text: letter(
      'Your data under this address is deleted. This is what became of it:',
      '{items}',
      `The same list, for ${receiptDays} days:\n{link}`,
      'Backups keep a copy until they are replaced. This is our last mail to you.',
    ),
  },
  'inquiry-copy': {
    title: 'Copy of an inquiry',
    occasion: 'To a user who has sent an inquiry from a confirmed address',
    variables: {
      user: { meaning: 'The name of the user', sample: 'Mara' },
      business,
      title: { meaning: 'The subject of the inquiry', sample: 'A leak' },
      message: { meaning: 'The text of the inquiry', sample: 'Our boiler leaks.\n\nCan you come this week?' },
      inquiries: {
        meaning: 'The page with all inquiries of the user',
        sample: 'https://doorstep.example/profile?tab=inquiries',
        isLink: true,
      },
    },
    subject: 'Your inquiry to {business}',
    text: [
      'Hello {user},',
      'This is what you sent to {business}:',
      '{title}',
      '{message}',
      '{business} answers to this address. All your inquiries: {inquiries}',
      siteNameVariable,
    ].join('\n\n'),
  },
  'request-approved': {
    title: 'Approved request, new account',
    occasion: 'To the sender of a request to be listed, who gets a new account',
    variables: { business, username, portal, page, review },
    subject: '{business} is approved',
    text: letter(
      'Good news: your request to list {business} is approved. Please sign in to your business portal and complete the profile:\n{portal}',
      'Your user name is {username}. The administrator hands over a temporary password; or choose "Forgot password" there and set one yourself.',
      `{business} can be found on ${siteNameVariable} already:\n{page}`,
      'Once the profile is complete, submit it for review, and {business} appears in the directory:\n{review}',
    ),
  },
  'request-approved-account': {
    title: 'Approved request, existing account',
    occasion: 'To the sender of a request to be listed, whose account gets the business',
    variables: { business, username, portal, page, review },
    subject: '{business} is approved',
    text: letter(
      'Good news: your request to list {business} is approved. Please sign in to your business portal and complete the profile:\n{portal}',
      'Your user name is {username}. Your password stays as it is.',
      `{business} can be found on ${siteNameVariable} already:\n{page}`,
      'Once the profile is complete, submit it for review, and {business} appears in the directory:\n{review}',
    ),
  },
  'listing-approved': {
    title: 'Approved profile',
    occasion: 'To the owner who has submitted the profile of a business for review',
    variables: { business, portal, page },
    subject: '{business} is approved',
    text: letter(
      `Good news: {business} is approved and can be found on ${siteNameVariable} now:\n{page}`,
      'Services, pictures and inquiries are in your business portal:\n{portal}',
    ),
  },
  'request-rejected': {
    title: 'Rejected request',
    occasion: 'To the sender of a request to be listed',
    variables: {
      business,
      reason: { meaning: 'What the administrator wrote; may be empty', sample: 'We do not list this trade yet.' },
      again: { meaning: 'The form of requests', sample: 'https://doorstep.example/list-your-business', isLink: true },
    },
    subject: '{business} was not approved',
    text: letter(
      `Thank you for your interest in ${siteNameVariable}. We could not approve {business}.`,
      'The administrator wrote:\n{reason}',
      'You are welcome to send another request:\n{again}',
    ),
  },
  'listing-rejected': {
    title: 'Rejected profile',
    occasion: 'To the owner who has submitted the profile of a business for review',
    variables: {
      business,
      reason: { meaning: 'What the administrator wrote; may be empty', sample: 'Please add opening hours.' },
      portal,
    },
    subject: '{business} was not approved',
    text: letter(
      `Thank you for your interest in ${siteNameVariable}. We could not approve {business}.`,
      'The administrator wrote:\n{reason}',
      'You can edit the profile and submit it again:\n{portal}',
    ),
  },
};

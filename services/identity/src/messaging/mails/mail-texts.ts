import { siteNameVariable } from '@doorstep/contracts/directory/site/site-look.ts';
import { type JobStep, jobSteps } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import { dataLinkMinutes } from '@doorstep/contracts/identity/address-data/schema.ts';
import { receiptDays } from '@doorstep/contracts/identity/erasures/schema.ts';
import type { MailTemplateName } from '@doorstep/contracts/identity/mails/schema.ts';
import { erased } from '@doorstep/platform/erasure';
import { t } from '@doorstep/texts/text.ts';
import { formatDate, formatItem, formatTime } from './format-values.ts';
import { sayToSender } from './reply-meaning.ts';

/** A line of a list, which may lead to a page. */
export type Line = string | { readonly text: string; readonly link: string };

/** The value of a variable: a text, an address of a page, or the lines of a list. */
export type Value = string | readonly Line[] | undefined;

type Sample = Exclude<Value, undefined>;

interface Variable {
  /** Its explanation in the editor. */
  readonly meaning: () => string;
  readonly sample: Sample | (() => Sample);
  /** A link is one of ours; other values are texts of people, which stay as they are in Markdown. */
  readonly isLink?: boolean;
  /** A mail without it would be of no use. */
  readonly isRequired?: boolean;
}

/** A mail that the site writes, with the text that comes with the release: Markdown with variables, said in the current language. */
export interface MailText {
  readonly title: () => string;
  readonly occasion: () => string;
  /** Besides `{site}`, the name of the site. */
  readonly variables: Readonly<Record<string, Variable>>;
  readonly subject: () => string;
  readonly text: () => string;
}

const sampleTime = new Date('2026-03-02T09:15:00Z');

// Strangers can have most of these mails sent to any address, so they repeat no text of a person but the user name.
const account: Variable = { meaning: () => t('The user name of the account'), sample: 'mara' };
const time: Variable = { meaning: () => t('When it happened'), sample: () => formatTime(sampleTime) };
const contact: Variable = {
  meaning: () => t('The contact page'),
  sample: 'https://doorstep.example/contact',
  isLink: true,
};
const signIn: Variable = {
  meaning: () => t('The page to sign in'),
  sample: 'https://doorstep.example/auth',
  isLink: true,
};
const portal: Variable = {
  meaning: () => t('The business portal'),
  sample: 'https://doorstep.example/business-login',
  isLink: true,
};
const business: Variable = { meaning: () => t('The name of the business'), sample: 'Stillwater Bees' };
const username: Variable = { ...account, sample: 'stillwater-bees' };
const page: Variable = {
  meaning: () => t('The page of the business; empty while it is not listed'),
  sample: 'https://doorstep.example/business/61',
  isLink: true,
};

const review: Variable = {
  meaning: () => t('The business portal, for a business that is not listed yet; empty once it is'),
  sample: portal.sample,
  isLink: true,
};

const link = (meaning: () => string, path: string): Variable => ({
  meaning,
  sample: `https://doorstep.example/${path}?token=tKq3fA8wWc0`,
  isLink: true,
  isRequired: true,
});

const notificationVariables = (items: () => Line[]): MailText['variables'] => ({
  items: {
    meaning: () => t('The newest notifications, each with a link to its page'),
    sample: items,
    isRequired: true,
  },
  others: {
    meaning: () => t('How many more there are; empty if all are listed'),
    sample: () => t('{count, plural, one {and # more} other {and # more}}', { count: 3 }),
  },
  notifications: {
    meaning: () => t('The page with all notifications'),
    sample: 'https://doorstep.example/notifications',
    isLink: true,
  },
  unsubscribe: link(() => t('The page that turns these mails off'), 'unsubscribe'),
});

const notificationText = (beginning: string) =>
  letter(
    beginning,
    '{items}',
    '{others}',
    t('[See all notifications]({notifications})'),
    t('You get this mail because of the settings of your account. [Stop these mails]({unsubscribe})'),
  );

const sampleItem = (text: string): Line => ({
  text,
  link: 'https://doorstep.example/business-dashboard?tab=inquiries',
});

const conversationVariables: MailText['variables'] = {
  business,
  steps: {
    meaning: () =>
      t('The steps of the job, from the inquiry to the review, with a tick before those that it has taken'),
    sample: () => stepLine(['asked', 'answered', 'quoted']),
  },
  link: {
    meaning: () => t('The conversation of the inquiry, which opens without an account'),
    sample: 'https://doorstep.example/conversations/tKq3fA8wWc0',
    isLink: true,
    isRequired: true,
  },
};

const sampleBusiness = 'Stillwater Bees';
const sampleQuote = { what: 'quote', total: '130.5', currency: 'USD' } as const;

const greeting: Variable = {
  meaning: () => t('The greeting, with the name of the sender once they have used a link'),
  sample: () => t('Hello {name},', { name: 'Maria' }),
};

/** Line with all steps of a job, with a tick before those that it has taken. */
export function stepLine(taken: readonly JobStep[]): string {
  const words: Record<JobStep, string> = {
    asked: t('Asked'),
    answered: t('Answered'),
    quoted: t('Quote'),
    booked: t('Booked'),
    done: t('Done'),
    reviewed: t('Review'),
  };
  return jobSteps.map(step => `${taken.includes(step) ? '✓' : '○'} ${words[step]}`).join(' · ');
}

/** The numbers of stars, best first, as a mail offers them. */
export const starLines = (): { stars: number; text: string }[] => [
  { stars: 5, text: `★★★★★ ${t('Excellent')}` },
  { stars: 4, text: `★★★★☆ ${t('Good')}` },
  { stars: 3, text: `★★★☆☆ ${t('Average')}` },
  { stars: 2, text: `★★☆☆☆ ${t('Poor')}` },
  { stars: 1, text: `★☆☆☆☆ ${t('Terrible')}` },
];

const stopTheseMails = () =>
  t(
    'Everyone with this link can read the conversation, so please do not pass it on. To get no more of these mails, end the link on that page.',
  );

const ifItWasNotYou = () => t('If that was not you, please write to us at once:\n{contact}');
const ifYouDidNotChangeIt = () =>
  t('If that was not you, set another password with "Forgot password?", and write to us at once:\n{signIn}\n{contact}');

const sameList = () =>
  t('The same list, for {days, plural, one {# day} other {# days}}:\n{link}', { days: receiptDays, link: '{link}' });

const letter = (...paragraphs: readonly string[]) => [t('Hello,'), ...paragraphs, siteNameVariable].join('\n\n');

export const mailTexts: Readonly<Record<MailTemplateName, MailText>> = {
  'password-reset': {
    title: () => t('New password'),
    occasion: () => t('To the address of an account whose user has forgotten the password'),
    variables: { account, link: link(() => t('The page that sets the password'), 'reset-password') },
    subject: () => t('Set a new password'),
    text: () =>
      letter(
        t('We received a request for a new password for the account "{account}". Set it within the next hour:'),
        t('[Set a new password]({link})'),
        t('If that was not you, leave it; the password stays as it is.'),
      ),
  },
  confirmation: {
    title: () => t('Confirmation of an address'),
    occasion: () => t('To the address of a new account, or to the new address of an account'),
    variables: {
      account,
      date: { meaning: () => t('When the account was registered'), sample: () => formatDate(sampleTime) },
      confirm: link(() => t('The page that confirms the address'), 'confirm-email'),
      disown: link(() => t('The page that takes the address out of the account'), 'not-my-email'),
    },
    subject: () => t('Please confirm your email address'),
    text: () =>
      letter(
        t('The account "{account}", registered on {date}, wants to use this address.'),
        t('If this is your account, sign in with it and confirm the address:'),
        t('[Confirm the address]({confirm})'),
        t('This was not me; take my address out of that account:\n{disown}'),
        t('A link works once, within two days. Please do not pass it on.'),
      ),
  },
  'email-changed': {
    title: () => t('Changed address, to the former one'),
    occasion: () => t('To the former address of an account'),
    variables: { account, time, contact },
    subject: () => t('Your email address was changed'),
    text: () =>
      letter(
        t('The account "{account}" has had another email address since {time}, and this one is not used any more.'),
        ifItWasNotYou(),
      ),
  },
  'email-chosen': {
    title: () => t('Changed address, to the new one'),
    occasion: () => t('To the new address of an account, once it is confirmed'),
    variables: { account, time, contact },
    subject: () => t('Your email address was changed'),
    text: () => letter(t('The account "{account}" has used this email address since {time}.'), ifItWasNotYou()),
  },
  'password-changed': {
    title: () => t('Changed password'),
    occasion: () => t('To the user of an account whose password has changed'),
    variables: { account, time, signIn },
    subject: () => t('Your password was changed'),
    text: () =>
      letter(
        t('The account "{account}" has had a new password since {time}. All its other sessions have ended.'),
        t('If that was not you, set another one with "Forgot password?":\n{signIn}'),
      ),
  },
  'account-suspended': {
    title: () => t('Suspended account'),
    occasion: () => t('To the user of an account that an administrator suspends'),
    variables: { account, time, contact },
    subject: () => t('Your account is suspended'),
    text: () =>
      letter(
        t('The account "{account}" cannot sign in since {time}.'),
        t('If you think that this is a mistake, please write to us:\n{contact}'),
      ),
  },
  'factor-added': {
    title: () => t('Authenticator app set up'),
    occasion: () => t('To the user of the account'),
    variables: { account, time, signIn, contact },
    subject: () => t('Sign-in with a code was set up'),
    text: () =>
      letter(
        t('To sign in to the account "{account}", a code of an authenticator app is needed since {time}.'),
        ifYouDidNotChangeIt(),
      ),
  },
  'factor-removed': {
    title: () => t('Authenticator app removed'),
    occasion: () => t('To the user of the account'),
    variables: { account, time, signIn, contact },
    subject: () => t('Sign-in with a code was removed'),
    text: () =>
      letter(t('The authenticator app was removed from the account "{account}" on {time}.'), ifYouDidNotChangeIt()),
  },
  'passkey-added': {
    title: () => t('Passkey added'),
    occasion: () => t('To the user of the account'),
    variables: { account, time, signIn, contact },
    subject: () => t('A passkey was added'),
    text: () =>
      letter(t('The account "{account}" has a new passkey since {time}, which signs in to it.'), ifYouDidNotChangeIt()),
  },
  'passkey-removed': {
    title: () => t('Passkey removed'),
    occasion: () => t('To the user of the account'),
    variables: { account, time, signIn, contact },
    subject: () => t('A passkey was removed'),
    text: () => letter(t('A passkey was removed from the account "{account}" on {time}.'), ifYouDidNotChangeIt()),
  },
  'recovery-codes': {
    title: () => t('Recovery codes replaced'),
    occasion: () => t('To the user of the account'),
    variables: { account, time, signIn, contact },
    subject: () => t('Your recovery codes were replaced'),
    text: () =>
      letter(
        t('The account "{account}" has new recovery codes since {time}. The former ones are void.'),
        ifYouDidNotChangeIt(),
      ),
  },
  'data-link': {
    title: () => t('Link to personal data'),
    occasion: () => t('To an address whose reader wants to see what is stored under it'),
    variables: { link: link(() => t('The page with the data'), 'your-data') },
    subject: () => t('Your data at {site}'),
    text: () =>
      letter(
        t('This link shows what is stored under this address without an account, and lets you download or delete it:'),
        t('[See your data]({link})'),
        t(
          'It works once, within {minutes, plural, one {# minute} other {# minutes}}. Please do not pass it on. If you did not ask for it, leave it.',
          { minutes: dataLinkMinutes },
        ),
      ),
  },
  'account-erased': {
    title: () => t('Deleted account'),
    occasion: () => t('To the user of an account, once all services have deleted its data'),
    variables: {
      items: {
        meaning: () => t('What was deleted and what is kept'),
        sample: () => [formatItem(erased(t('Reviews'), 3)), formatItem(erased(t('Account'), 1))],
      },
      link: { ...link(() => t('The page with the same list'), 'receipt'), isRequired: false },
    },
    subject: () => t('Your account is deleted'),
    text: () =>
      letter(
        t('Your account is deleted. This is what became of your data:'),
        '{items}',
        sameList(),
        t('Backups keep a copy until they are replaced. This is our last mail to you.'),
      ),
  },
  'address-erased': {
    title: () => t('Deleted data'),
    occasion: () => t('To an address without an account, once all services have deleted what was stored under it'),
    variables: {
      items: {
        meaning: () => t('What was deleted and what is kept'),
        sample: () => [formatItem(erased(t('Inquiries'), 2))],
      },
      link: { ...link(() => t('The page with the same list'), 'receipt'), isRequired: false },
    },
    subject: () => t('Your data is deleted'),
    text: () =>
      letter(
        t('Your data under this address is deleted. This is what became of it:'),
        '{items}',
        sameList(),
        t('Backups keep a copy until they are replaced. This is our last mail to you.'),
      ),
  },
  'inquiry-copy': {
    title: () => t('Copy of an inquiry'),
    occasion: () => t('To a user who has sent an inquiry from a confirmed address'),
    variables: {
      user: { meaning: () => t('The name of the user'), sample: 'Mara' },
      business,
      title: { meaning: () => t('The subject of the inquiry'), sample: 'A leak' },
      message: { meaning: () => t('The text of the inquiry'), sample: 'Our boiler leaks.\n\nCan you come this week?' },
      inquiries: {
        meaning: () => t('The page with all inquiries of the user'),
        sample: 'https://doorstep.example/profile?tab=inquiries',
        isLink: true,
      },
    },
    subject: () => t('Your inquiry to {business}'),
    text: () =>
      [
        t('Hello {user},'),
        t('This is what you sent to {business}:'),
        '{title}',
        '{message}',
        t('{business} answers to this address. All your inquiries: {inquiries}'),
        siteNameVariable,
      ].join('\n\n'),
  },
  'request-approved': {
    title: () => t('Approved request, new account'),
    occasion: () => t('To the sender of a request to be listed, who gets a new account'),
    variables: { business, username, portal, page, review },
    subject: () => t('{business} is approved'),
    text: () =>
      letter(
        t(
          'Good news: your request to list {business} is approved. Please sign in to your business portal and complete the profile:\n{portal}',
        ),
        t(
          'Your user name is {username}. The administrator hands over a temporary password; or choose "Forgot password" there and set one yourself.',
        ),
        t('{business} can be found on {site} already:\n{page}'),
        t('Once the profile is complete, submit it for review, and {business} appears in the directory:\n{review}'),
      ),
  },
  'request-approved-account': {
    title: () => t('Approved request, existing account'),
    occasion: () => t('To the sender of a request to be listed, whose account gets the business'),
    variables: { business, username, portal, page, review },
    subject: () => t('{business} is approved'),
    text: () =>
      letter(
        t(
          'Good news: your request to list {business} is approved. Please sign in to your business portal and complete the profile:\n{portal}',
        ),
        t('Your user name is {username}. Your password stays as it is.'),
        t('{business} can be found on {site} already:\n{page}'),
        t('Once the profile is complete, submit it for review, and {business} appears in the directory:\n{review}'),
      ),
  },
  'listing-approved': {
    title: () => t('Approved profile'),
    occasion: () => t('To the owner who has submitted the profile of a business for review'),
    variables: { business, portal, page },
    subject: () => t('{business} is approved'),
    text: () =>
      letter(
        t('Good news: {business} is approved and can be found on {site} now:\n{page}'),
        t('Services, pictures and inquiries are in your business portal:\n{portal}'),
      ),
  },
  'request-rejected': {
    title: () => t('Rejected request'),
    occasion: () => t('To the sender of a request to be listed'),
    variables: {
      business,
      reason: {
        meaning: () => t('What the administrator wrote; may be empty'),
        sample: 'We do not list this trade yet.',
      },
      again: {
        meaning: () => t('The form of requests'),
        sample: 'https://doorstep.example/list-your-business',
        isLink: true,
      },
    },
    subject: () => t('{business} was not approved'),
    text: () =>
      letter(
        t('Thank you for your interest in {site}. We could not approve {business}.'),
        t('The administrator wrote:\n{reason}'),
        t('You are welcome to send another request:\n{again}'),
      ),
  },
  'listing-rejected': {
    title: () => t('Rejected profile'),
    occasion: () => t('To the owner who has submitted the profile of a business for review'),
    variables: {
      business,
      reason: { meaning: () => t('What the administrator wrote; may be empty'), sample: 'Please add opening hours.' },
      portal,
    },
    subject: () => t('{business} was not approved'),
    text: () =>
      letter(
        t('Thank you for your interest in {site}. We could not approve {business}.'),
        t('The administrator wrote:\n{reason}'),
        t('You can edit the profile and submit it again:\n{portal}'),
      ),
  },
  notification: {
    title: () => t('Notifications'),
    occasion: () => t('To a user who wants notifications by mail at once; gathered for a minute'),
    variables: {
      summary: {
        meaning: () => t('The notification, or how many there are'),
        sample: () => t('New inquiry from {name}', { name: 'Nora Lindqvist' }),
      },
      ...notificationVariables(() => [sampleItem(t('New inquiry from {name}', { name: 'Nora Lindqvist' }))]),
    },
    subject: () => '{summary}',
    text: () => notificationText(t('This is new on {site}:')),
  },
  'notification-digest': {
    title: () => t('Daily notifications'),
    occasion: () => t('Each morning to a user who wants notifications in one mail, if some are unread'),
    variables: {
      summary: {
        meaning: () => t('The notification, or how many there are'),
        sample: () => t('{count, plural, one {# new notification} other {# new notifications}}', { count: 2 }),
      },
      ...notificationVariables(() => [
        sampleItem(t('New inquiry from {name}', { name: 'Nora Lindqvist' })),
        sampleItem(t('Message from {name}: {subject}', { name: 'Ada Virtanen', subject: 'Opening hours' })),
      ]),
    },
    subject: () => '{summary}',
    text: () => notificationText(t('You have not read this on {site} yet:')),
  },
  'conversation-answer': {
    title: () => t('Answer to an inquiry'),
    occasion: () =>
      t('To the sender of an inquiry without an account, when the business answered; gathered for a minute'),
    variables: {
      greeting,
      summary: {
        meaning: () => t('What the business did'),
        sample: () => sayToSender(sampleQuote, sampleBusiness),
      },
      items: {
        meaning: () => t('What is new in the conversation, with the first words once the sender has used a link'),
        sample: () => [sayToSender({ what: 'message' }, sampleBusiness), sayToSender(sampleQuote, sampleBusiness)],
      },
      ...conversationVariables,
    },
    subject: () => '{summary}',
    text: () =>
      [
        '{greeting}',
        t('This is new in your conversation with {business} on {site}:'),
        '{items}',
        t('Where this stands:\n{steps}'),
        t('[Open the conversation]({link})'),
        stopTheseMails(),
        siteNameVariable,
      ].join('\n\n'),
  },
  'conversation-offer': {
    title: () => t('Inquiry without an answer'),
    occasion: () =>
      t('To the sender of an inquiry without an account, when the business did not answer for long, once'),
    variables: conversationVariables,
    subject: () => t('{business} has not answered yet'),
    text: () =>
      letter(
        t('{business} has not answered your inquiry on {site} yet. If you like, send it to two others nearby:'),
        t('[Choose others]({link})'),
        t('Where this stands:\n{steps}'),
        t('Nothing is passed on without you. {business} can still answer.'),
        stopTheseMails(),
      ),
  },
  'conversation-review': {
    title: () => t('How was it?'),
    occasion: () => t('To the sender of an inquiry without an account, a day after the appointment, once'),
    variables: {
      greeting,
      stars: {
        meaning: () => t('A line for each number of stars, which leads to the form of a review'),
        sample: () =>
          starLines().map(({ stars, text }) => ({
            text,
            link: `https://doorstep.example/business/61?tab=review&write=true&stars=${stars}`,
          })),
        isRequired: true,
      },
      ...conversationVariables,
    },
    subject: () => t('How was it with {business}?'),
    text: () =>
      [
        '{greeting}',
        t('You had an appointment with {business}. How was it? Your review helps others to choose:'),
        '{stars}',
        t('Where this stands:\n{steps}'),
        t('Something to settle? [Open the conversation]({link})'),
        stopTheseMails(),
        siteNameVariable,
      ].join('\n\n'),
  },
};

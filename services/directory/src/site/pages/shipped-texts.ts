import type { PageDraft, ShippedPage } from '@doorstep/contracts/directory/pages/schema.ts';
import { t } from '@doorstep/texts/text.ts';

/** The text of a page that comes with the release, and the month of its last change where that matters to readers. */
interface ShippedText extends PageDraft {
  readonly updatedAt?: string;
}

const sections = (...parts: readonly (readonly [heading: string, ...paragraphs: readonly string[]])[]) =>
  parts.map(([heading, ...paragraphs]) => [`## ${heading}`, ...paragraphs].join('\n\n')).join('\n\n');

const legalTextsOf = '2026-11-01T00:00:00.000Z';

/** Their texts in the language that `t` speaks, with the variables of `fillPage`. */
export const shippedTexts: Readonly<Record<ShippedPage, () => ShippedText>> = {
  about: () => ({
    title: t('About'),
    intro: t('{site} brings people together with the local businesses that fix, build, clean and care.'),
    text: sections(
      [
        t('Why we started'),
        t(
          'Finding someone for a leaking faucet should not take an evening. Names come from neighbors, prices come late, and no one knows who is good until the work is done.',
        ),
        t(
          'We put what you need in one place: what a business does, what it charges, how its work looks, and what customers say about it.',
        ),
      ],
      [
        t('How it works'),
        t(
          'Search or browse by category, look at services, portfolio and reviews, and send an inquiry. The business answers you directly. You need no account to do this, and an inquiry costs nothing.',
        ),
        t(
          'Every business is checked by an administrator before it appears. Reviews are written by people with an account, one per business, and a business cannot remove them.',
        ),
      ],
      [
        t('For owners'),
        t(
          'Owners get a profile of their own, with services, prices, hours and pictures, and a dashboard for inquiries and reviews. Ask us to list your business; an administrator looks at every request.',
        ),
      ],
      [
        t('Data sources'),
        t(
          'Places and zip codes are from GeoNames (geonames.org), under the license CC BY 4.0. Zip codes of Germany are from OpenGeoDB, of Austria from Österreichische Post, of France from INSEE and La Poste (Open License of Etalab).',
        ),
      ],
    ),
  }),
  contact: () => ({
    title: t('Contact'),
    intro: t('A person reads every message, and answers within two working days.'),
    text: [
      t('A question for a business? Open its page and send an inquiry.'),
      t('Do you run one? [List your business]({listing}).'),
    ].join('\n\n'),
  }),
  careers: () => ({
    title: t('Careers'),
    intro: t('We are a small team that likes plain words, careful work and getting home on time.'),
    text: sections(
      [
        t('How we work'),
        t(
          'We talk to customers and owners every week, ship small changes, and measure what they do. Everyone answers support mail now and then.',
        ),
        t('We work from wherever we do it best, and meet four times a year.'),
      ],
      [
        t('Open positions'),
        t(
          'There is no open position right now. If you think we should know you, write to us and say what you would make better here.',
        ),
        t('[Write to us]({contact})'),
      ],
    ),
  }),
  privacy: () => ({
    title: t('Privacy'),
    intro: t('What we keep about you, what for, and for how long.'),
    updatedAt: legalTextsOf,
    text: sections(
      [
        t('Browsing'),
        t(
          'You can search, read and send inquiries without an account. We use no advertising trackers and no analytics of third parties. Pictures, fonts and initials are served by us, so that no one else learns what you look at.',
        ),
        t(
          'A map, a chat or the website of a business opens only when you follow its link; from there on the rules of that site apply.',
        ),
      ],
      [
        t('Inquiries'),
        t(
          'An inquiry holds your name, e-mail address, message and, if you give it, your phone number. Only the owner of the business you write to and our administrators can read it. It is deleted together with the business, with your account if you were signed in when you sent it, when you delete it yourself, and otherwise some time after the business has closed it.',
        ),
      ],
      [
        t('Requests to be listed'),
        t(
          'A request to list a business holds its name, the e-mail address you give and what else you fill in about it. Our administrators alone can read it. Once approved, it becomes the public profile, which you can change.',
        ),
      ],
      [
        t('Messages'),
        t(
          'What you send on the contact page is stored with your name and e-mail address, so that our administrators can answer you. Messages between owners and administrators are read by these two alone.',
        ),
      ],
      [
        t('Accounts and reviews'),
        t(
          'An account holds your user name, name, e-mail address and, if you add one, a picture. Passwords are stored only as hashes. If you sign in with Google, we receive your name, address and picture from Google.',
        ),
        t('Reviews are public and show your name. You can change or delete your own reviews at any time.'),
        t(
          'On your profile, under "Your data", you can download everything that belongs to your account, and delete the account. You get a receipt that lists what was deleted, and what is kept and why.',
        ),
      ],
      [
        t('Mails'),
        t(
          'What we mail to you is deleted here once it is sent. For some days our administrators see to which address a mail went, and its subject. Where this site sends no mail, they see the mails themselves, to pass them on.',
        ),
      ],
      [
        t('Your rights'),
        t(
          'You can ask what we keep about you, have it corrected or deleted, and take a copy with you. Write to {email}; we answer within 30 days.',
        ),
        t(
          'You can also do it yourself. With an account, download or delete everything on your profile. Without one, ask for a link to what you sent us, by the email address that you sent it from.',
        ),
        t('[See, download or delete your data](/your-data)'),
      ],
    ),
  }),
  terms: () => ({
    title: t('Terms'),
    intro: t('The rules for using {site}, kept short.'),
    updatedAt: legalTextsOf,
    text: sections(
      [
        t('What {site} is'),
        t(
          '{site} is a directory. It shows businesses and passes on inquiries. A contract about work is made between you and the business, and we are not a party to it.',
        ),
        t(
          'Businesses state their own prices and hours. We check every business before it appears, and we correct what we learn to be wrong, but we cannot promise that all of it is right at every moment.',
        ),
      ],
      [
        t('Reviews'),
        t(
          'Write about your own experience, be fair, and leave private details of others out. One review per business and person. Owners may answer and pin reviews of their business, and cannot review it themselves.',
        ),
      ],
      [
        t('Businesses'),
        t(
          'An owner is responsible for what the profile says and shows, and must hold the rights to its pictures. We may take down profiles that mislead people or break the law.',
        ),
      ],
      [
        t('Accounts'),
        t(
          'Keep your password to yourself, and tell us if someone else knows it. We may close accounts that are used for spam, fake reviews or attacks.',
        ),
      ],
    ),
  }),
  cookies: () => ({
    title: t('Cookies'),
    intro: t('We set cookies only when you sign in or choose a language.'),
    updatedAt: legalTextsOf,
    text: sections(
      [
        t('The session cookie'),
        t(
          'It keeps you signed in. It cannot be read by scripts, is sent only to us, and ends when you log out or stay away for long enough.',
        ),
      ],
      [
        t('The device cookie'),
        t(
          'It tells that this browser signed in to your account before, so that no one can lock you out by guessing your password. It is sent only when you log in, holds nothing about you, and ends after a year.',
        ),
      ],
      [
        t('The language cookie'),
        t(
          'It holds the language that you choose at the end of a page, so that you find the site in it when you come back. It ends after a year.',
        ),
      ],
      [
        t('What your browser remembers'),
        t(
          'If you choose the light or dark theme, that choice is stored in your browser and is not sent to us. You can delete it in the settings of your browser.',
        ),
      ],
      [
        t('What we do not use'),
        t('No advertising cookies, no analytics cookies, no cookies of third parties. That is why there is no banner.'),
      ],
    ),
  }),
};

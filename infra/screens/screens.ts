import { fillPath, pathPattern } from '@doorstep/contracts/common/path-pattern.ts';
import { createInquiry } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import type { PublicConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import { type PageRoute, pageRoutes, privatePages } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { Page } from 'playwright-core';
import { writeGeoDirectoryFile } from '../e2e/geodirectory-file.ts';
import { type Answers, answerWith } from './answers.ts';
import { inLanguage, said } from './language.ts';
import type { Person } from './people.ts';

/** A page in one of its states, as a certain person sees it. */
export interface Screen {
  /** Unique; labels the picture. */
  readonly name: string;
  readonly path: string;
  readonly as: Person;
  /** Manipulated answers to its calls, if not the real ones. */
  readonly answers?: Answers;
  /** Brings the page into its state. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Device on which the state exists, if not on both. */
  readonly only?: 'phone' | 'desktop';
  /** True if the sheets show too little of the page, so that it needs a tall picture. */
  readonly isTall?: boolean;
}

type More = Partial<Omit<Screen, 'name' | 'path'>>;
const screen = (name: string, path: string, more: More = {}): Screen => ({ name, path, as: 'visitor', ...more });

/** A page as several people see it. */
const seenBy = (name: string, path: string, people: readonly Person[], more: More = {}): Screen[] =>
  people.map(as => screen(as === 'visitor' ? name : `${name}, ${as}`, path, { as, ...more }));

/** A page with its real answers, and with manipulated ones. */
const withAnswers = (name: string, path: string, answers: readonly Answers[], more: More = {}): Screen[] => [
  screen(name, path, more),
  ...answers.map(given => screen(`${name}, ${given}`, path, { ...more, answers: given })),
];

/** The sections of a page, each with these answers too. */
const sections = (name: string, path: string, names: string, answers: readonly Answers[], more: More): Screen[] =>
  names.split(' ').flatMap(tab => withAnswers(`${name} ${tab}`, `${path}?tab=${tab}`, answers, more));

/** Presses a control by one of its names in English. */
const press =
  (name: string | readonly string[], role: 'button' | 'link' | 'tab' | 'menuitem' = 'button') =>
  (page: Page) =>
    page
      .getByRole(role, { name: said(...[name].flat()) })
      .filter({ visible: true })
      .first()
      .click();

/** Presses the control that opens a dialog or a menu. */
const open =
  (
    name: string | readonly string[],
    { role = 'dialog', by = 'button' }: { role?: 'dialog' | 'menu'; by?: 'button' | 'link' | 'menuitem' } = {},
  ) =>
  async (page: Page) => {
    await press(name, by)(page);
    await page.locator(`[role=${role}], [role=alert${role}]`).first().waitFor();
  };

/** Uploads a file to be imported. */
async function uploadPlaces(page: Page): Promise<void> {
  const name = 'gd_place.csv';
  const text = writeGeoDirectoryFile({ word: 'Moved', rows: 60, categories: ['Home', 'Beekeeping'], badEvery: 9 });
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel(said('Choose a CSV file')).setInputFiles(file);
  await page.getByRole('heading', { name }).waitFor();
}

const inOrder =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

/** Opens the newest inquiry of an owner. */
const openInquiry = async (page: Page) => {
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('log').first().waitFor();
};

/** Sends an inquiry, and opens its conversation. */
const startConversation = async (page: Page) => {
  const response = await page.request.post('/api/businesses/1/inquiries', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      name: 'Nora Lindqvist',
      email: 'nora@mail.example',
      subject: 'Boiler',
      message: 'Our boiler loses pressure.',
      hidesContact: true,
    },
  });
  const { conversation } = createInquiry.response.parse(await response.json());
  await page.goto(inLanguage(fillPath(pageRoutes.conversation, { key: conversation })));
  await page.getByRole('main').getByRole('textbox').waitFor();
};

/** Submits an empty form. */
const sendEmpty = (name: string) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: said(name) })
    .click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
};

const suggest = (text: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('combobox').first().fill(text);
  await page.getByRole('listbox').first().waitFor();
};

/** Opens the page as if the site required a second factor of administrators. */
const requireFactor = async (page: Page) => {
  await changeConfig(page, { requiredFactor: 'admin' });
  await page.goto(inLanguage('/protect-account'));
  await page.getByRole('heading', { name: said('Protect your account') }).waitFor();
};

/** Asks for a link to the data of a long address; no mail is sent, because nothing is stored under it. */
const askForLink = async (page: Page) => {
  await page.getByLabel(said('Email')).fill(`${'a-long-name-of-a-person'.repeat(2)}@a-long-name-of-a-company.example`);
  await press('Send Link')(page);
  await page
    .getByText(
      said('If something is stored under {0}, a link is on its way. It works once, within {dataLinkMinutes} minutes.'),
    )
    .waitFor();
};

/** Opens the page as if the site sent no mail. */
const turnMailOff = async (page: Page) => {
  await changeConfig(page, { email: false });
  await page.reload();
  // The address to write to instead.
  await page.getByRole('main').getByRole('link', { name: '@' }).waitFor();
};

/** The token is made up, so the call is answered here. */
const stopMails = async (page: Page) => {
  await page.route('**/api/unsubscriptions*', route => route.fulfill({ json: {} }));
  await press('Stop These Mails')(page);
  await page.getByRole('heading', { name: said('You get no more of these mails') }).waitFor();
};

const beginMaintenance = async (page: Page) => {
  const maintenance = 'We move all businesses to a larger server tonight. You can read everything. '.repeat(2).trim();
  await changeConfig(page, { maintenance });
  await page.reload();
  await page.getByText(maintenance).waitFor();
};

const changeConfig = (page: Page, changes: Partial<PublicConfig>) =>
  page.route('**/api/config', async route => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });

/** Opens the link to the data of an address, with a key that no service knows. */
const openDataLink = async (page: Page) => {
  const opened = { key: 'K'.repeat(43), expiresAt: new Date().toISOString() };
  await page.route('**/api/address-data/keys', route => route.fulfill({ status: 201, json: opened }));
  await press('Show My Data')(page);
  await page.getByRole('button', { name: said('Show My Data') }).waitFor({ state: 'detached' });
};

const owner = { as: 'owner' } as const;
const administrator = { as: 'administrator' } as const;
/** Opens the notifications behind the bell, whose name has the number of unread ones. */
async function openBell(page: Page) {
  await page.locator('header [aria-haspopup="dialog"]').filter({ visible: true }).click();
  await page.locator('[role=dialog]').first().waitFor();
}

const token = 'A'.repeat(43);

/** Every page. A page without an entry does not compile. */
export const screens: Record<PageRoute | '*', readonly Screen[]> = {
  '/': [
    ...withAnswers('home', '/', ['failing', 'long'], { isTall: true }),
    ...seenBy('home', '/', ['user', 'owner', 'administrator']),
    screen('home, menu', '/', { only: 'phone', act: open('Menu') }),
    screen('home, themes', '/', { act: open('Theme', { role: 'menu' }) }),
    screen('home, account menu', '/', { as: 'user', act: open('Account of {name}', { role: 'menu' }) }),
    screen('home, suggestions', '/', { act: suggest('plu') }),
    ...withAnswers('home, bell', '/', ['pending', 'failing', 'empty', 'example', 'long'], {
      as: 'user',
      only: 'desktop',
      act: openBell,
    }),
  ],
  '/businesses': [
    ...withAnswers('businesses', '/businesses', ['pending', 'failing', 'empty', 'long'], { isTall: true }),
    screen('businesses, search', '/businesses?q=clean&minRating=3'),
    screen('businesses, nothing found', '/businesses?q=zzzz'),
    screen('businesses, near', '/businesses?near=43.615,-116.202&place=Boise,+ID&radius=25'),
    screen('businesses, map', '/businesses?map=true'),
    screen('businesses, filters', '/businesses', { only: 'phone', act: open('Filters') }),
    screen('businesses, suggestions', '/businesses', { act: suggest('clean') }),
    screen('businesses, some to compare', '/businesses', {
      act: async page => {
        for (const index of [0, 1])
          await page
            .getByRole('checkbox', { name: said('Compare<0> {0}</0>') })
            .nth(index)
            .check();
        await page.getByRole('region', { name: said('Compare') }).waitFor();
      },
    }),
    ...seenBy('businesses', '/businesses', ['user']),
  ],
  '/categories': withAnswers('categories', '/categories', ['pending', 'failing', 'empty', 'long']),
  '/category/:slug': [
    ...withAnswers('category', '/category/cleaning', ['pending', 'failing', 'empty', 'long']),
    screen('category, unknown', '/category/no-such-category'),
  ],
  '/category/:slug/:city': [
    ...withAnswers('category in a city', '/category/beauty-and-wellness/boise-id', ['pending', 'failing', 'long']),
    screen('category in a city, unknown', '/category/cleaning/no-such-city'),
  ],
  '/cities': withAnswers('cities', '/cities', ['pending', 'failing', 'empty', 'long']),
  '/cities/:city': [
    ...withAnswers('city', '/cities/boise-id', ['pending', 'failing', 'long']),
    screen('city, unknown', '/cities/no-such-city'),
  ],
  '/business/:id': [
    ...withAnswers('business', '/business/1', ['pending', 'failing', 'long'], { isTall: true }),
    ...['portfolio', 'gallery', 'review', 'about'].flatMap(tab => [
      screen(`business ${tab}`, `/business/1?tab=${tab}`, { isTall: tab === 'review' }),
      screen(`business ${tab}, long`, `/business/1?tab=${tab}`, { answers: 'long' }),
      screen(`business ${tab}, empty`, `/business/1?tab=${tab}`, { answers: 'empty' }),
    ]),
    ...seenBy('business', '/business/1', ['user', 'owner', 'administrator']),
    screen('business, contact', '/business/1', {
      act: open(['Inquire', 'Contact Business', 'Send Inquiry'], { by: 'link' }),
    }),
    screen('business, review form', '/business/2?tab=review&write=true', {
      as: 'user',
      act: page => page.getByRole('dialog').waitFor(),
    }),
    screen('business, picture', '/business/1?tab=gallery', {
      act: async page => {
        await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click();
        await page.getByRole('dialog').waitFor();
      },
    }),
    screen('business, toast', '/business/1', {
      act: async page => {
        await press('Share')(page);
        await page
          .getByRole('region', { name: said('Notifications ({hotkey})') })
          .getByRole('listitem')
          .waitFor();
      },
    }),
    screen('business, unknown', '/business/999999'),
  ],
  '/businesses/:id': [screen('business by another address', '/businesses/1')],
  '/categories/:slug': [screen('category by another address', '/categories/cleaning')],
  '/business/:id/inquiry': [
    ...withAnswers('inquiry', '/business/1/inquiry', ['pending', 'failing', 'long']),
    ...seenBy('inquiry', '/business/1/inquiry', ['user']),
    screen('inquiry, wrong', '/business/1/inquiry', { act: sendEmpty('Send Inquiry') }),
    screen('inquiry, sent', '/business/1/inquiry?sent=true'),
  ],
  '/business-portfolio': [
    ...withAnswers('pictures', '/business-portfolio', ['pending', 'failing', 'empty', 'long'], owner),
    screen('pictures, new owner', '/business-portfolio', { as: 'new owner' }),
    screen('pictures, add', '/business-portfolio', { ...owner, act: open('Add Image') }),
    screen('pictures, visitor', '/business-portfolio'),
  ],
  '/business-portfolio/:id': [
    ...withAnswers('portfolio', '/business-portfolio/1', ['pending', 'failing', 'empty', 'long']),
    screen('portfolio, unknown', '/business-portfolio/999999'),
  ],
  '/compare': [
    ...withAnswers('compare', '/compare?ids=1,2,3', ['pending', 'failing', 'long'], { isTall: true }),
    screen('compare, nothing', '/compare'),
    screen('compare, unknown', '/compare?ids=1,999999'),
  ],
  '/lists/:key': [
    screen('shared list, gone', '/lists/unknown'),
    ...(['pending', 'failing', 'example', 'long'] as const).map(answers =>
      screen(`shared list, ${answers}`, '/lists/example', { answers }),
    ),
  ],
  '/conversations/:key': [
    screen('conversation, ended link', '/conversations/unknown'),
    ...(['pending', 'failing', 'example', 'long example'] as const).map(answers =>
      screen(`conversation, ${answers}`, '/conversations/example', { answers, isTall: true }),
    ),
    screen('conversation', '/conversations/unknown', { act: startConversation }),
    screen('conversation, share contact', '/conversations/unknown', {
      act: inOrder(startConversation, open('Share e-mail and phone')),
    }),
    screen('conversation, end link', '/conversations/unknown', { act: inOrder(startConversation, open('End link')) }),
  ],
  '/list-your-business': [
    ...withAnswers('list your business', '/list-your-business', ['failing']),
    screen('list your business, wrong', '/list-your-business', { act: sendEmpty('Send Request') }),
    ...seenBy('list your business', '/list-your-business', ['user']),
  ],
  '/auth': [
    screen('sign in', '/auth'),
    screen('sign in, why', '/auth?returnTo=%2Fbusiness%2F1%3Ftab%3Dreview%26write%3Dtrue'),
    screen('sign in, maintenance', '/auth', { act: beginMaintenance }),
    screen('sign in, wrong', '/auth', { act: sendEmpty('Login') }),
    screen('register', '/auth?tab=register'),
    screen('register, wrong', '/auth?tab=register', { act: sendEmpty('Register') }),
  ],
  '/business-login': [
    screen('portal', '/business-login'),
    screen('portal, wrong', '/business-login', { act: sendEmpty('Log In') }),
  ],
  '/sign-in-code': [
    screen('sign-in code', '/sign-in-code?ways=authenticator'),
    screen('sign-in code, passkey', '/sign-in-code?ways=passkey'),
    screen('sign-in code, wrong', '/sign-in-code?ways=authenticator', { act: sendEmpty('Continue') }),
  ],
  '/protect-account': [
    screen('protect account', '/protect-account', { ...administrator, act: requireFactor }),
    screen('protect account, long', '/protect-account', { ...administrator, answers: 'long', act: requireFactor }),
    screen('protect account, failing', '/protect-account', {
      ...administrator,
      answers: 'failing',
      act: requireFactor,
    }),
  ],
  '/change-password': [
    screen('change password', '/change-password', { as: 'owner with a temporary password' }),
    screen('change password, user', '/change-password', { as: 'user' }),
    screen('change password, visitor', '/change-password'),
  ],
  '/reset-password': [
    screen('reset password', `/reset-password?token=${token}`),
    screen('reset password, too late', '/reset-password'),
  ],
  '/confirm-email': [
    screen('confirm email', `/confirm-email?token=${token}`),
    screen('confirm email, user', `/confirm-email?token=${token}`, { as: 'user' }),
    screen('confirm email, too late', '/confirm-email'),
  ],
  '/not-my-email': [
    screen('not my email', `/not-my-email?token=${token}`),
    screen('not my email, too late', '/not-my-email'),
  ],
  '/unsubscribe': [
    screen('unsubscribe', `/unsubscribe?token=${token}`),
    screen('unsubscribe, done', `/unsubscribe?token=${token}`, { act: stopMails }),
    screen('unsubscribe, too late', '/unsubscribe'),
  ],
  '/erasure-receipt': [
    ...withAnswers('receipt', `/erasure-receipt?token=${token}`, ['pending', 'failing', 'example']),
    screen('receipt, too late', '/erasure-receipt'),
  ],
  '/notifications': [
    ...withAnswers('notifications', '/notifications', ['pending', 'failing', 'empty', 'example', 'long'], owner),
    screen('notifications, unread', '/notifications?show=unread', { as: 'user', answers: 'empty' }),
    screen('notifications, visitor', '/notifications'),
  ],
  '/set-up': [
    screen('set-up, visitor', '/set-up?code=K7QF-2M9X-TB4D-WH6S'),
    screen('set-up, wrong', '/set-up', { act: sendEmpty('Create Administrator') }),
    screen('set-up', '/set-up', { as: 'administrator' }),
    ...(['pending', 'failing', 'empty', 'long'] as const).map(answers =>
      screen(`set-up, ${answers}`, '/set-up', { as: 'administrator', answers }),
    ),
  ],
  '/your-data': [
    ...seenBy('your data', '/your-data', ['visitor', 'user']),
    screen('your data, wrong', '/your-data', { act: sendEmpty('Send Link') }),
    screen('your data, asked', '/your-data', { act: askForLink }),
    screen('your data, without mail', '/your-data', { act: turnMailOff }),
    screen('your data, link', `/your-data?token=${token}`),
    screen('your data, too late', '/your-data?token='),
    ...(['pending', 'failing', 'example', 'long'] as const).map(answers =>
      screen(`your data opened, ${answers}`, `/your-data?token=${token}`, { answers, act: openDataLink }),
    ),
    screen('your data, delete', `/your-data?token=${token}`, {
      answers: 'example',
      act: inOrder(openDataLink, open('Delete All')),
    }),
  ],
  '/profile': [
    screen('profile', '/profile', { as: 'user', isTall: true }),
    ...sections('profile', '/profile', 'activity inquiries favourites searches', ['pending', 'failing', 'long'], {
      as: 'user',
    }),
    screen('profile inquiries, example', '/profile?tab=inquiries', { as: 'user', answers: 'example' }),
    screen('profile favourites, example', '/profile?tab=favourites', { as: 'user', answers: 'example' }),
    screen('profile searches, example', '/profile?tab=searches', { as: 'user', answers: 'example' }),
    screen('profile settings', '/profile?tab=settings', { as: 'user' }),
    ...sections('profile', '/profile', 'notifications', ['pending', 'failing', 'example'], {
      as: 'user',
      isTall: true,
    }),
    ...seenBy('profile notifications', '/profile?tab=notifications', ['owner', 'administrator'], {
      answers: 'example',
    }),
    ...sections('profile', '/profile', 'data', [], { as: 'user' }),
    screen('profile data, delete', '/profile?tab=data', { as: 'user', act: open('Delete Account') }),
    screen('profile data of an owner, delete', '/profile?tab=data', { ...owner, act: open('Delete Account') }),
    ...sections('profile', '/profile', 'security', ['pending', 'failing', 'example', 'long'], { as: 'user' }),
    ...sections('profile of a new user', '/profile', 'account activity inquiries favourites searches', [], {
      as: 'new user',
    }),
    ...seenBy('profile', '/profile', ['owner', 'administrator']),
    screen('profile, visitor', '/profile'),
  ],
  '/dashboard': [
    ...sections(
      'owner',
      '/dashboard',
      'overview services gallery inquiries reviews messages',
      ['pending', 'failing', 'long'],
      owner,
    ),
    ...withAnswers('owner figures', '/dashboard?tab=figures', ['pending', 'failing', 'example', 'long'], owner),
    screen('owner figures, months', '/dashboard?tab=figures&by=month', owner),
    screen('owner settings', '/dashboard?tab=settings', owner),
    ...sections('new owner', '/dashboard', 'overview figures services gallery inquiries reviews messages', [], {
      as: 'new owner',
    }),
    ...seenBy('owner overview', '/dashboard', [
      'owner waiting for approval',
      'owner rejected',
      'owner without approval',
      'owner without a business',
      'owner with a temporary password',
    ]),
    ...withAnswers(
      'owner quarantine',
      '/dashboard?tab=inquiries&quarantined=true',
      ['pending', 'failing', 'empty', 'example', 'long'],
      owner,
    ),
    screen('owner, add service', '/dashboard?tab=services', { ...owner, act: open('Add Service') }),
    screen('owner, delete service', '/dashboard?tab=services', {
      ...owner,
      act: inOrder(open('More for {name}', { role: 'menu' }), open('Delete', { by: 'menuitem' })),
    }),
    screen('owner, add image', '/dashboard?tab=gallery', { ...owner, act: open('Add Image') }),
    screen('owner, respond', '/dashboard?tab=reviews', {
      ...owner,
      act: press(['Respond to Review', 'Edit Response']),
    }),
    screen('owner, inquiry', '/dashboard?tab=inquiries', { ...owner, act: openInquiry, isTall: true }),
    ...(['example', 'long example'] as const).map(answers =>
      screen(`owner, inquiry, ${answers}`, '/dashboard?tab=inquiries', {
        ...owner,
        act: inOrder(page => answerWith(page, answers, '/api/inquiries/'), openInquiry),
        isTall: true,
      }),
    ),
    screen('owner, send quote', '/dashboard?tab=inquiries', {
      ...owner,
      act: inOrder(openInquiry, open('Send quote'), press('Send quote')),
    }),
    screen('owner, offer times', '/dashboard?tab=inquiries', {
      ...owner,
      act: inOrder(openInquiry, open('Offer times')),
    }),
    screen('owner, saved replies', '/dashboard?tab=inquiries', {
      ...owner,
      act: inOrder(openInquiry, open('Saved replies')),
    }),
    screen('owner, new message', '/dashboard?tab=messages', { ...owner, act: open('New Message') }),
    ...sections(
      'administrator',
      '/dashboard',
      'overview users businesses categories imports requests reviews spam messages pages mail audit webhooks',
      ['pending', 'failing', 'empty', 'long'],
      administrator,
    ),
    ...['figures', 'health'].flatMap(tab =>
      withAnswers(
        `administrator ${tab}`,
        `/dashboard?tab=${tab}`,
        ['pending', 'failing', 'example', 'long'],
        administrator,
      ),
    ),
    screen('administrator site', '/dashboard?tab=site', administrator),
    screen('administrator site, long', '/dashboard?tab=site', { ...administrator, answers: 'long' }),
    screen('administrator pages, add', '/dashboard?tab=pages', { ...administrator, act: open('Add Page') }),
    screen('administrator pages, edit', '/dashboard?tab=pages', {
      ...administrator,
      act: inOrder(open('Edit the page "{0}"'), press('Show Preview')),
    }),
    ...withAnswers(
      'administrator empty lists',
      '/dashboard?tab=pages&part=empty',
      ['pending', 'failing', 'example', 'long'],
      administrator,
    ),
    screen('administrator empty lists, edit', '/dashboard?tab=pages&part=empty', {
      ...administrator,
      act: open('Edit the text of "{place}"'),
    }),
    screen('administrator mail, open', '/dashboard?tab=mail', {
      ...administrator,
      answers: 'example',
      act: open('View "{0}" to {1}'),
    }),
    ...withAnswers(
      'administrator mail texts',
      '/dashboard?tab=mail&part=texts',
      ['pending', 'failing', 'example', 'long'],
      administrator,
    ),
    ...withAnswers(
      'administrator mail server',
      '/dashboard?tab=mail&part=server',
      ['pending', 'failing', 'example', 'long'],
      administrator,
    ),
    ...withAnswers(
      'administrator mail bounces',
      '/dashboard?tab=mail&part=bounces',
      ['pending', 'failing', 'example', 'long example'],
      administrator,
    ),
    screen('administrator mail server, of the operator', '/dashboard?tab=mail&part=server', administrator),
    screen('administrator mail texts, edit', '/dashboard?tab=mail&part=texts', {
      ...administrator,
      act: inOrder(open('Edit the mail "{0}"'), press('Show Preview')),
    }),
    screen('administrator, add user', '/dashboard?tab=users', { ...administrator, act: open('Add User') }),
    screen('administrator, discard changes', '/dashboard?tab=users', {
      ...administrator,
      act: async page => {
        await open('Add User')(page);
        await page.getByRole('dialog').getByLabel(said('Username')).fill('nora');
        await page.keyboard.press('Escape');
        await page.getByRole('alertdialog').waitFor();
      },
    }),
    screen('administrator, more of a user', '/dashboard?tab=users', {
      ...administrator,
      act: open('More for {0}', { role: 'menu' }),
    }),
    screen('administrator, add business', '/dashboard?tab=businesses', {
      ...administrator,
      act: open('Add Business'),
    }),
    screen('administrator, more of a business', '/dashboard?tab=businesses', {
      ...administrator,
      act: open('More for {name}', { role: 'menu' }),
    }),
    screen('administrator imports, example', '/dashboard?tab=imports', { ...administrator, answers: 'example' }),
    screen('administrator import, done', '/dashboard?tab=imports&show=4', { ...administrator, answers: 'example' }),
    screen('administrator import, columns', '/dashboard?tab=imports', { ...administrator, act: uploadPlaces }),
    screen('administrator import, checked', '/dashboard?tab=imports', {
      ...administrator,
      act: inOrder(uploadPlaces, press('Check Every Row'), async page => {
        await page
          .getByText(said('{rows, plural, one {# row} other {# rows}} checked; nothing is written yet.'))
          .waitFor();
      }),
    }),
    screen('administrator, add category', '/dashboard?tab=categories', {
      ...administrator,
      act: open('Add Category'),
    }),
    screen('administrator, fields of a category', '/dashboard?tab=categories', {
      ...administrator,
      act: inOrder(open('More for {name}', { role: 'menu' }), open('Fields', { by: 'menuitem' })),
    }),
    screen('administrator, add field', '/dashboard?tab=categories', {
      ...administrator,
      act: inOrder(open('More for {name}', { role: 'menu' }), open('Fields', { by: 'menuitem' }), press('Add Field')),
    }),
    screen('administrator, approve', '/dashboard?tab=requests', {
      ...administrator,
      act: async page => {
        // Its name for screen readers is put together, as that of a button for several actions.
        const approve = page
          .getByRole('main')
          .getByRole('button')
          .filter({ hasText: said('Approve') });
        await approve.first().click();
        await page.getByRole('dialog').waitFor();
      },
    }),
    screen('administrator, reject', '/dashboard?tab=requests', { ...administrator, act: open('Reject {0}') }),
    screen('administrator, new message', '/dashboard?tab=messages', { ...administrator, act: open('New Message') }),
    screen('administrator webhooks, example', '/dashboard?tab=webhooks', { ...administrator, answers: 'example' }),
    screen('administrator, add webhook', '/dashboard?tab=webhooks', { ...administrator, act: open('Add Webhook') }),
    screen('administrator spam, example', '/dashboard?tab=spam', { ...administrator, answers: 'example' }),
    screen('administrator, add rule', '/dashboard?tab=spam', { ...administrator, act: open('Add Rule') }),
    screen('administrator, try rule', '/dashboard?tab=spam', {
      ...administrator,
      act: async page => {
        await open('Add Rule')(page);
        await page.getByRole('dialog').getByLabel(said('Words or phrases, one on each line')).fill('a');
        await press('Try on the Last 30 Days')(page);
        await page.getByRole('region', { name: said('Result of the trial') }).waitFor();
      },
    }),
    screen('dashboard, visitor', '/dashboard'),
    screen('dashboard, user', '/dashboard', { as: 'user' }),
  ],
  '/business-dashboard': [
    ...sections('portal', '/business-dashboard', 'overview portfolio', ['pending', 'failing', 'long'], owner),
    ...sections('portal', '/business-dashboard', 'figures services inquiries reviews messages', [], owner),
    ...seenBy('portal overview', '/business-dashboard', [
      'new owner',
      'owner waiting for approval',
      'owner rejected',
      'owner without approval',
      'owner without a business',
      'owner with a temporary password',
    ]),
  ],
  '/business-profile-setup': [
    ...sections('setup', '/business-profile-setup', 'basic location contact hours gallery', [], {
      as: 'owner without a business',
    }),
    ...withAnswers('setup', '/business-profile-setup', ['pending', 'failing'], { as: 'owner without a business' }),
    screen('setup, wrong', '/business-profile-setup?tab=gallery', {
      as: 'owner without a business',
      act: press('Submit for Approval'),
    }),
    ...seenBy('setup', '/business-profile-setup', ['owner', 'owner without approval']),
  ],
  '/business-profile-edit': [
    ...sections('profile form', '/business-profile-edit', 'basic location contact hours', [], owner),
    ...withAnswers('profile form', '/business-profile-edit', ['pending', 'failing', 'long'], owner),
    screen('profile form, wrong', '/business-profile-edit', {
      ...owner,
      act: inOrder(page => page.getByLabel(said('Business name')).fill(''), sendEmpty('Save Changes')),
    }),
  ],
  '/how-we-rank': [screen('how we rank', '/how-we-rank')],
  '/about': withAnswers('about', '/about', ['pending', 'failing', 'long']),
  '/pages/:slug': [screen('page, unknown', '/pages/house-rules')],
  '/contact': [screen('contact', '/contact'), screen('contact, wrong', '/contact', { act: sendEmpty('Send Message') })],
  '/careers': [screen('careers', '/careers')],
  '/privacy': [screen('privacy', '/privacy')],
  '/terms': [screen('terms', '/terms')],
  '/cookies': [screen('cookies', '/cookies')],
  '/sitemap': withAnswers('sitemap', '/sitemap', ['failing', 'long']),
  '*': [screen('no such page', '/no-such-page')],
};

export const allScreens: readonly Screen[] = Object.values(screens).flat();

/** Screens that only need to be opened. */
export const plainScreens = allScreens.filter(({ answers, act }) => !answers && !act);

/** Each page once for each person who sees it. */
export const firstScreens: readonly Screen[] = Object.values(screens).flatMap(ofPage => [
  ...new Map(
    ofPage
      .filter(shown => plainScreens.includes(shown))
      .toReversed()
      .map(shown => [shown.as, shown]),
  ).values(),
]);

const isPrivate = (path: string) => privatePages.some(known => pathPattern(known).test(path.split('?')[0] ?? ''));

/** Returns whether the server renders the page. */
export const isRendered = ({ path }: Screen): boolean => !isPrivate(path);

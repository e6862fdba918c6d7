import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import {
  directoryDataErased,
  engagementDataErased,
  erasureRequested,
  onboardingDataErased,
} from '@doorstep/contracts/identity/erasures/events.ts';
import type { MailTemplate, SentMail, WrittenMail } from '@doorstep/contracts/identity/mails/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { requestRejected } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { userModel } from '../../models/user.model.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { mailTemplateModel, placeOf } from './mail-template.model.ts';

// No mail server: mails are kept.
const kit = await bootIdentity({ PUBLIC_URL: 'https://doorstep.example' });
const { call } = kit;

let siteVersion = 0;

async function offer(language: Language, otherLanguages: Language[]): Promise<void> {
  siteVersion += 1;
  const site = { ...defaultSite, version: siteVersion, language, otherLanguages };
  await kit.service.handled([await kit.bus.deliver(siteUpdated, { version: siteVersion, site })], 'site');
}

beforeAll(() => offer('en', ['de', 'fr', 'ar']));
afterAll(async () => {
  // Other files of tests run in this process.
  await offer('en', []);
  await kit.stop();
});

const readIn = (language: string | undefined) => (language ? { headers: { 'accept-language': language } } : {});

async function register(username: string, language?: string, actor?: Actor): Promise<User> {
  const body = { username, email: `${username}@mail.example`, name: username, password: 'quiet-otter-7' };
  const made = await call('POST', '/internal/accounts', { body, actor, ...readIn(language) });
  return (await readJson<{ user: User }>(made)).user;
}

const chooseLanguage = async (user: User, language: unknown) =>
  call('PUT', '/api/user/language', { actor: toActor(user), body: { language } });

/** The newest mail to an address from a template. */
const mailTo = (address: string, template: string) =>
  vi.waitFor(async () => {
    const mails = await readJson<SentMail[]>(await call('GET', '/api/mails?state=kept&limit=100', { actor: admin }));
    const found = mails.find(mail => mail.to === address && mail.template === template);
    if (!found) throw new Error(`no mail ${template} to ${address} yet`);
    return readJson<WrittenMail>(await call('GET', `/api/mails/${found.id}`, { actor: admin }));
  });

const dateIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());

it.each([
  ['de', 'de', 'ltr', 'https://doorstep.example/de/confirm-email'],
  ['ar', 'ar-u-nu-latn', 'rtl', 'https://doorstep.example/ar/confirm-email'],
  ['en', 'en-US', 'ltr', 'https://doorstep.example/confirm-email'],
])(
  'A person who registers on a page in %s gets the confirmation in that language, with links to pages in it',
  async (language, locale, direction, link) => {
    const user = await register(`reads-${language}`, language);
    expect(user.language).toBe(language);
    const { html, text } = await mailTo(user.email, 'confirmation');
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(text).toContain(dateIn(locale));
    expect(text).toContain(link);
  },
);

it('A person whose language the site does not have, or is not known, gets mails in its own language', async () => {
  for (const [username, language] of [
    ['reads-spanish', 'es'],
    ['reads-japanese', 'ja'],
    ['silent', undefined],
  ] as const) {
    const user = await register(username, language);
    expect(user.language).toBe(language === 'es' ? 'es' : undefined);
    const { html, text } = await mailTo(user.email, 'confirmation');
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain('https://doorstep.example/confirm-email');
  }
});

it('An account that an administrator creates has no language, because its user may read another', async () => {
  const user = await register('made', 'de', admin);
  expect(user.language).toBeUndefined();
  expect((await mailTo(user.email, 'confirmation')).html).toContain('<html lang="en"');
});

it('An account of a sign-in with Google gets the language of the page where that started', async () => {
  const person = { email: 'g@mail.example', emailVerified: true, name: 'G', portal: false };
  const signIn = async (googleId: string, more: object) =>
    (
      await readJson<{ user: User }>(
        await call('POST', '/internal/google-accounts', {
          body: { ...person, googleId, email: `${googleId}@mail.example`, ...more },
          ...readIn('fr'),
        }),
      )
    ).user;
  expect(await signIn('g-german', { language: 'de' })).toMatchObject({ language: 'de' });
  expect(await signIn('g-french', {})).toMatchObject({ language: 'fr' });
  expect(await signIn('g-french', { language: 'de' })).toMatchObject({ language: 'fr' });
});

it('A user who chooses another language gets the next mail in it, and its event says so', async () => {
  const user = await register('switching', 'de');
  const changed = await chooseLanguage(user, 'fr');
  expect(changed.status).toBe(200);
  expect(await readJson<User>(changed)).toMatchObject({ id: user.id, language: 'fr' });
  await call('POST', '/api/password-resets', { body: { email: user.email }, ...readIn('de') });
  const { html, text } = await mailTo(user.email, 'password-reset');
  expect(html).toContain('<html lang="fr" dir="ltr">');
  expect(text).toContain('https://doorstep.example/fr/reset-password?token=');
  await vi.waitFor(() =>
    expect(kit.bus.received('account-updated').map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ id: user.id, language: 'fr' }) }),
    ),
  );
});

it('Only the user chooses their language, and only one that the product has', async () => {
  const user = await register('choosing');
  expect((await call('PUT', '/api/user/language', { body: { language: 'de' } })).status).toBe(401);
  expect(await readRefusal(chooseLanguage(user, 'xx'))).toEqual([422, expect.anything()]);
  expect((await chooseLanguage(user, undefined)).status).toBe(422);
});

it('A person without an account gets the link to their data in the language of the page', async () => {
  const email = 'nora@mail.example';
  await call('POST', '/internal/data-links', { body: { email, isKnown: true }, ...readIn('fr') });
  const { html, text } = await mailTo(email, 'data-link');
  expect(html).toContain('<html lang="fr"');
  const key = /https:\/\/doorstep\.example\/fr\/your-data\?token=([\w-]+)/.exec(text)?.[1];
  expect(key).toBeDefined();
});

it('The answer to a request to be listed is in the language of its form, or in that of the account that sent it', async () => {
  const reader = await register('owner-reads-german', 'de');
  const decide = async (id: number, email: string, more: object) => {
    const request = { ...requestRejected.sample.request, id, email, reason: 'No.', ...more };
    const event = { ...requestRejected.sample, request, mail: 'request-rejected' as const };
    await kit.service.handled([await kit.bus.deliver(requestRejected, event)], 'decision-mails');
    return mailTo(email, 'request-rejected');
  };
  const french = await decide(901, 'bees@mail.example', { language: 'fr' });
  expect(french.html).toContain('<html lang="fr"');
  expect(french.text).toContain('https://doorstep.example/fr/list-your-business');
  const german = await decide(902, reader.email, { language: 'fr', userId: reader.id });
  expect(german.html).toContain('<html lang="de"');
  // An event of an earlier release.
  expect((await decide(903, 'old@mail.example', {})).html).toContain('<html lang="en"');
});

it('The receipt of a deletion is in the language of the account, and so are the lines of other services', async () => {
  const user = await register('leaving', 'de');
  await userModel(kit.service.db).updateOne({ _id: user.id }, { $set: { emailVerified: true } });
  const body = { currentPassword: 'quiet-otter-7' };
  const { version } = await readJson<{ version: number }>(
    await call('POST', '/internal/erasures', { actor: toActor(user), body, ...readIn('en') }),
  );
  const request = await vi.waitFor(() => {
    const found = kit.bus.received('erasure-requested').find(({ subject }) => subject === `user/${user.id}`);
    return erasureRequested.schema.parse(found?.data);
  });
  expect(request).toMatchObject({ language: 'de' });
  for (const event of [directoryDataErased, engagementDataErased, onboardingDataErased])
    await kit.bus.deliver(event, { erasureId: request.erasureId, version, items: [] });
  const { html, text } = await mailTo(user.email, 'account-erased');
  expect(html).toContain('<html lang="de"');
  expect(text).toContain('https://doorstep.example/de/');
  expect(text).toContain('Konto mit Name');
});

const path = '/api/mail-templates/confirmation';
const templateIn = async (language?: Language) => {
  const query = language ? `?language=${language}` : '';
  const listed = await call('GET', `/api/mail-templates${query}`, { actor: admin });
  return (await readJson<MailTemplate[]>(listed)).find(({ name }) => name === 'confirmation');
};
const edited = { subject: 'Bitte bestätigen', text: 'Hallo {account}:\n\n{confirm}\n\n{disown}' };

it('A text that administrators write in German is used for readers of German only', async () => {
  const saved = await call('PUT', `${path}?language=de`, { actor: admin, body: { ...edited, version: 0 } });
  expect(saved.status).toBe(200);
  expect(await templateIn('de')).toMatchObject({ ...edited, version: 1 });
  for (const language of [undefined, 'en', 'fr'] as const)
    expect(await templateIn(language)).toMatchObject({ version: 0, isWritten: false });
  expect((await mailTo((await register('edited-de', 'de')).email, 'confirmation')).subject).toBe(edited.subject);
  expect((await mailTo((await register('edited-fr', 'fr')).email, 'confirmation')).subject).not.toBe(edited.subject);
  expect((await mailTo((await register('edited-en', 'en')).email, 'confirmation')).subject).toBe(
    'Please confirm your email address',
  );
  expect((await call('DELETE', `${path}?language=de`, { actor: admin })).status).toBe(200);
  // The version counts on, so that an editor that is open elsewhere saves over nothing.
  expect(await templateIn('de')).toMatchObject({ version: 2, isWritten: false });
});

it('A preview and a test mail have the language of the text', async () => {
  const preview = await call('POST', `${path}/preview?language=ar`, { actor: admin, body: edited });
  expect((await readJson<WrittenMail>(preview)).html).toContain('<html lang="ar" dir="rtl">');
  await call('POST', `${path}/samples?language=de`, { actor: admin, body: edited });
  expect((await mailTo('root@mail.example', 'confirmation')).html).toContain('<html lang="de"');
});

it('A text of an earlier release counts for the language of the site, until it is saved again', async () => {
  const row = { _id: placeOf('confirmation'), name: 'confirmation' as const, ...edited, version: 4 };
  const templates = mailTemplateModel(kit.service.db);
  await templates.create([row]);
  expect(await templateIn()).toMatchObject({ ...edited, version: 4, isWritten: true });
  expect(await templateIn('de')).toMatchObject({ isWritten: false });
  await offer('de', ['en']);
  expect(await templateIn('de')).toMatchObject({ ...edited, version: 4, isWritten: true });
  expect(await templateIn('en')).toMatchObject({ isWritten: false });
  const body = { ...edited, subject: 'Bestätigung', version: 4 };
  expect((await call('PUT', path, { actor: admin, body })).status).toBe(200);
  await offer('en', ['de']);
  expect(await templateIn('de')).toMatchObject({ subject: 'Bestätigung', version: 5 });
  expect(await templateIn('en')).toMatchObject({ isWritten: false });
});

it('An account of an earlier release gets German mails on a German site, with addresses that name no language', async () => {
  await offer('de', ['en']);
  const user = await register('earlier');
  await userModel(kit.service.db).updateOne({ _id: user.id }, { $unset: { language: 1 } });
  await call('POST', '/api/password-resets', { body: { email: user.email } });
  const { html, text } = await mailTo(user.email, 'password-reset');
  expect(html).toContain('<html lang="de"');
  expect(text).toContain('https://doorstep.example/reset-password?token=');
});

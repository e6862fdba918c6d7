import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { changeLanguage } from '@doorstep/contracts/identity/users/calls.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the site sets it.
  document.cookie = 'language=; path=/; max-age=0';
};
beforeEach(() => {
  forget();
  answer(getSite, { body: { ...defaultSite, version: 1, otherLanguages: ['de'] } });
});
afterEach(forget);

/** Clicks a language without leaving the page of the test. */
async function choose(name: string) {
  const link = page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name });
  await expect.element(link).toBeInTheDocument();
  link.element().addEventListener('click', event => event.preventDefault());
  await link.click();
}

test('A signed-in user who chooses a language gets mails in it as well', async () => {
  await openPage('/contact', { as: { ...user, language: 'en' } });
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeInTheDocument();
  await choose('Deutsch');
  expect(document.cookie).toContain('language=de');
  await expect.poll(() => sentCalls(changeLanguage)).toMatchObject([{ body: { language: 'de' } }]);
});

test('A visitor who chooses a language keeps it in this browser', async () => {
  await openPage('/contact');
  await choose('Deutsch');
  expect(document.cookie).toContain('language=de');
  expect(sentCalls(changeLanguage)).toEqual([]);
});

test('A visitor with a phone finds the languages in the menu', async () => {
  await openPage('/contact', { viewport: phone });
  await page.getByRole('button', { name: 'Menu' }).click();
  const languages = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Languages' });
  await expect.element(languages.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de/contact');
});

test('The language of the account becomes the choice of a browser that has none', async () => {
  await openPage('/contact', { as: { ...user, language: 'en' } });
  await expect.poll(() => document.cookie).toContain('language=en');
});

test('A choice in this browser stays when an account with another language is used', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the site sets it.
  document.cookie = 'language=en; path=/';
  await openPage('/contact', { as: { ...user, language: 'de' } });
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeInTheDocument();
  expect(document.cookie).toContain('language=en');
});

test('A site in one language keeps no choice', async () => {
  answer(getSite, { body: defaultSite });
  await openPage('/contact', { as: { ...user, language: 'de' } });
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeInTheDocument();
  expect(document.cookie).not.toContain('language=');
});

import {
  getBusiness,
  listBusinesses,
  listFeaturedBusinesses,
  listPopularBusinesses,
  updateBusiness,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import {
  getCategory,
  getSynonyms,
  listCategories,
  updateCategory,
} from '@doorstep/contracts/directory/categories/calls.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { createField } from '@doorstep/contracts/directory/custom-fields/calls.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { createOffering, listOfferings } from '@doorstep/contracts/directory/offerings/calls.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { administrator, owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage } from '#testing/open-page.tsx';
import { button, text } from '#testing/screen.ts';

// The page is in English, and the site is in German.
const soil: Field = {
  id: 1,
  categoryId: 1,
  key: 'boden',
  label: 'Boden',
  kind: 'choice',
  choices: [{ key: 'lehm', label: 'Lehm', translations: { en: { label: 'Loam' } } }],
  isRequired: false,
  isOnCard: true,
  isFilter: true,
  isFacet: false,
  isSearchable: false,
  translations: { en: { label: 'Soil' } },
  version: 1,
};
const garden: Category = {
  id: 1,
  version: 1,
  name: 'Garten',
  slug: 'garten',
  icon: 'leaf',
  description: 'Beete und Hecken',
  translations: { en: { name: 'Gardens' } },
  fields: [soil],
};
const pond: Category = { id: 2, version: 1, parentId: 1, name: 'Teiche', slug: 'teiche', icon: 'leaf' };
const business = {
  ...businessUpdated.sample.business,
  categoryId: 1,
  subcategoryIds: [],
  description: 'Seit 1990 in der Stadt',
  fields: { boden: 'lehm' },
  translations: { en: { description: 'In town since 1990' } },
};
const offering: Offering = {
  id: 41,
  version: 1,
  businessId: business.id,
  name: 'Hecken schneiden',
  description: 'Mit Abfuhr',
  categoryId: 1,
  duration: '2 Stunden',
  translations: { en: { name: 'Hedge trimming' } },
};

const dialog = page.getByRole('dialog');
const translations = dialog.getByRole('group', { name: 'Deutsch' });

beforeEach(() => {
  answer(getSite, { body: { ...defaultSite, language: 'de', otherLanguages: ['en'] } });
  answer(listCategories, { body: [garden, pond] });
  answer(getCategory, { body: garden });
  answer(getBusiness, { body: business });
  answer(listBusinesses, { body: [business] });
  answer(listOfferings, { body: [offering] });
});

/** Expects a text on the page, marked as German unless it is in the language of the page. */
const says = async (words: string, lang?: string) =>
  expect
    .poll(() => page.getByText(words, { exact: true }).first().element().closest('[lang]')?.getAttribute('lang'))
    .toBe(lang ?? 'en');

test('Visitors read categories in the language of the page, and hear the others in that of the site', async () => {
  document.documentElement.lang = 'en';
  await openPage('/categories');
  await says('Gardens');
  await says('Beete und Hecken', 'de');
  await says('Teiche', 'de');
  await openPage('/category/garten');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gardens' })).toBeVisible();
  await expect.poll(() => document.title).toContain('Gardens');
  await expect.element(page.getByRole('group', { name: 'Soil' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Loam' })).toBeVisible();
});

test('Options and chips that are not in the language of the page say which language they have', async () => {
  document.documentElement.lang = 'en';
  const unnamed = { ...garden, fields: garden.fields?.map(({ translations: _, ...field }) => field) };
  answer(listCategories, { body: [unnamed, pond] });
  const { address } = await openPage('/businesses?categoryId=2');
  const options = () =>
    [...document.querySelectorAll('select[name="categoryId"] option')].map(option => [
      option.textContent?.trim().split(' (')[0],
      option.getAttribute('lang'),
    ]);
  await expect.poll(options).toEqual([
    ['All Categories', null],
    ['Gardens', null],
    ['Teiche', 'de'],
  ]);
  const chip = page.getByRole('link', { name: 'Remove filter Teiche' });
  await expect.poll(() => chip.element().querySelector('span')?.lang).toBe('de');
  await page.getByLabelText('Filter by category').selectOptions('1');
  await expect.poll(address).toContain('categoryId=1');
  await expect.poll(() => document.querySelector('legend[lang="de"]')?.textContent).toBe('Boden');
  await says('Loam');
});

test('Categories and fields on cards that are not in the language of the page say which language they have', async () => {
  document.documentElement.lang = 'en';
  const choices = [...(soil.choices ?? []), { key: 'ton', label: 'Ton' }];
  const { translations: _, ...untranslated } = soil;
  const gravel: Field = { ...untranslated, id: 2, key: 'kies', label: 'Kieswege', kind: 'yesNo' };
  const duty: Field = { ...untranslated, id: 3, key: 'notdienst', label: 'Notdienst', kind: 'text' };
  answer(listCategories, {
    body: [{ ...garden, fields: [{ ...soil, kind: 'choices', choices }, gravel, duty] }, pond],
  });
  const fields = { boden: ['lehm', 'ton'], kies: true, notdienst: 'Auch sonntags' };
  answer(listBusinesses, {
    body: [
      { ...business, fields },
      { ...business, id: 99, categoryId: 2 },
    ],
  });
  await openPage('/businesses');
  const langOfEach = (selector: string, words: string) =>
    [...document.querySelectorAll(`article ${selector}`)]
      .filter(({ textContent }) => textContent === words)
      .map(element => element.getAttribute('lang'));
  // The badge on the picture, and the line that replaces it on phones.
  await expect.poll(() => langOfEach('[class~="max-sm:hidden"]', 'Teiche')).toEqual(['de']);
  expect(langOfEach('p', 'Teiche')).toEqual(['de']);
  expect(langOfEach('[class~="max-sm:hidden"]', 'Gardens')).toEqual([null]);
  await says('Soil');
  await says('Loam');
  await says('Ton', 'de');
  await says('Kieswege', 'de');
  await says('Notdienst', 'de');
  await says('Auch sonntags', 'de');
});

test('A price hint on the home page is in the language of the page, or says its own', async () => {
  document.documentElement.lang = 'en';
  const free = { ...business, priceFrom: undefined };
  answer(listFeaturedBusinesses, { body: [free] });
  answer(listPopularBusinesses, { body: [free] });
  answer(listCategories, {
    body: [
      {
        ...garden,
        featuredHint: 'Auf Anfrage',
        popularHint: 'Nach Aufwand',
        translations: { en: { name: 'Gardens', featuredHint: 'On request' } },
      },
    ],
  });
  await openPage('/');
  await says('On request');
  await says('Nach Aufwand', 'de');
});

test('A business, its services and its fields are in the language of the page', async () => {
  await openPage(`/business/${business.id}`);
  await says('Hedge trimming');
  await says('Mit Abfuhr', 'de');
  await says('2 Stunden', 'de');
  await says('In town since 1990');
  await expect.element(page.getByRole('link', { name: 'Gardens', exact: true }).first()).toBeVisible();
  await expect
    .poll(() => document.querySelector('script[type="application/ld+json"]')?.textContent)
    .toMatch(/In town since 1990.*Hedge trimming/s);
  await openPage('/businesses');
  await says('In town since 1990');
  await expect.element(page.getByText('Loam')).toBeVisible();
});

test('Administrators translate a category in its dialog, and see it as it is stored', async () => {
  answer(getSite, { body: { ...defaultSite, otherLanguages: ['de', 'ar'] } });
  answer(getSynonyms, { body: { synonyms: ['lawn'], translatedSynonyms: { de: ['Rasen'], es: ['jardín'] } } });
  await openPage('/dashboard?tab=categories', { as: administrator });
  await button('Edit Garten').click();
  await dialog.getByText('In other languages').click();
  // A language that the site no longer has keeps its translation.
  await expect.element(dialog.getByRole('group', { name: 'English' }).getByLabelText(/^Name/)).toHaveValue('Gardens');
  await translations.getByLabelText(/^Name/).fill('x'.repeat(81));
  await button('Save Changes').click();
  await expect.element(translations.getByLabelText(/^Name/)).toHaveAttribute('aria-invalid', 'true');
  await translations.getByLabelText(/^Name/).fill('Gärten');
  const words = translations.getByLabelText(/^Search words/);
  await expect.element(words).toHaveValue('Rasen');
  await words.fill('x'.repeat(61));
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
  await translations.getByLabelText(/^Price hint under Featured/).fill('Auf Anfrage');
  await words.fill('Rasen,\n Hecke schneiden ,');
  await dialog
    .getByRole('group', { name: 'Español' })
    .getByLabelText(/^Search words/)
    .fill('');
  await expect
    .element(dialog.getByRole('group', { name: 'العربية' }).getByLabelText(/^Name/))
    .toHaveAttribute('dir', 'rtl');
  await expect.poll(() => axeFindings()).toEqual([]);
  await button('Save Changes').click();
  await expect.element(text('Category updated')).toBeVisible();
  expect(sentCalls(updateCategory).at(-1)?.body).toMatchObject({
    translations: { de: { name: 'Gärten', featuredHint: 'Auf Anfrage' } },
    translatedSynonyms: { de: ['Rasen', 'Hecke schneiden'] },
  });
});

test('A dialog asks before it closes only if a translation was changed', async () => {
  answer(getSite, { body: { ...defaultSite, otherLanguages: ['de'] } });
  answer(getSynonyms, { body: { synonyms: [] } });
  await openPage('/dashboard?tab=categories', { as: administrator });
  await button('Edit Teiche').click();
  await dialog.getByText('In other languages').click();
  await expect.element(translations.getByLabelText(/^Name/)).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Edit Teiche').click();
  await dialog.getByText('In other languages').click();
  await translations.getByLabelText(/^Name/).fill('Ponds');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('A site in one language asks for no translations', async () => {
  answer(getSite, { body: defaultSite });
  answer(getSynonyms, { body: { synonyms: [] } });
  await openPage('/dashboard?tab=categories', { as: administrator });
  await button('Edit Teiche').click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Teiche');
  expect(dialog.getByText('In other languages').elements()).toEqual([]);
});

test('Administrators translate the label, the hint and the choices of a field', async () => {
  answer(getSite, { body: { ...defaultSite, otherLanguages: ['de'] } });
  answer(listCategories, { body: [pond] });
  await openPage('/dashboard?tab=categories', { as: administrator });
  await button('More for Teiche').click();
  await page.getByRole('menuitem', { name: 'Fields' }).click();
  await button('Add Field').click();
  await dialog.getByLabelText('Label').fill('Plants');
  await dialog.getByLabelText('Kind').selectOptions('One choice');
  await dialog.getByLabelText('Choice 1', { exact: true }).fill('Reed');
  await dialog.getByText('In other languages').click();
  await translations.getByLabelText(/^Label/).fill('Pflanzen');
  await translations.getByLabelText(/^Reed/).fill('Schilf');
  await button('Create Field').click();
  await expect.element(text('Field added')).toBeVisible();
  expect(sentCalls(createField).at(-1)?.body).toMatchObject({
    label: 'Plants',
    choices: [{ label: 'Reed', translations: { de: { label: 'Schilf' } } }],
    translations: { de: { label: 'Pflanzen' } },
  });
});

test('Owners translate the description of their business and the texts of a service', async () => {
  answer(getSite, { body: { ...defaultSite, otherLanguages: ['de'] } });
  answer(getBusiness, { body: { ...business, fields: undefined, translations: { de: { description: 'Alt' } } } });
  await openPage('/business-profile-edit', { as: owner });
  await expect.element(page.getByLabelText('Business name')).toHaveValue(business.name);
  await page.getByText('In other languages').click();
  const german = page.getByRole('group', { name: 'Deutsch' });
  await expect.element(german.getByLabelText(/^Description/)).toHaveValue('Alt');
  await german.getByLabelText(/^Description/).fill('Seit 1990');
  await button('Save Changes').click();
  await expect
    .poll(() => sentCalls(updateBusiness).at(-1)?.body)
    .toMatchObject({
      translations: { de: { description: 'Seit 1990' } },
    });

  answer(getMyStatus, { body: { status: 'approved' } });
  await openPage('/business-dashboard?tab=services', { as: owner });
  await page.getByRole('button', { name: 'Add Service' }).first().click();
  await dialog.getByLabelText('Name').fill('Lawns');
  await dialog.getByLabelText('Description').fill('Mown weekly');
  await dialog.getByLabelText('Price').fill('30');
  await dialog.getByLabelText('Category').selectOptions('1');
  await dialog.getByText('In other languages').click();
  await translations.getByLabelText(/^Name/).fill('Rasen');
  await translations.getByLabelText(/^Duration/).fill('2 Stunden');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect
    .poll(() => sentCalls(createOffering).at(-1)?.body)
    .toMatchObject({
      name: 'Lawns',
      translations: { de: { name: 'Rasen', duration: '2 Stunden' } },
    });
});

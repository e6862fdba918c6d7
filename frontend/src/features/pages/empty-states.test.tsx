import { mergeMap } from '@doorstep/contracts/common/field-changes.ts';
import { listEmptyStates } from '@doorstep/contracts/directory/empty-states/calls.ts';
import { emptyStates } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import type { WrittenEmptyStates } from '@doorstep/contracts/directory/empty-states/schema.ts';
import { emptyStateNames } from '@doorstep/contracts/directory/empty-states/schema.ts';
import { getSite, updateSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { listFavorites } from '@doorstep/contracts/engagement/favorites/calls.ts';
import { listAuditLog } from '@doorstep/contracts/identity/audit/calls.ts';
import { administrator, user } from '@doorstep/contracts/identity/users/examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows, text } from '#testing/screen.ts';

const site: Site = { ...defaultSite, version: 4, otherLanguages: ['de', 'ar'] };
const german = 'Noch keine Favoriten';
const released = emptyStateNames.map(name => {
  const { place, title, description } = emptyStates[name];
  return { name, place: place(), title: title(), description: description?.() };
});

/** Answers as a server with these texts, and saves what is sent. */
function serve(written: WrittenEmptyStates = {}) {
  let stored: Site = { ...site, emptyStates: written };
  answer(getSite, () => ({ body: stored }));
  answer(updateSite, ({ body }) => {
    const emptyStates = mergeMap(stored.emptyStates, (body as Site).emptyStates) as WrittenEmptyStates;
    stored = { ...stored, emptyStates, version: stored.version + 1 };
    return { body: stored };
  });
}

beforeEach(() =>
  answer(listEmptyStates, ({ query }) => ({
    body: released.map(state => (query.language === 'en' ? state : { ...state, title: german })),
  })),
);

const open = (viewport?: typeof phone) =>
  openPage('/dashboard?tab=pages&part=empty', { as: administrator, ...(viewport && { viewport }) });
/** A field by its label, which ends with "Optional". */
const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label} ?Optional$`) });
const preview = page.getByRole('figure', { name: 'Preview' });

test('Administrators see every empty list with its place and text, and change one after a look at it', async () => {
  serve();
  await open();
  await shows('Favorites of a user');
  await shows('No favorites yet');
  expect(page.getByRole('button', { name: /^Edit the text of / }).elements()).toHaveLength(emptyStateNames.length);
  expect(await axeFindings()).toEqual([]);
  await button('Edit the text of "Favorites of a user"').click();
  await expect.element(field('Title')).toHaveAttribute('placeholder', 'No favorites yet');
  await expect.element(preview.getByText('No favorites yet')).toBeVisible();
  await field('Title').fill('Your list is still empty');
  await expect.element(preview.getByText('Your list is still empty')).toBeVisible();
  await expect.element(preview.getByText(/^Tap the heart/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await button('Save Text').click();
  await shows('Text saved');
  expect(sentCalls(updateSite).at(-1)?.body).toMatchObject({
    version: 4,
    emptyStates: { favorites: { en: { title: 'Your list is still empty' } } },
  });
  await shows('Your list is still empty');
  await shows('Changed');
});

test('Each language has a text of its own, and shows which one visitors read without it', async () => {
  serve({ favorites: { en: { title: 'Your list is still empty' } }, cities: { de: { title: 'Bald' } } });
  await open();
  await button('Edit the text of "Favorites of a user"').click();
  const language = page.getByRole('combobox', { name: 'Language of the text' });
  await expect.element(field('Title')).toHaveValue('Your list is still empty');
  await language.selectOptions('Deutsch');
  await expect.element(field('Title')).toHaveValue('');
  await expect.element(field('Title')).toHaveAttribute('placeholder', 'Your list is still empty');
  expect(preview.getByText('Your list is still empty').element().closest('[lang="de"]')).toBeNull();
  await field('Title').fill('Noch nichts gemerkt');
  await expect.element(preview.getByText('Noch nichts gemerkt')).toHaveAttribute('lang', 'de');
  await button('Save Text').click();
  await shows('Text saved');
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({
    version: 4,
    emptyStates: { favorites: { de: { title: 'Noch nichts gemerkt' } } },
  });
});

test('A reset brings back the text of the release in all languages, and leaves the others', async () => {
  serve({ favorites: { en: { title: 'Mine' }, de: { title: 'Meins' } }, cities: { en: { title: 'Soon' } } });
  await open();
  await shows('Mine');
  await button('Reset the text of "Favorites of a user"').click();
  await button('Reset Text').click();
  await shows('Text reset');
  await shows('No favorites yet');
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({
    version: 4,
    emptyStates: { favorites: { en: { title: '' }, de: { title: '' } } },
  });
  await expect.element(button('Reset the text of "Favorites of a user"')).not.toBeInTheDocument();
});

test('An administrator who saves second is told, and keeps the text and those of the other one', async () => {
  serve();
  await open();
  await button('Edit the text of "Favorites of a user"').click();
  await field('Title').fill('Mine');
  const emptyStates = { favorites: { en: { title: 'Theirs' } }, cities: { en: { title: 'Soon' } } };
  answer(getSite, { body: { ...site, version: 5, emptyStates } });
  const changes = [
    { field: 'emptyStates.favorites.en.title', value: 'Theirs', clashes: true },
    { field: 'emptyStates.cities.en.title', value: 'Soon', clashes: false },
  ];
  const conflict = { version: 5, changes };
  answer(
    updateSite,
    refuse(409, 'Another administrator has changed the settings.', { code: 'site-changed', conflict }),
  );
  await button('Save Text').click();
  await shows('Not saved yet');
  const othersChanges = page.getByRole('region', { name: 'Someone else has saved changes meanwhile' });
  await expect.element(othersChanges.getByRole('group', { name: 'Title (English)' })).toMatchTextContent(/Theirs$/);
  await expect.element(field('Title')).toHaveValue('Mine');
  answer(updateSite, { body: { ...site, version: 6, emptyStates } });
  await button('Save Text').click();
  await shows('Text saved');
  expect(sentCalls(updateSite).at(-1)?.body).toEqual({
    version: 5,
    emptyStates: { favorites: { en: { title: 'Mine' } } },
  });
});

test('A list that cannot be loaded can be tried again, and long texts fit a phone', async () => {
  serve({ favorites: { en: { title: 'x'.repeat(80), description: 'y'.repeat(200) } } });
  answer(listEmptyStates, 'unreachable');
  await open(phone);
  await shows('The texts could not be loaded. Please try again.');
  answer(listEmptyStates, { body: released });
  await button('Try again').click();
  await shows('x'.repeat(80));
  expect(fitsTheScreen()).toBe(true);
  await button('Edit the text of "Favorites of a user"').click();
  await expect.element(preview.getByText('x'.repeat(80))).toBeVisible();
  await field('Title').fill('Two\u2028lines');
  await button('Save Text').click();
  await shows('Please write this on one line');
  expect(sentCalls(updateSite)).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
});

test('A user reads what administrators wrote, and programs that read aloud learn its language', async () => {
  answer(listFavorites, { body: [] });
  answer(getSite, {
    body: { ...site, emptyTexts: { favorites: { title: { text: 'لا شيء هنا', language: 'ar' } } } },
  });
  await openPage('/profile?tab=favourites', { as: user });
  await expect.element(text('لا شيء هنا')).toHaveAttribute('lang', 'ar');
  await expect.element(text('لا شيء هنا')).toHaveAttribute('dir', 'rtl');
  await shows('Tap the heart on a business, and you find it here the next time.');
  expect(sentCalls(getSite).every(({ query }) => query.language === 'en')).toBe(true);
});

test('A change of an empty list is undone from the audit log, and those of others stay', async () => {
  serve({ favorites: { en: { title: 'Mine' } }, cities: { en: { title: 'Soon' } } });
  answer(listAuditLog, {
    body: [
      {
        id: 9,
        at: '2026-03-02T09:15:00.000Z',
        administrator: { id: 1, name: 'Administrator' },
        action: 'updated',
        entity: 'site',
        entityId: 1,
        name: 'Gipfelbuch',
        changes: [
          { field: 'emptyStates.favorites', after: { en: { title: 'Mine' } } },
          { field: 'emptyStates.reviews', before: { en: { title: 'None' } } },
        ],
      },
    ],
  });
  await openPage('/dashboard?tab=audit', { as: administrator });
  await button('Gipfelbuch').click();
  await shows('Empty list: Favorites of a user');
  await expect.element(page.getByText(/^Changed again since/)).not.toBeInTheDocument();
  await button('Undo this change').click();
  await shows('The change is undone');
  expect(sentCalls(updateSite).at(-1)?.body).toHaveProperty('emptyStates', {
    favorites: { en: { title: '' } },
    reviews: { en: { title: 'None' } },
  });
});

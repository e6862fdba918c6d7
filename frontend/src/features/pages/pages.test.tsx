import {
  createPage,
  deletePage,
  getPage,
  listPages,
  listPageVersions,
  previewPage,
  updatePage,
} from '@doorstep/contracts/directory/pages/calls.ts';
import type { EditedPage } from '@doorstep/contracts/directory/pages/schema.ts';
import { getSite, updateSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultFooter } from '@doorstep/contracts/directory/site/footer.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const open = (viewport?: typeof phone) =>
  openPage('/dashboard?tab=pages', { as: administrator, ...(viewport && { viewport }) });
const about: EditedPage = {
  id: 1,
  slug: 'about',
  language: 'en',
  title: 'About',
  intro: 'Who we are.',
  text: 'Hello.',
  version: 0,
  isWritten: false,
};
const own: EditedPage = { ...about, id: 101, slug: 'house-rules', title: 'House rules', version: 3, isWritten: true };
const othersChanges = screen.getByRole('region', { name: 'Someone else has saved changes meanwhile' });

test('Visitors read a page, and its links open without a reload', async () => {
  answer(getPage, {
    body: {
      slug: 'house-rules',
      language: 'en',
      title: 'House rules',
      intro: 'How we treat each other.',
      html: '<h2>Reviews</h2><p>Be fair. <a href="/cities">Cities</a></p>',
      updatedAt: '2026-03-02T09:15:00.000Z',
    },
  });
  const { address } = await openPage('/pages/house-rules');
  await expect.element(screen.getByRole('heading', { name: 'House rules', level: 1 })).toBeVisible();
  await expect.element(text('Last updated March 2, 2026')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole('main').getByRole('link', { name: 'Cities' }).click();
  await expect.poll(address).toBe('/cities');
});

test('A page that does not exist says so, and one that cannot be loaded can be tried again', async () => {
  answer(getPage, refuse(404, 'There is no such page.'));
  await openPage('/pages/nothing');
  await expect.element(text('There is no such page')).toBeVisible();
  answer(getPage, 'unreachable');
  await openPage('/pages/house-rules');
  await expect.element(text('Error loading the page')).toBeVisible();
  answer(getPage, {
    body: { slug: 'house-rules', language: 'en', title: 'House rules', intro: 'x', html: '<p>Be fair.</p>' },
  });
  await button('Try again').click();
  await expect.element(text('Be fair.')).toBeVisible();
});

test('Administrators change a page after a look at it, and restore a version', async () => {
  answer(listPages, { body: [about, own] });
  answer(listPageVersions, {
    body: [{ title: 'Former', intro: 'Before.', text: 'Old.', version: 2, at: '2026-03-02T09:15:00.000Z' }],
  });
  answer(previewPage, { body: { html: '<p>Seen before it is saved.</p>' } });
  answer(updatePage, call => ({ body: { ...own, ...(call.body as object), version: 4 } }));
  await open();
  await button('Edit the page "House rules"').click();
  await screen.getByRole('textbox', { name: 'Text' }).fill('## New');
  await button('Show Preview').click();
  await expect.element(text('Seen before it is saved.')).toBeVisible();
  await expect.poll(() => sentCalls(previewPage).at(-1)?.body).toMatchObject({ text: '## New' });
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole('button', { name: /^Restore the version of / }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Former');
  await button('Save Page').click();
  await expect.element(text('Page saved')).toBeVisible();
  expect(sentCalls(updatePage).at(-1)).toMatchObject({
    params: { slug: 'house-rules' },
    body: { title: 'Former', intro: 'Before.', text: 'Old.', version: 3 },
  });
});

test('Administrators write a page in each language of the site', async () => {
  const german: EditedPage = { ...own, language: 'de', title: 'Hausordnung', intro: 'Fair.', text: 'Seid nett.' };
  answer(getSite, { body: { ...defaultSite, version: 2, otherLanguages: ['de', 'ar'] } });
  answer(listPages, ({ query }) => ({ body: [about, query?.language === 'de' ? german : own] }));
  answer(listPageVersions, { body: [] });
  answer(previewPage, { body: { html: '<p>Seid nett.</p>' } });
  answer(updatePage, call => ({ body: { ...own, ...(call.body as object), version: 4 } }));
  await open();
  await button('Edit the page "House rules"').click();
  const language = screen.getByRole('combobox', { name: 'Language of the text' });
  const title = screen.getByRole('textbox', { name: 'Title' });
  await expect.element(title).toHaveValue('House rules');
  await language.selectOptions('العربية');
  await expect.element(text(/^There is no text in this language yet/)).toBeVisible();
  await expect.element(title).toHaveAttribute('dir', 'rtl');
  await title.fill('قواعد');
  await language.selectOptions('Deutsch');
  await button('Keep editing').click();
  await expect.element(title).toHaveValue('قواعد');
  await language.selectOptions('Deutsch');
  await button('Discard').click();
  await expect.element(title).toHaveValue('Hausordnung');
  await button('Show Preview').click();
  await expect.poll(() => sentCalls(previewPage).at(-1)?.body).toMatchObject({ language: 'de' });
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole('textbox', { name: 'Text' }).fill('Seid fair.');
  await button('Save Page').click();
  await expect.element(text('Page saved')).toBeVisible();
  expect(sentCalls(updatePage).at(-1)?.body).toEqual({ language: 'de', text: 'Seid fair.', version: 3 });
});

test('Programs that read aloud learn that a page is in another language than the pages around it', async () => {
  answer(getPage, {
    body: { slug: 'house-rules', language: 'ar', title: 'قواعد', intro: 'عدل', html: '<p>كونوا منصفين.</p>' },
  });
  await openPage('/pages/house-rules');
  await expect.element(text('كونوا منصفين.')).toBeVisible();
  const written = text('كونوا منصفين.').element().closest('[lang]');
  expect(written?.getAttribute('lang')).toBe('ar');
  expect(written?.getAttribute('dir')).toBe('rtl');
  expect(screen.getByRole('heading', { level: 1 }).element().closest('[lang]')?.getAttribute('lang')).toBe('ar');
  expect(sentCalls(getPage).at(-1)?.query).toEqual({ language: 'en' });
});

test('Administrators add a page; a taken address and HTML are refused at their fields', async () => {
  answer(listPages, { body: [about] });
  answer(createPage, refuse(409, 'There is a page at this address already', { field: 'slug' }));
  await open(phone);
  await button('Add Page').click();
  await screen.getByRole('textbox', { name: 'Address', exact: true }).fill('house-rules');
  await screen.getByRole('textbox', { name: 'Title' }).fill('House rules');
  await screen.getByRole('textbox', { name: 'Introduction' }).fill('How we treat each other.');
  await button('Save Page').click();
  await expect.element(text('Please enter a text')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Text' }).fill('Be fair.');
  await button('Save Page').click();
  await expect.element(text('There is a page at this address already')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
});

test('An administrator who saves second keeps the text, and is warned', async () => {
  answer(listPages, { body: [own] });
  const conflict = { version: 4, changes: [{ field: 'text', value: 'Theirs', clashes: true }] };
  answer(updatePage, refuse(409, 'Another one', { code: 'page-changed', conflict }));
  await open();
  await button('Edit the page "House rules"').click();
  await screen.getByRole('textbox', { name: 'Text' }).fill('Mine');
  await button('Save Page').click();
  await expect.element(text('Not saved yet')).toBeVisible();
  await expect.element(othersChanges).toMatchTextContent(/Theirs/);
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
  answer(updatePage, { body: { ...own, text: 'Mine', version: 5 } });
  await button('Save Page').click();
  await expect.element(text('Page saved')).toBeVisible();
  expect(sentCalls(updatePage).at(-1)?.body).toEqual({ language: 'en', text: 'Mine', version: 4 });
});

test('A page of the release is reset, and another one deleted', async () => {
  answer(listPages, { body: [{ ...about, version: 2, isWritten: true }, own] });
  await open();
  await expect.element(button('Reset the page "About"')).toBeVisible();
  await button('Delete the page "House rules"').click();
  await button('Continue').click();
  await expect.element(text('Page deleted')).toBeVisible();
  expect(sentCalls(deletePage).at(-1)?.params).toEqual({ slug: 'house-rules' });
});

test('Administrators choose the links of the footer and their order', async () => {
  answer(listPages, { body: [about] });
  answer(getSite, { body: { ...defaultSite, version: 4 } });
  answer(updateSite, call => ({ body: { ...defaultSite, ...(call.body as Site), version: 5 } }));
  await open();
  await button('Move Contact of Company up').click();
  await button('Remove Careers of Company').click();
  await button('Add Link to Company').click();
  await screen.getByRole('textbox', { name: 'Label of link 6 of Company' }).fill('House rules');
  await screen.getByRole('textbox', { name: 'Address of link 6 of Company' }).fill('rules');
  await button('Save Footer').click();
  await expect.element(text('Please enter an address that begins with / or https://')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole('textbox', { name: 'Address of link 6 of Company' }).fill('/pages/house-rules');
  await button('Save Footer').click();
  await expect.element(text('Footer saved')).toBeVisible();
  const sent = sentCalls(updateSite).at(-1)?.body as Site;
  expect(sent.version).toBe(4);
  expect(sent.footer?.columns[0]?.links.map(({ label }) => label)).toEqual([
    'Contact',
    'About',
    'How we rank',
    'List your business',
    'Business portal',
    'House rules',
  ]);
  await expect.element(screen.getByRole('contentinfo').getByRole('link', { name: 'House rules' })).toBeVisible();
});

test('An administrator who saves the footer second is warned, and loses no link', async () => {
  answer(listPages, { body: [about] });
  answer(getSite, { body: { ...defaultSite, version: 4 } });
  await open();
  await button('Remove Careers of Company').click();
  const [company, ...columns] = defaultFooter.columns;
  const links = [...(company?.links ?? []), { label: 'Press', to: '/pages/press' }];
  const footer = { ...defaultFooter, columns: [{ title: 'Company', links }, ...columns] };
  answer(getSite, { body: { ...defaultSite, version: 5, footer } });
  const conflict = { version: 5, changes: [{ field: 'footer', value: footer, clashes: true }] };
  answer(updateSite, refuse(409, 'Another one', { code: 'site-changed', conflict }));
  await button('Save Footer').click();
  await expect.element(text('Not saved yet')).toBeVisible();
  expect(sentCalls(updateSite).at(-1)?.body).toMatchObject({ version: 4 });
  await expect.element(button('Remove Careers of Company')).not.toBeInTheDocument();
  await expect.element(othersChanges).toMatchTextContent(/Press/);
  await othersChanges.getByRole('radio', { name: 'Take theirs' }).click();
  await expect.element(button('Remove Press of Company')).toBeVisible();
  await button('Remove Careers of Company').click();
  answer(updateSite, call => ({ body: { ...defaultSite, ...(call.body as Site), version: 6 } }));
  await button('Save Footer').click();
  await expect.element(text('Footer saved')).toBeVisible();
  const sent = sentCalls(updateSite).at(-1)?.body as Site;
  expect(sent.version).toBe(5);
  expect(sent.footer?.columns[0]?.links).toEqual(links.filter(({ label }) => label !== 'Careers'));
});

test('Pages that cannot be loaded can be tried again', async () => {
  answer(listPages, 'unreachable');
  await open();
  await expect.element(text('The pages could not be loaded. Please try again.')).toBeVisible();
  answer(listPages, { body: [about] });
  await button('Try again').click();
  await expect.element(button('Edit the page "About"')).toBeVisible();
});

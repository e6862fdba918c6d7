import { createCategory, listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { fieldSchema } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import {
  changeImportFormat,
  createBusinessImport,
  deleteBusinessImport,
  getBusinessImport,
  listBusinessImports,
  listFailedPictures,
  listImportedRows,
  listKeptBusinesses,
  mapBusinessImport,
  runBusinessImport,
  stopBusinessImport,
  undoBusinessImport,
} from '@doorstep/contracts/directory/imports/calls.ts';
import { businessImportExamples } from '@doorstep/contracts/directory/imports/examples.ts';
import { type BusinessImport, businessImportSchema } from '@doorstep/contracts/directory/imports/schema.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const example = businessImportSchema.parse(businessImportExamples.get(getBusinessImport)?.response);
const checked: BusinessImport = { ...example, state: 'checked', pictures: { waiting: 0, stored: 0, failed: 0 } };
const fieldExample = fieldSchema.parse({
  id: 1,
  categoryId: 1,
  key: 'height',
  label: 'Height',
  kind: 'number',
  isRequired: false,
  isOnCard: false,
  isFilter: false,
  isFacet: false,
  isSearchable: false,
  version: 1,
});
const longWords = 'W'.repeat(100);
const open = (viewport?: typeof phone) =>
  openPage('/dashboard?tab=imports&show=4', { as: administrator, ...(viewport && { viewport }) });
const figures = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);

test('Administrators upload a file, choose its columns, and see refusals at the fields', async () => {
  answer(listBusinessImports, { body: [] });
  await openPage('/dashboard?tab=imports', { as: administrator });
  await expect.element(text('No file has been imported yet.')).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  const files = page.getByLabelText('Choose a CSV file');
  answer(createBusinessImport, refuse(422, 'This file is empty.'));
  await files.upload(new File([''], 'empty.csv', { type: 'text/csv' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is empty.');

  const mapping: BusinessImport = { ...checked, state: 'mapping', mapping: { city: ['city'] } };
  answer(createBusinessImport, { body: mapping });
  answer(getBusinessImport, { body: mapping });
  await files.upload(new File(['name\nBees'], 'gd_place.csv', { type: 'text/csv' }));
  await expect.element(text(/This looks like an export of GeoDirectory/)).toBeVisible();
  await expect.element(text(/these columns of its exports were not found: street, zip/)).toBeVisible();
  const unused = page.getByRole('region', { name: 'Columns that are not used' });
  await expect
    .element(unused.getByRole('listitem').filter({ hasText: 'twitter' }))
    .toHaveTextContent('twitter (310 rows)');
  await expect.element(page.getByRole('cell', { name: 'Stillwater Bees' })).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  answer(mapBusinessImport, refuse(422, 'Please choose the column with the names', { field: 'mapping.name' }));
  await button('Check Every Row').click();
  await expect
    .element(page.getByLabelText('Name', { exact: true }))
    .toHaveAccessibleDescription(/column with the names/);

  answer(mapBusinessImport, {});
  await page.getByLabelText('Name', { exact: true }).selectOptions('post_title');
  await page.getByLabelText('Rows without a known category').selectOptions('go to Home Services');
  await button('Check Every Row').click();
  await expect
    .poll(() => sentCalls(mapBusinessImport).at(-1)?.body)
    .toMatchObject({
      mapping: { city: ['city'], name: ['post_title'] },
      fallbackCategoryId: 1,
      source: 'GeoDirectory',
    });
});

test('A file whose letters look wrong is read in another encoding', async () => {
  const wrong = { ...checked, state: 'mapping' as const, sample: [['1', 'MÃ¼ller', '', '', '', '', '', '']] };
  answer(getBusinessImport, { body: wrong });
  await open(phone);
  await expect.element(page.getByRole('cell', { name: 'MÃ¼ller' })).toBeVisible();
  await text('Do letters look wrong, or the columns?').click();
  const right = { ...wrong, encoding: 'Windows-1252' as const, sample: [['1', 'Müller', '', '', '', '', '', '']] };
  answer(changeImportFormat, { body: right });
  answer(getBusinessImport, { body: right });
  await page.getByLabelText('Encoding').selectOptions('Windows-1252');
  await expect.element(page.getByRole('cell', { name: 'Müller' })).toBeVisible();
  expect(sentCalls(changeImportFormat).at(-1)?.body).toEqual({ encoding: 'Windows-1252' });
  expect(fitsTheScreen()).toBe(true);
  expect(await axeFindings()).toEqual([]);

  answer(changeImportFormat, refuse(422, 'This file has no line 10.'));
  await text('Do letters look wrong, or the columns?').click();
  await page.getByLabelText('Line with the names of the columns').selectOptions('10');
  await expect.element(text('The file cannot be read so')).toBeVisible();
});

test('Several columns are read together for one field', async () => {
  answer(getBusinessImport, { body: { ...checked, state: 'mapping' } });
  await open();
  await page.getByLabelText('Pictures of the gallery, also from').selectOptions('twitter');
  await button('Check Every Row').click();
  await expect
    .poll(() => sentCalls(mapBusinessImport).at(-1)?.body)
    .toMatchObject({ mapping: { gallery: ['post_images', 'twitter'] } });
});

test('Administrators decide about rows that the other site did not show', async () => {
  answer(getBusinessImport, { body: checked });
  await open();
  await expect.element(page.getByLabelText('draft (13 rows)')).toHaveValue('leftOut');
  await page.getByLabelText('draft (13 rows)').selectOptions('pending');
  await button('Check Again').click();
  await expect
    .poll(() => sentCalls(mapBusinessImport).at(-1)?.body)
    .toMatchObject({ statuses: [{ word: 'draft', rule: 'pending' }] });
});

test('A checked import shows what every row would do, and starts when an administrator says so', async () => {
  answer(getBusinessImport, { body: checked });
  await open();
  await expect.element(text('20,000 rows checked; nothing is written yet.')).toBeVisible();
  expect(figures()).toEqual(['19,467', '20', '0', '13', '500', '12']);
  await expect.element(page.getByRole('cell', { name: /There is no category with this name/ })).toBeVisible();
  expect(sentCalls(listImportedRows).at(-1)?.query).toMatchObject({ problems: 'true' });
  await page.getByLabelText('Rows to show').selectOptions('To change');
  await expect.poll(() => sentCalls(listImportedRows).at(-1)?.query).toMatchObject({ outcome: 'updated' });
  await expect
    .element(page.getByRole('link', { name: 'Download errors' }))
    .toHaveAttribute('href', '/api/imports/4/rows?problems=true&format=csv');
  await expect.poll(() => axeFindings()).toEqual([]);

  await page.getByLabelText('Beekeeping (500 rows)').selectOptions('Home Services');
  await button('Check Again').click();
  await expect
    .poll(() => sentCalls(mapBusinessImport).at(-1)?.body)
    .toMatchObject({ categories: [{ word: 'Beekeeping', categoryId: 1 }] });

  answer(getBusinessImport, { body: { ...checked, state: 'running', processed: 5_000 } });
  await button('Import 19,487 rows').click();
  expect(sentCalls(runBusinessImport)).toHaveLength(1);
  await expect.element(text('Importing 20,000 rows...')).toBeVisible();
  await expect.element(text('25%')).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  await button('Stop').click();
  expect(sentCalls(stopBusinessImport)).toHaveLength(1);

  answer(getBusinessImport, { body: { ...checked, state: 'done' } });
  await expect.element(text('20,000 rows imported.')).toBeVisible();
});

test('Columns of custom fields are chosen by their label, with the category where two have the same', async () => {
  const field = { ...fieldExample, key: 'height', label: 'Height' };
  answer(listCategories, {
    body: [
      { id: 1, name: 'Walls', slug: 'walls', icon: 'home', fields: [field] },
      {
        id: 2,
        name: 'Towers',
        slug: 'towers',
        icon: 'home',
        fields: [
          { ...field, key: 'height-2' },
          { ...field, key: 'stairs', label: 'Stairs' },
        ],
      },
    ],
  });
  const options = { ...checked.options, fieldColumns: { stairs: 'city', gone: 'zip' } };
  answer(getBusinessImport, { body: { ...checked, state: 'mapping', options } });
  await open(phone);
  await expect.element(page.getByLabelText('Stairs')).toHaveValue('city');
  await page.getByLabelText('Height (Towers)').selectOptions('post_title');
  await button('Check Every Row').click();
  await expect
    .poll(() => sentCalls(mapBusinessImport).at(-1)?.body)
    .toMatchObject({ fieldColumns: { stairs: 'city', 'height-2': 'post_title' } });
  expect(sentCalls(mapBusinessImport).at(-1)?.body).not.toHaveProperty('fieldColumns.gone');
  expect(fitsTheScreen()).toBe(true);
  expect(await axeFindings()).toEqual([]);
});

test('A category of the file that is not here is added, and a refusal adds none twice', async () => {
  const unknownCategories = [
    { word: 'Beekeeping', rows: 12 },
    { word: 'Honey', rows: 3 },
  ];
  answer(getBusinessImport, { body: { ...checked, unknownCategories } });
  answer(createCategory, ({ body }) =>
    JSON.stringify(body).includes('Honey')
      ? refuse(409, 'Another category has this name.')
      : { body: { id: 71, name: 'Beekeeping', slug: 'beekeeping', icon: 'ellipsis-h' } },
  );
  await open();
  await page.getByLabelText('Beekeeping (12 rows)').selectOptions('Add as a category');
  await page.getByLabelText('Honey (3 rows)').selectOptions('Add as a category');
  await button('Check Again').click();
  await expect.element(text('Another category has this name.')).toBeVisible();
  await page.getByLabelText('Honey (3 rows)').selectOptions('Leave out');
  await button('Check Again').click();
  await expect
    .poll(() => sentCalls(mapBusinessImport).at(-1)?.body)
    .toMatchObject({ categories: expect.arrayContaining([{ word: 'Beekeeping', categoryId: 71 }]) });
  expect(sentCalls(createCategory)).toHaveLength(2);
});

test('An import without anything to write cannot be started', async () => {
  const counts = { created: 0, updated: 0, unchanged: 20_000, leftOut: 0, refused: 0, warned: 0 };
  const { gallery: _pictures, ...mapping } = checked.mapping;
  answer(getBusinessImport, { body: { ...checked, mapping, counts, unknownCategories: [] } });
  await open();
  await expect.element(button('Nothing to import')).toBeDisabled();
});

test('A finished import shows its pictures and can be undone, and the undo says what it kept', async () => {
  answer(getBusinessImport, { body: example });
  await open();
  await expect.element(text('Fetching 7,355 pictures...')).toBeVisible();
  await text('3 pictures could not be fetched').click();
  await expect.element(page.getByRole('cell', { name: 'The address answered 404.' })).toBeVisible();
  expect(sentCalls(listFailedPictures).length).toBeGreaterThan(0);
  await expect.poll(() => axeFindings()).toEqual([]);
  await button('Undo Import').click();
  const question = page.getByRole('alertdialog', { name: 'Undo the whole import?' });
  await expect.element(question.getByText(/^19,467 businesses that it added are deleted/)).toBeVisible();
  answer(getBusinessImport, { body: { ...checked, state: 'undone', undo: { deleted: 19_499, restored: 0, kept: 1 } } });
  await question.getByRole('button', { name: 'Undo Import' }).click();
  expect(sentCalls(undoBusinessImport)).toHaveLength(1);
  await expect.element(text('The import is undone: 19,499 deleted, 0 restored, 1 kept.')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'It was changed after the import.' })).toBeVisible();
  expect(sentCalls(listKeptBusinesses).at(-1)?.params).toEqual({ id: '4' });
});

test('A step that does not get on says so, and a stopped import can go on', async () => {
  const failure = 'The last rows could not be written. This is tried again in a moment.';
  answer(getBusinessImport, { body: { ...checked, state: 'running', processed: 400, failure } });
  await open();
  await expect.element(page.getByRole('alert')).toHaveTextContent(failure);
  answer(getBusinessImport, { body: { ...checked, state: 'stopped', processed: 400 } });
  await expect.element(text('Stopped after 400 rows. What is written stays.')).toBeVisible();
  await button('Go On').click();
  expect(sentCalls(runBusinessImport)).toHaveLength(1);
});

test('The list of imports says how far each is, and deletes their records', async () => {
  await openPage('/dashboard?tab=imports', { as: administrator });
  await expect.element(page.getByRole('cell', { name: 'Undone' })).toBeVisible();
  await button(`Delete ${example.fileName}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Import' }).click();
  await expect.poll(() => sentCalls(deleteBusinessImport).length).toBe(1);
});

test('Imports that cannot be loaded say so', async () => {
  answer(getBusinessImport, refuse(404, 'This import does not exist.'));
  await open();
  await expect.element(text('No such import')).toBeVisible();
  answer(getBusinessImport, { body: { ...checked, state: 'running', processed: 400 } });
  await open();
  await expect.element(text('Importing 20,000 rows...')).toBeVisible();
  answer(getBusinessImport, refuse(404, 'This import does not exist.'));
  await expect.element(text('No such import')).toBeVisible();
  answer(listBusinessImports, refuse(503, 'Busy'));
  await openPage('/dashboard?tab=imports', { as: administrator });
  await expect.element(text('The imports could not be loaded. Please try again.')).toBeVisible();
});

test('Imports fit a phone, also with long names', async () => {
  const long = {
    ...checked,
    fileName: `${longWords}.csv`,
    columns: [longWords, 'b'],
    sample: [[longWords, longWords]],
  };
  answer(getBusinessImport, { body: { ...long, state: 'mapping', mapping: {} } });
  await open(phone);
  await expect.element(button('Check Every Row')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  answer(getBusinessImport, { body: long });
  answer(listImportedRows, {
    body: [{ row: 1, name: longWords, outcome: 'refused', problems: [{ column: longWords, message: longWords }] }],
  });
  await open(phone);
  await expect.element(button('Change Columns')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
});

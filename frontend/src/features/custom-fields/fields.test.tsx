import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
  updateBusiness,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { getCategory, listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import {
  createField,
  deleteField,
  getFieldUses,
  listDeletedFields,
  orderFields,
  restoreField,
  updateField,
} from '@doorstep/contracts/directory/custom-fields/calls.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { getFacets } from '@doorstep/contracts/directory/search/calls.ts';
import { searchExamples } from '@doorstep/contracts/directory/search/examples.ts';
import { administrator, owner } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const flags = { isRequired: false, isOnCard: false, isFilter: false, isFacet: false, isSearchable: false };
const shared = { categoryId: 1, version: 1, ...flags };
const wall: Field = {
  ...shared,
  id: 1,
  key: 'wall',
  label: 'Height of the wall',
  kind: 'number',
  unit: 'm',
  isFilter: true,
  isOnCard: true,
};
const bouldering: Field = {
  ...shared,
  id: 2,
  key: 'bouldering',
  label: 'Bouldering',
  kind: 'yesNo',
  isFilter: true,
  isFacet: true,
  isOnCard: true,
};
const styles: Field = {
  ...shared,
  id: 3,
  key: 'styles',
  label: 'Styles',
  kind: 'choices',
  choices: [
    { key: 'lead', label: 'Lead' },
    { key: 'top-rope', label: 'Top rope' },
  ],
  isFilter: true,
  isFacet: true,
  isRequired: true,
};
const climbing: Category = { id: 1, version: 1, name: 'Climbing halls', slug: 'climbing', icon: 'home' };
const withFields: Category = { ...climbing, fields: [wall, bouldering, styles] };
const business = {
  ...businessUpdated.sample.business,
  categoryId: 1,
  subcategoryIds: [],
  fields: { wall: 14.5, bouldering: true, styles: ['lead'] },
};
const dialog = page.getByRole('dialog');

async function openFields(category: Category, viewport?: typeof phone) {
  answer(listCategories, { body: [category] });
  answer(listDeletedFields, { body: [] });
  await openPage('/dashboard?tab=categories', { as: administrator, ...(viewport && { viewport }) });
  await button('More for Climbing halls').click();
  await page.getByRole('menuitem', { name: 'Fields' }).click();
}

test('Administrators add a field with a unit to a category', async () => {
  await openFields(climbing);
  await expect.element(dialog.getByText('No fields yet')).toBeVisible();
  await button('Add Field').click();
  await button('Create Field').click();
  await expect.element(dialog.getByText('Please enter a label')).toBeVisible();
  await dialog.getByLabelText('Label').fill('Height of the wall');
  await dialog.getByLabelText('Kind').selectOptions('Number');
  await dialog.getByLabelText(/^Unit/).fill('m');
  await dialog.getByLabelText('A filter of lists').click();
  await expect.element(dialog.getByLabelText('Found by search')).not.toBeInTheDocument();
  await expect.poll(() => axeFindings()).toEqual([]);
  answer(createField, { body: wall });
  answer(listCategories, { body: [{ ...climbing, fields: [wall] }] });
  await button('Create Field').click();
  await expect.element(text('Field added')).toBeVisible();
  await expect.element(dialog.getByText('Height of the wall (m)')).toBeVisible();
  expect(sentCalls(createField)).toMatchObject([
    {
      params: { id: '1' },
      body: { label: 'Height of the wall', kind: 'number', unit: 'm', isFilter: true, isFacet: false },
    },
  ]);
});

test('Administrators add choices, and a facet belongs to a filter', async () => {
  await openFields(climbing);
  await button('Add Field').click();
  await dialog.getByLabelText('Label').fill('Styles');
  await dialog.getByLabelText('Kind').selectOptions('Several choices');
  await dialog.getByLabelText('Choice 1', { exact: true }).fill('Lead');
  await button('Add choice').click();
  await button('Create Field').click();
  await expect.element(dialog.getByText('Please enter a label, or remove the choice')).toBeVisible();
  await dialog.getByLabelText('Choice 2', { exact: true }).fill('lead');
  await button('Create Field').click();
  await expect.element(dialog.getByText('Please give each choice another name')).toBeVisible();
  await dialog.getByLabelText('Choice 2', { exact: true }).fill('Top rope');
  await expect.element(dialog.getByLabelText('With the number of businesses for each choice')).not.toBeInTheDocument();
  await dialog.getByLabelText('A filter of lists').click();
  await dialog.getByLabelText('With the number of businesses for each choice').click();
  answer(createField, { body: styles });
  await button('Create Field').click();
  await expect.element(text('Field added')).toBeVisible();
  expect(sentCalls(createField).at(-1)?.body).toMatchObject({
    kind: 'choices',
    choices: [{ label: 'Lead' }, { label: 'Top rope' }],
    isFilter: true,
    isFacet: true,
  });
});

test('A change that hides values names them before it is saved', async () => {
  await openFields(withFields);
  await button('Edit Styles').click();
  await button('Remove choice 2').click();
  const misfits = { count: 21, examples: [{ businessId: 7, name: 'Gecko', value: ['top-rope'] }] };
  answer(updateField, { body: { field: styles, misfits } });
  await button('Save Changes').click();
  const question = page.getByRole('alertdialog', { name: '21 values do not fit' });
  await expect.element(question.getByText('Gecko: Top rope')).toBeVisible();
  await expect.element(question.getByText('And 20 more businesses')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sentCalls(updateField).map(({ query }) => query)).toEqual([{ dryRun: 'true' }]);
  await button('Save Changes').click();
  await question.getByRole('button', { name: 'Save and hide them' }).click();
  await expect.element(text('Field updated')).toBeVisible();
  expect(sentCalls(updateField).at(-1)).toMatchObject({
    query: {},
    body: { version: 1, choices: [{ key: 'lead', label: 'Lead' }] },
  });
});

test('A deletion says how many businesses have a value, and can be undone', async () => {
  await openFields(withFields);
  await button('More for Bouldering').click();
  answer(getFieldUses, { body: { businesses: 12 } });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Bouldering?' });
  await expect
    .element(question.getByText(/12 businesses have filled it in.*restore the field for 30 days/))
    .toBeVisible();
  const deleted = { ...bouldering, forgottenAt: '2026-12-26T10:00:00.000Z' };
  answer(deleteField, { body: deleted });
  answer(listDeletedFields, { body: [deleted] });
  answer(listCategories, { body: [{ ...climbing, fields: [wall, styles] }] });
  await question.getByRole('button', { name: 'Delete Field' }).click();
  await expect.element(dialog.getByText('Its values are kept until December 26, 2026.')).toBeVisible();
  answer(restoreField, refuse(409, 'A category has at most 30 fields.'));
  await button('Restore Bouldering').click();
  await expect.element(text('A category has at most 30 fields.')).toBeVisible();
  answer(restoreField, { body: bouldering });
  await button('Restore Bouldering').click();
  await expect.element(text('Field restored')).toBeVisible();
});

test('Administrators order the fields of a category on a phone', async () => {
  await openFields(withFields, phone);
  await button('More for Styles').click();
  answer(orderFields, { body: [wall, styles, bouldering] });
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect.element(text('Order saved')).toBeVisible();
  expect(sentCalls(orderFields)[0]?.body).toEqual({ ids: [1, 3, 2], seen: [1, 2, 3] });
  expect(fitsTheScreen()).toBe(true);
});

test('Owners fill in the fields of their category, and see what is refused at each', async () => {
  answer(getBusiness, { body: { ...business, fields: { wall: 14.5 } } });
  answer(listCategories, { body: [withFields] });
  await openPage('/business-profile-edit', { as: owner });
  const height = page.getByLabelText(/^Height of the wall \(m\)/);
  await expect.element(height).toHaveValue('14.5');
  await height.fill('tall');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect.element(text('Please enter a number')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Styles' }).getByText('Required')).toBeVisible();
  await height.fill('16,5');
  await page.getByLabelText(/^Bouldering/).selectOptions('Yes');
  await page.getByLabelText('Top rope').click();
  await expect.poll(() => axeFindings()).toEqual([]);
  answer(updateBusiness, refuse(422, 'Please choose another style', { field: 'fields.styles' }));
  await save.click();
  await expect
    .element(page.getByRole('group', { name: 'Styles' }).getByText('Please choose another style'))
    .toBeVisible();
  expect(sentCalls(updateBusiness).at(-1)?.body).toMatchObject({
    fields: { wall: 16.5, bouldering: true, styles: ['top-rope'] },
  });
});

test('Owners can leave out fields that are not required', async () => {
  answer(getBusiness, { body: { ...business, fields: { styles: ['lead'] } } });
  answer(listCategories, { body: [withFields] });
  answer(updateBusiness, { body: business });
  await openPage('/business-profile-edit', { as: owner });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => sentCalls(updateBusiness)).toHaveLength(1);
  expect(sentCalls(updateBusiness)[0]?.body).toEqual({ version: business.version });
});

test('A profile in a category without fields sends none', async () => {
  const { fields, ...plain } = business;
  answer(getBusiness, { body: plain });
  answer(listCategories, { body: [climbing] });
  await openPage('/business-profile-edit', { as: owner });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => sentCalls(updateBusiness)).toHaveLength(1);
  expect(sentCalls(updateBusiness)[0]?.body).not.toHaveProperty('fields');
});

const [facets] = [...searchExamples].map(([, { response }]) => response);

test('Visitors filter a category by its fields, and remove a filter by its chip', async () => {
  answer(listCategories, { body: [withFields] });
  answer(getCategory, { body: withFields });
  answer(listBusinessesOfCategory, { body: [business] });
  answer(getFacets, {
    body: { ...Object(facets), fields: { bouldering: { 1: 5 }, styles: { lead: 3, 'top-rope': 0 } } },
  });
  const { address } = await openPage('/category/climbing');
  await page.getByText('Bouldering (5)').click();
  await expect.poll(address).toBe('/category/climbing?f.bouldering=1');
  await page.getByText('Lead (3)').click();
  await page.getByLabelText('Height of the wall (m): at least').fill('10');
  await page.getByLabelText('Height of the wall (m): at most').fill('20');
  await page.getByText('Top rope (0)').click();
  await expect.poll(address).toBe('/category/climbing?f.bouldering=1&f.styles=lead,top-rope&f.wall=10..20');
  await expect
    .poll(() => sentCalls(listBusinessesOfCategory).at(-1)?.query)
    .toMatchObject({
      'f.bouldering': '1',
      'f.styles': 'lead,top-rope',
      'f.wall': '10..20',
    });
  await expect.poll(() => axeFindings()).toEqual([]);
  await page.getByRole('link', { name: 'Remove filter Height of the wall: 10 m to 20 m' }).click();
  await expect.poll(address).toBe('/category/climbing?f.bouldering=1&f.styles=lead,top-rope');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(address).toBe('/category/climbing');
});

test('Phones have the filters by fields in the sheet, and another category clears them', async () => {
  answer(listCategories, { body: [withFields, { ...climbing, id: 2, name: 'Notaries', slug: 'notaries' }] });
  answer(listBusinesses, { body: [business] });
  answer(getFacets, {
    body: {
      ...Object(facets),
      categories: [
        { id: 1, count: 4 },
        { id: 2, count: 3 },
      ],
    },
  });
  const { address } = await openPage('/businesses?categoryId=1', { viewport: phone });
  await button('Filters').click();
  await dialog.getByText('Bouldering').click();
  await expect.poll(address).toBe('/businesses?categoryId=1&f.bouldering=1');
  await dialog.getByRole('button', { name: 'Show 1 business' }).click();
  await page.getByLabelText('Filter by category').selectOptions('Notaries (3)');
  await expect.poll(address).toBe('/businesses?categoryId=2');
});

test('Cards and the page of a business show its fields', async () => {
  answer(listCategories, { body: [withFields] });
  answer(listBusinesses, { body: [business] });
  await openPage('/businesses');
  await expect.element(page.getByText('Height of the wall 14.5 m · Bouldering')).toBeVisible();
  answer(getBusiness, { body: business });
  await openPage('/business/7?tab=about');
  await expect.element(page.getByRole('heading', { name: 'Good to know' })).toBeVisible();
  await expect.element(page.getByRole('definition').getByText('14.5 m')).toBeVisible();
});

test('A comparison has a row for each field that one of the businesses has', async () => {
  answer(listCategories, { body: [withFields] });
  answer(getBusiness, ({ params }) => ({
    body: { ...business, id: Number(params.id), fields: params.id === '7' ? business.fields : { wall: 9 } },
  }));
  await openPage('/compare?ids=7,8');
  await expect.element(page.getByRole('row', { name: /^Height of the wall 14.5 m.*9 m/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Styles Lead.*Not given/ })).toBeVisible();
});

import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { listOfferings } from '@doorstep/contracts/directory/offerings/calls.ts';
import { createInquiry } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen } from '#testing/screen.ts';

const { business } = businessCreated.sample;
const at = (latitude: number) => ({ latitude, longitude: -122.6762 });
const businesses = [
  { ...business, id: 7, rating: 4.1, priceFrom: '$95', location: at(45.5) },
  { ...business, id: 8, name: 'Elm Painting', rating: 4.6, priceFrom: '$40', location: at(45.6) },
  {
    ...business,
    id: 9,
    name: 'Bright Side',
    rating: 4.6,
    priceFrom: '$60',
    location: at(45.7),
    trackRecord: undefined,
  },
];
const offering = { businessId: 8, categoryId: 16 };

function answerBusinesses(): void {
  answer(getBusiness, ({ params }) => ({ body: businesses.find(({ id }) => id === Number(params.id)) ?? business }));
  answer(listOfferings, ({ params }) => ({
    body:
      params.id === '8'
        ? [
            { ...offering, id: 1, name: 'Fence', price: '40' },
            { ...offering, id: 2, name: 'House', price: '1450' },
          ]
        : [],
  }));
}

const row = (label: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

test('A comparison shows services, prices and distances side by side, and marks the best values', async () => {
  answerBusinesses();
  await openPage('/compare?ids=7,8,9&near=45.5,-122.676&place=Portland,+OR');
  await expect.element(row('Price').getByText(/\$40 to \$1,450, 2 services/)).toBeVisible();
  await expect.element(row('Services').getByText('Fence')).toBeVisible();
  await expect
    .element(
      row('Answers and jobs')
        .getByText(/Usually answers.* 7 jobs this year$/)
        .first(),
    )
    .toBeVisible();
  await expect.element(row('Answers and jobs').getByText('Not given')).toBeVisible();
  await expect.element(row('Distance from Portland, OR').getByText(/6\.9 mi/)).toBeVisible();
  const marked = (label: string, badge: string) =>
    row(label)
      .getByRole('cell')
      .elements()
      .map(cell => cell.textContent?.endsWith(badge));
  expect(marked('Rating', 'Highest')).toEqual([false, true, true]);
  expect(marked('Price', 'Lowest')).toEqual([false, true, false]);
  expect(marked('Distance from Portland, OR', 'Nearest')).toEqual([true, false, false]);
});

test('Values that look equal have no best one, and a business is named by its subcategory', async () => {
  answer(listCategories, {
    body: [
      { id: 16, name: 'Home', slug: 'home', icon: 'home' },
      { id: 20, parentId: 16, name: 'Plumbing', slug: 'plumbing', icon: 'repair' },
    ],
  });
  answer(getBusiness, ({ params }) => ({
    body: {
      ...business,
      name: 'Harbour Street',
      categoryId: 16,
      subcategoryId: 20,
      id: Number(params.id),
      rating: params.id === '7' ? 4.33 : 4.26,
    },
  }));
  await openPage('/compare?ids=7,8');
  await expect.element(row('Category').getByRole('cell').first()).toMatchTextContent(/Plumbing$/);
  await expect.element(page.getByText('Highest')).not.toBeInTheDocument();
});

test('A visitor can remove a business from a comparison and add another from the list', async () => {
  answerBusinesses();
  answer(listBusinesses, { body: businesses });
  const { address } = await openPage('/compare?ids=7,8,9');
  await expect.element(page.getByText('Add another')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Take Elm Painting out' }).click();
  await expect.poll(address).toBe('/compare?ids=7,9');
  await page.getByRole('link', { name: 'Add another' }).click();
  await expect.element(page.getByLabelText('Compare Bright Side')).toBeChecked();
  await page.getByLabelText('Compare Elm Painting').click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect.poll(address).toBe('/compare?ids=7,9,8');
});

test('A visitor can send an inquiry to a compared business', async () => {
  answerBusinesses();
  await openPage('/compare?ids=7,8');
  await page.getByRole('link', { name: 'Inquire at Elm Painting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Elm Painting' });
  await dialog.getByLabelText('Name').fill('Nora');
  await dialog.getByLabelText('Email').fill('nora@mail.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('How much is a fence?');
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect.poll(() => sentCalls(createInquiry)[0]?.params).toMatchObject({ id: '8' });
});

test('Three businesses with long words fit a phone side by side', async () => {
  answerBusinesses();
  const word = 'Donaudampfschifffahrtsgesellschaft';
  const long = word.repeat(3);
  answer(getBusiness, ({ params }) => ({
    body: { ...business, id: Number(params.id), name: long, description: long },
  }));
  answer(listOfferings, { body: [{ ...offering, id: 1, name: `Fence${word}`, price: word }] });
  await openPage('/compare?ids=7,8,9', { viewport: phone });
  await expect
    .element(
      row('Services')
        .getByText(/^Fence/)
        .first(),
    )
    .toBeVisible();
  expect(fitsTheScreen()).toBe(true);
});

test('One known business is a single column on a phone', async () => {
  answerBusinesses();
  await openPage('/compare?ids=7', { viewport: phone });
  const details = page.getByRole('link', { name: /^View Details/ });
  await expect.element(details).toBeVisible();
  const name = page.getByRole('columnheader').getByRole('link', { name: business.name, exact: true });
  const leftOf = (locator: typeof details) => locator.element().closest('td, th')?.getBoundingClientRect().left;
  expect(leftOf(details)).toBe(leftOf(name));
});

test('Each value names its business on screens too narrow for columns', async () => {
  answerBusinesses();
  await openPage('/compare?ids=7,8', { viewport: { width: 300, height: 844 } });
  for (const label of ['Rating', 'Price', 'Hours', 'About'])
    await expect.element(row(label).getByText('Elm Painting')).toBeVisible();
  await page.viewport(phone.width, phone.height);
  await expect.element(row('Price').getByText('Elm Painting')).not.toBeVisible();
});

test('The bars of a phone rest on each other and on the footer at the end of a list', async () => {
  answerBusinesses();
  answer(listBusinesses, { body: businesses });
  await openPage('/businesses', { viewport: phone });
  await page.getByLabelText('Compare Elm Painting').click();
  const bar = page.getByRole('region', { name: 'Compare', exact: true });
  await expect.element(bar).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const box = (of: { element(): Element }) => of.element().getBoundingClientRect();
  const map = page.getByRole('button', { name: 'Map', exact: true });
  const mapBar = () => map.element().closest('[data-bar]')?.getBoundingClientRect();
  await expect.poll(() => Math.round(box(page.getByRole('contentinfo')).top - box(bar).bottom)).toBe(0);
  await expect.poll(() => Math.round(box(bar).top - (mapBar()?.bottom ?? 0))).toBe(0);
  expect(box(bar).width).toBe(phone.width);
});

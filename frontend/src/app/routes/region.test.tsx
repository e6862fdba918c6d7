import { getBusiness, listBusinesses, updateBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listParentCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { listPlaces } from '@doorstep/contracts/directory/locations/calls.ts';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen, shows } from '#testing/screen.ts';

const { business } = businessCreated.sample;
const location = { latitude: 45.5234, longitude: -122.6762 };
const main = page.getByRole('main');

/** Answers with the settings of a site elsewhere. */
const answerFrom = (settings: Partial<Site>) => answer(getSite, { body: { ...defaultSite, version: 2, ...settings } });

test('Visitors of a site with kilometers choose a radius in kilometers, and its link shows it again', async () => {
  answerFrom({ distanceUnit: 'kilometers' });
  answer(listBusinesses, { body: [{ ...business, distance: 2.38, serviceRadius: 15 }] });
  const near = '/businesses?near=45.523,-122.676&place=Portland,+OR';
  const { address } = await openPage(`${near}&radius=15.53`);
  await shows('1 business within 25 km of Portland, OR');
  const filter = page.getByLabelText('Filter by distance');
  await expect.element(filter).toHaveDisplayValue('Within 25 km');
  expect([...filter.element().querySelectorAll('option')].map(option => option.textContent)).toEqual([
    'Any distance',
    ...[5, 10, 25, 50, 100].map(radius => `Within ${radius} km`),
  ]);
  const card = page.getByRole('article').filter({ hasText: business.name });
  await expect.poll(() => card.element().textContent).toContain('3.8 km away');
  await filter.selectOptions('Within 50 km');
  await expect.poll(address).toBe(`${near}&radius=31.07`);
  await shows('1 business within 50 km of Portland, OR');
  await expect.poll(() => sentCalls(listBusinesses).at(-1)?.query).toMatchObject({ radius: '31.07' });
});

test('A link with a radius in the other unit is shown in the unit of the site', async () => {
  answerFrom({ distanceUnit: 'kilometers' });
  await openPage('/businesses?near=45.523,-122.676&place=Portland,+OR&radius=25', { viewport: phone });
  await shows('1 business within 40 km of Portland, OR');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Distance')).toHaveDisplayValue('Within 40 km');
  expect(fitsTheScreen()).toBe(true);
});

test('A place that is typed gets a round radius in kilometers', async () => {
  answerFrom({ distanceUnit: 'kilometers' });
  const { address } = await openPage('/businesses?place=portland');
  await expect.poll(address).toContain('radius=15.53');
  await shows('1 business within 25 km of Portland, OR');
});

test('Pages of a site with kilometers show every distance in kilometers', async () => {
  answerFrom({ distanceUnit: 'kilometers' });
  answer(getBusiness, { body: { ...business, location, serviceRadius: 15.53 } });
  await openPage('/business/7');
  await expect.element(main.getByText('Comes to you within 25 km')).toBeVisible();
  await openPage('/cities/portland-or');
  await expect.element(page.getByRole('link', { name: 'Salem, OR, 72 km 5 businesses' })).toBeVisible();
  await openPage('/compare?ids=7&near=45.5,-122.676&place=Portland,+OR');
  await expect.element(main.getByText('2.6 km')).toBeVisible();
});

test('Owners give their service radius in kilometers, and the API gets miles', async () => {
  answerFrom({ distanceUnit: 'kilometers' });
  answer(getBusiness, { body: { ...business, location, serviceRadius: 15 } });
  await openPage('/business-profile-edit?tab=location', { as: owner, viewport: phone });
  const radius = page.getByLabelText(/^Service radius in kilometers/);
  await expect.element(radius).toHaveValue('24');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await radius.fill('500');
  await save.click();
  await shows('Please enter whole kilometers from 2 to 322');
  await radius.fill('40');
  await save.click();
  await expect.poll(() => sentCalls(updateBusiness)[0]?.body).toMatchObject({ serviceRadius: 24.85 });
  expect(fitsTheScreen()).toBe(true);
});

test.each([
  ['sunday', 'Sunday', 'Sun to Mon'],
  ['saturday', 'Saturday', 'Sat to Mon'],
  ['monday', 'Monday', 'Mon'],
] as const)('A week that begins on %s is shown so', async (weekStart, first, group) => {
  answerFrom({ weekStart });
  const shown = { ...business, workingHours: { tuesday: 'By appointment' } };
  answer(getBusiness, { body: shown });
  await openPage('/business/7');
  const hours = main.getByRole('definition');
  await expect.element(hours.first()).toBeInTheDocument();
  const firstDay = () =>
    [...document.querySelectorAll('main dt')].map(({ textContent }) => textContent).find(text => /day$/i.test(text));
  await expect.poll(firstDay).toBe(first);
  await openPage('/compare?ids=7');
  await expect.element(main.getByText(group, { exact: true })).toBeVisible();
  await openPage('/business-profile-edit?tab=hours', { as: owner });
  const days = main.getByRole('group', { name: /day$/ });
  await expect.poll(() => days.elements().map(day => day.querySelector('legend')?.textContent)[0]).toBe(first);
  expect(days.elements()).toHaveLength(7);
  await openPage('/business-dashboard', { as: owner });
  await expect.poll(firstDay).toMatch(new RegExp(first, 'i'));
});

test('A site without its map offers none, and opens addresses on the map that it has chosen', async () => {
  answerFrom({ partsOff: ['map'], mapService: 'openStreetMap' });
  answer(listBusinesses, { body: [{ ...business, location }] });
  await openPage('/businesses?map=true');
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /map/i })).not.toBeInTheDocument();
  answer(getBusiness, { body: { ...business, location } });
  await openPage('/business/7');
  const directions = page.getByRole('link', { name: /^Get Directions/ }).first();
  await expect.element(directions).toHaveAttribute('href', expect.stringContaining('openstreetmap.org/search'));
  await expect.element(page.getByLabelText(/^Map of where/)).not.toBeInTheDocument();
  await openPage('/cities');
  await expect.element(page.getByRole('heading', { name: 'By state' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: /map/i })).not.toBeInTheDocument();
});

test.each([
  ['DE', '030 901820', '+4930901820', 'Mühlenweg 7, 10115 Berlin'],
  ['GB', '020 7946 0958', '+442079460958', 'Mühlenweg 7, Berlin, 10115'],
])(
  'A site in %s shows addresses and numbers as is usual there, and dials with the country code',
  async (country, number, phoneNumber, written) => {
    answerFrom({ country });
    const there = { address: 'Mühlenweg 7', city: 'Berlin', state: undefined, zip: '10115' };
    answer(getBusiness, { body: { ...business, ...there, phone: number, phoneNumber } });
    await openPage('/business/7');
    await expect.poll(() => main.element().textContent).toContain(written);
    const call = page.getByRole('link', { name: /^Call/ }).first();
    await expect.element(call).toHaveAttribute('href', `tel:${phoneNumber}`);
    await expect.poll(() => main.element().textContent).toContain(number);
    const chat = document.querySelector(`a[href*="wa.me/${phoneNumber.slice(1)}?"]`);
    expect(chat).not.toBeNull();
  },
);

test.each([
  ['DE', 'Postcode', undefined],
  ['GB', 'Postcode', undefined],
  ['IE', 'Eircode', 'County'],
  ['US', 'Zip code', 'State or province'],
])('A form on a site in %s asks for the parts that addresses have there', async (country, zip, state) => {
  answerFrom({ country });
  answer(listParentCategories, { body: [{ id: 3, name: 'Gardening' }] });
  await openPage('/list-your-business');
  await expect.element(page.getByLabelText(new RegExp(`^${zip}`))).toBeVisible();
  const autocompleted = () => [...document.querySelectorAll('input[autocomplete="address-level1"]')];
  expect(autocompleted()).toHaveLength(state ? 1 : 0);
  if (state) await expect.element(page.getByLabelText(new RegExp(`^${state}`))).toBeVisible();
});

test.each([
  ['DE', 'City or postcode', 'No city or postcode begins with this.', 'Write a city or postcode.'],
  ['GB', 'City', 'No city begins with this.', 'Write a city.'],
  ['US', 'City or zip code', 'No city or zip code begins with this.', 'or a zip code, such as 83702.'],
])('A search on a site in %s asks for a place by what finds one there', async (country, placeholder, nothing, hint) => {
  answerFrom({ country });
  answer(listPlaces, { body: [] });
  await openPage('/businesses?place=Nowhere');
  const near = main.getByRole('combobox', { name: 'Near' });
  await expect.element(near).toHaveAttribute('placeholder', placeholder);
  await shows(new RegExp(`^No place is called “Nowhere”\\. .*${hint}$`));
  await near.fill('Qqq');
  await shows(nothing);
});

test('The page about the ranking names the postcode as the country of the site does', async () => {
  answerFrom({ country: 'IE' });
  await openPage('/how-we-rank');
  await shows('The Eircode in the address of the business.');
  expect(main.element().textContent).not.toMatch(/zip code/i);
});

test('Owners on a site with euros read prices in euros in hints', async () => {
  answerFrom({ country: 'DE', currency: 'EUR' });
  answer(getMyStatus, { body: { status: 'approved' } });
  await openPage('/business-dashboard?tab=services', { as: owner });
  await page.getByRole('button', { name: 'Add Service' }).first().click();
  await shows('Such as 49 or €50/hour');
});

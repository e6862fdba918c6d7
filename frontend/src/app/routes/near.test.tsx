import { listBusinesses, listBusinessesOfCategory } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { getNearestPlace, listPlaces } from '@doorstep/contracts/directory/locations/calls.ts';
import { getFacets } from '@doorstep/contracts/directory/search/calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

afterEach(() => vi.restoreAllMocks());

const { business } = businessCreated.sample;
const near = page.getByRole('main').getByRole('combobox', { name: 'Near' });
const places = page.getByRole('listbox', { name: 'Places' });
const option = (name: string) => places.getByRole('option', { name: new RegExp(`^${name}`) });
const portland = '/businesses?near=45.523,-122.676&place=Portland,+OR&radius=25';

/** Mocks the geolocation of the browser. */
function locate(answerTo: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  return vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found, failed) => answerTo(found, failed ?? (() => {})));
}

test('A keyboard user can search near a city, change the radius and clear the place', async () => {
  const { address, goBack } = await openPage('/businesses');
  await near.fill('portl');
  await expect.element(option('Portland, OR').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe(portland);
  await expect.element(near).toHaveValue('Portland, OR');
  await shows('1 business within 25 miles of Portland, OR');
  await expect
    .poll(() => sentCalls(listBusinesses).at(-1)?.query)
    .toMatchObject({ near: '45.523,-122.676', radius: '25' });
  expect(sentCalls(listBusinesses).at(-1)?.query).not.toHaveProperty('place');
  await expect.poll(() => sentCalls(getFacets).at(-1)?.query).toMatchObject({ near: '45.523,-122.676' });
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('distance');

  await page.getByLabelText('Filter by distance').selectOptions('Within 10 miles');
  await expect.poll(address).toBe(portland.replace('25', '10'));
  await page.getByLabelText('Sort by').selectOptions('Best match');
  await expect.poll(address).toContain('sort=relevance');
  await goBack();
  await goBack();
  await expect.poll(address).toBe(portland);
  await expect.poll(() => axeFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Clear place' }).click();
  await expect.poll(address).toBe('/businesses');
  await expect.element(near).toHaveValue('');
  await expect.element(page.getByLabelText('Filter by distance')).not.toBeInTheDocument();
});

test("The empty place field offers the visitor's location and the cities with the most businesses", async () => {
  const { address } = await openPage('/businesses');
  await userEvent.click(near);
  const texts = () =>
    places
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual(['Use my location', 'Portland, OR12 businesses', 'Boise, ID8 businesses']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option('Portland, OR')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(portland);
});

test('A phone user can choose a city by touch to find businesses near it', async () => {
  const { address } = await openPage('/', { viewport: phone });
  await userEvent.click(near);
  await option('Portland, OR').click();
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect.poll(address).toBe(portland);
});

test('Leaving the field after typing a zip code selects the first place', async () => {
  const { address } = await openPage('/category/home-services');
  answer(listPlaces, {
    body: [
      { name: '83702 Boise, ID', kind: 'zip', latitude: 43.6321, longitude: -116.2049, city: 'Boise', state: 'ID' },
    ],
  });
  await near.fill('83702');
  await expect.element(option('83702 Boise, ID')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.poll(address).toBe('/category/home-services?near=43.632,-116.205&place=83702+Boise,+ID&radius=25');
  await expect.poll(() => sentCalls(listBusinessesOfCategory).at(-1)?.query).toMatchObject({ near: '43.632,-116.205' });
});

test('The place field says when it knows no place by that name', async () => {
  answer(listPlaces, { body: [] });
  await openPage('/businesses');
  await near.fill('xyz');
  await expect.element(places.getByText('No city or zip code begins with this.')).toBeVisible();
});

test.each(['/businesses', '/category/home-services'])(
  '%s finds a place by the name in its address, and says if there is none',
  async path => {
    const { address } = await openPage(`${path}?place=portland&radius=10&city=Ellis`);
    await expect.poll(address).toBe(`${path}?near=45.523,-122.676&place=Portland,+OR&radius=10`);

    answer(listPlaces, { body: [] });
    const other = await openPage(`${path}?place=xyz&formerPlace=Portland,+OR&near=1,2`);
    await expect.element(near).toHaveAccessibleDescription(/^No place is called “xyz”. Write a city, such as Boise/);
    await expect.element(near).toHaveValue('xyz');
    await shows(business.name);
    await expect.poll(() => axeFindings()).toEqual([]);
    await near.fill('');
    await expect.poll(other.address).toBe(path);
  },
);

test('A visitor who searches before places are suggested finds businesses near the typed place', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  answer(listPlaces, async () => {
    await held;
    return {};
  });
  const { address } = await openPage('/');
  await near.fill('portland');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(address).toBe('/businesses?place=portland');
  release();
  await expect.poll(address).toBe(portland);
});

test("The site asks for the visitor's location only after a tap, and sends it rounded", async () => {
  const position = { coords: { latitude: 45.512345, longitude: -122.658765 } };
  const asked = locate(found => found(position as GeolocationPosition));
  const { address } = await openPage('/', { viewport: phone });
  await near.click();
  await expect.element(option('Use my location')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  expect(fitsTheScreen()).toBe(true);
  await option('Use my location').click();
  await expect.element(near).toHaveValue('Portland, OR');
  expect(sentCalls(getNearestPlace).map(({ query }) => query)).toEqual([{ near: '45.512,-122.659' }]);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(address).toBe('/businesses?near=45.512,-122.659&place=Portland,+OR&radius=25');
});

test.each([
  [1, 'Your browser does not share your location. Type a city or zip code instead.'],
  [3, 'Your location could not be found. Type a city or zip code instead.'],
])('The site says why it has no location when the browser fails with code %i', async (code, sentence) => {
  locate((_found, failed) =>
    failed({
      code,
      message: '',
      PERMISSION_DENIED: 1,
      POSITION_UNAVAILABLE: 2,
      TIMEOUT: 3,
    } as GeolocationPositionError),
  );
  const { address } = await openPage('/businesses');
  await near.click();
  await option('Use my location').click();
  await shows(sentence);
  expect(address()).toBe('/businesses');
});

test('A business with an approximate location in the searched city shows the city, not 0.0 mi', async () => {
  answer(listBusinesses, { body: [{ ...business, locationIsApproximate: true, distance: 0.04 }] });
  await openPage(portland);
  const shown = page.getByRole('article').filter({ hasText: business.name });
  await expect.element(shown.getByText('Portland')).toBeVisible();
  expect(shown.element().textContent).not.toContain(' mi');
});

test('A card shows how far away a business is, and whether it comes to the visitor', async () => {
  const other = { ...business, id: 8, name: 'Far Away', distance: 31.4, locationIsApproximate: true };
  answer(listBusinesses, { body: [{ ...business, distance: 2.38, serviceRadius: 15 }, other] });
  await openPage(portland);
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect.poll(() => card(business.name).element().textContent).toMatch(/2\.4 mi away.*Comes to you/);
  const far = card('Far Away').element().textContent;
  expect(far).toContain('About 31 mi away');
  expect(far).not.toContain('Comes to you');
});

test('The filter sheet on phones includes the radius', async () => {
  const { address } = await openPage(portland, { viewport: phone });
  await button('Filters').click();
  await page.getByRole('dialog').getByLabelText('Distance').selectOptions('Within 5 miles');
  await expect.poll(address).toContain('radius=5');
  expect(fitsTheScreen()).toBe(true);
});

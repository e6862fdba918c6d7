import { getBusiness, updateBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { businessInput } from '@doorstep/contracts/directory/businesses/schema.ts';
import { geocode } from '@doorstep/contracts/directory/locations/calls.ts';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const business = { ...businessUpdated.sample.business, address: '12 Harbour Street', city: 'Portland', state: 'OR' };
const save = page.getByRole('button', { name: 'Save Changes' });
const map = page.getByRole('region', { name: 'Map with the pin of your business' });
const pin = map.getByRole('button', { name: /^Pin:/ });

const config = getConfig.response.parse(examples.get(getConfig)?.response);

beforeEach(() => {
  answer(getBusiness, { body: business });
  answer(getConfig, { body: { ...config, map: { tilesUrl: '/none/{z}/{x}/{y}.png' } } });
});
const openForm = (viewport?: typeof phone) =>
  openPage('/business-profile-edit?tab=location', { as: owner, ...(viewport && { viewport }) });

test('Owners can find their address on the map, move the pin with the keyboard and hide the address', async () => {
  await openForm(phone);
  await button('Find the address').click();
  await expect.element(pin).toBeVisible();
  expect(sentCalls(geocode)[0]?.query).toMatchObject({ address: '12 Harbour Street', city: 'Portland', state: 'OR' });
  expect(document.body.innerText).not.toMatch(/latitude|longitude|45\.5/i);
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
  pin.element().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await page.getByLabelText(/^Service radius/).fill('15');
  await page.getByLabelText('Hide my exact address').click();
  await shows(/^Visitors see your city and an area on the map/);
  await save.click();
  await expect.poll(() => sentCalls(updateBusiness)[0]?.body).toMatchObject({ serviceRadius: 15, hidesAddress: true });
  const [sent] = sentCalls(updateBusiness).map(({ body }) => businessInput.partial().parse(body));
  expect(sent?.location?.latitude).toBeGreaterThan(45.5234);
  expect(sent?.location?.longitude).toBeGreaterThan(-122.6762);
});

test('Owners on a site without map tiles see the area of their zip code instead of a movable pin', async () => {
  answer(getConfig, { body: { ...config, map: {} } });
  answer(geocode, {
    body: [{ name: 'Portland, OR 97205', precision: 'zip', latitude: 45.5, longitude: -122.6 }],
  });
  await openForm();
  await expect.element(button('Find the address')).toBeVisible();
  await expect.element(button('Place the pin yourself')).not.toBeInTheDocument();
  await button('Find the address').click();
  await shows('Portland, OR 97205. We show the middle of your zip code.');
  await expect.element(map).toBeVisible();
  await expect.element(pin).not.toBeInTheDocument();
});

test('Owners on a site elsewhere read no zip code in hints', async () => {
  answer(getSite, { body: { ...defaultSite, country: 'GB' } });
  answer(getConfig, { body: { ...config, map: {} } });
  answer(geocode, { body: [{ name: 'Leeds', precision: 'zip', latitude: 53.8, longitude: -1.5 }] });
  await openForm();
  await button('Find the address').click();
  await shows('Leeds. We show the middle of your postal area.');
  await page.getByLabelText('Hide my exact address').click();
  await shows('Visitors see your city and an area on the map, but neither street, postcode nor pin.');
});

test('Owners can remove their location and service radius', async () => {
  const location = { latitude: 45.5, longitude: -122.6 };
  answer(getBusiness, { body: { ...business, location, serviceRadius: 15 } });
  await openForm();
  await expect.element(pin).toBeVisible();
  await button('Remove from the map').click();
  await expect.element(map).not.toBeInTheDocument();
  await page.getByLabelText(/^Service radius/).fill('');
  await save.click();
  await expect.poll(() => sentCalls(updateBusiness)[0]?.body).toMatchObject({ location: '', serviceRadius: '' });
});

test('Owners can place the pin themselves if their address is not found, and see errors at their fields', async () => {
  answer(geocode, { body: [] });
  await openForm();
  await button('Find the address').click();
  await shows('This address was not found. Check it, or place the pin yourself.');
  await button('Place the pin yourself').click();
  await expect.element(pin).toBeVisible();
  await page.getByLabelText(/^Service radius/).fill('500');
  await save.click();
  await shows('Please enter whole miles from 1 to 200');
  await page.getByLabelText(/^Service radius/).fill('50');
  answer(updateBusiness, refuse(422, 'This place is in the sea', { field: 'location' }));
  await save.click();
  await shows('This place is in the sea');
});

test('The note about an address that is not found offers the pin as soon as it is known that the map has streets', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(getConfig, async () => {
    await promise;
    return { body: { ...config, map: { tilesUrl: '/none/{z}/{x}/{y}.png' } } };
  });
  answer(geocode, { body: [] });
  await openForm();
  await button('Find the address').click();
  await shows('This address was not found. Check it.');
  resolve();
  await shows('This address was not found. Check it, or place the pin yourself.');
});

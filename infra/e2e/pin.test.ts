import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { type Caller, openSession } from './api.ts';
import { beginUse, desktop, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';

/** In Missoula, where no other test counts businesses. */
const start: Location = { latitude: 46.8701, longitude: -113.9953 };
const pixels = { right: 60, down: 40 };
/** Degrees of longitude per pixel on a map of one place: at zoom level 13 the circumference of the earth is 512 × 2¹³ pixels. */
const degreesPerPixel = 360 / (512 * 2 ** 13);

const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a business with a pin at `start`, and its owner. */
async function makePinnedBusiness(admin: Caller) {
  const made = await makeBusiness(admin);
  const answer = await admin.call('PUT', `/api/businesses/${made.businessId}`, { location: start });
  expect(answer.status).toBe(200);
  return made;
}

/** Gives the map streets, without which the pin cannot be moved; the site under test has none. */
async function giveTiles(page: Page): Promise<void> {
  await page.route('**/api/config', async route => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), map: { tilesUrl: '/tiles/{z}/{x}/{y}.png' } },
    });
  });
  await page.route('**/tiles/**', route => route.fulfill({ contentType: 'image/png', body: tile }));
}

async function findMiddle(pin: Locator) {
  // The whole drag must be visible.
  await pin.evaluate(element => element.scrollIntoView({ block: 'center' }));
  // Waits until the pin stands still and the mouse can reach it.
  await pin.hover();
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, pin: Locator) {
  const { x, y } = await findMiddle(pin);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels.right, y + pixels.down, { steps: 5 });
  await page.mouse.up();
}

/** Uses real touches, because Playwright supports only taps: the browser may scroll the page instead, as on a phone. */
async function dragByFinger(page: Page, pin: Locator) {
  const { x, y } = await findMiddle(pin);
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: x + part * pixels.right, y: y + part * pixels.down }]);
  await touch('touchEnd', []);
}

async function dragByKeyboard(page: Page, pin: Locator) {
  await pin.focus();
  for (let step = 0; step < pixels.right / 10; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < pixels.down / 10; step += 1) await page.keyboard.press('ArrowDown');
}

it.each([
  ['with the mouse', dragByMouse, { viewport: desktop }],
  ['with a finger', dragByFinger, { viewport: phone, hasTouch: true, isMobile: true }],
  ['with the keyboard', dragByKeyboard, { viewport: desktop }],
] as const)('An owner can move the pin %s, and visitors see the business there', async (_how, move, device) => {
  const admin = await openSession('admin', 'admin123');
  const { businessId, name, owner } = await makePinnedBusiness(admin);
  const moved = {
    latitude: expect.closeTo(
      start.latitude - pixels.down * degreesPerPixel * Math.cos((start.latitude * Math.PI) / 180),
      3,
    ),
    longitude: expect.closeTo(start.longitude + pixels.right * degreesPerPixel, 3),
  };

  await withPage(async page => {
    await signIn(page, owner);
    await giveTiles(page);
    await page.goto('/business-profile-edit?tab=location');
    await move(page, page.getByRole('button', { name: /^Pin:/ }));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Your business profile has been updated successfully', { exact: true }).waitFor();
  }, device);

  await withPage(async page => {
    const path = getBusiness.path.replace(':id', String(businessId));
    const read = async () => (await page.request.get(`${inject('url')}${path}`)).json();
    await expect.poll(read).toMatchObject({ location: moved });
    const { location } = await read();
    await page.goto(`/business/${businessId}`);
    await beginUse(page);
    const directions = page.getByRole('link', { name: `Directions to ${name}` });
    expect(await directions.getAttribute('href')).toContain(`${location.latitude}`);
    await directions.scrollIntoViewIfNeeded();
    const map = page.getByRole('region', { name: `Map of where ${name} is` });
    await map.locator('.maplibregl-marker').waitFor();
  });
});

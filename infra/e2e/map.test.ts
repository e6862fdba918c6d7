import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { geocode } from '@doorstep/contracts/directory/locations/calls.ts';
import { expect, it } from 'vitest';
import { openSession } from './api.ts';
import { beginUse, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { measureColour } from './measure-colour.ts';
import { signIn } from './sign-in.ts';

it('A visitor with a phone can find businesses near a city, and search within the map', async () => {
  await withPage(
    async page => {
      await page.goto('/businesses');
      await page.getByRole('combobox', { name: 'Near' }).fill('boise');
      await page.getByRole('option', { name: 'Boise, ID' }).click();
      await page.getByRole('heading', { level: 1, name: /^\d+ businesses within 25 miles of Boise, ID$/ }).waitFor();
      await page
        .getByText(/^\d+(\.\d)? mi away$/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      const map = page.getByRole('region', { name: 'Map of businesses' });
      await map.getByText(/^\d+ businesses in this part$/).waitFor();
      await map.getByText('U.S. Census Bureau, Natural Earth, GeoNames').waitFor();

      await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await map.getByRole('button', { name: 'Search this area' }).click();
      await page.waitForURL(/[?&]box=/);
      await page.reload();
      await map.getByText(/^\d+ business(es)? in this part$/).waitFor();
      const total = Number.parseInt(await page.getByText(/^\d+ business(es)?$/).innerText(), 10);
      await map.getByText(new RegExp(`^${total} business(es)? in this part$`)).waitFor();
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expect.poll(() => page.getByRole('article').count()).toBe(total);
    },
    { viewport: phone },
  );
});

it('The Canadian half of the Great Lakes is water on maps without a map service', async () => {
  const waterColour = '#cbdfe4';
  await withPage(async page => {
    // Half of this box is Georgian Bay and Lake Huron.
    await page.goto('/businesses?map=true&box=-83,44.5,-80.5,46');
    const map = page.getByRole('region', { name: 'Map of businesses' });
    await expect.poll(() => measureColour(map, waterColour)).toBeGreaterThan(0.4);
  });
});

it('An owner can locate the address on the map and hide it from visitors', async () => {
  const admin = await openSession('admin', 'admin123');
  const { businessId, name, owner } = await makeBusiness(admin);

  await withPage(async page => {
    await signIn(page, owner);
    await page.goto('/business-profile-edit?tab=location');
    await page.getByLabel('Street address').fill('7 Secret Lane');
    await page.getByLabel('City').fill('Boise');
    await page.getByLabel('State/Province').fill('ID');
    await page.getByLabel('Zip code').fill('83702');
    const found = page.waitForResponse(response => response.url().includes(geocode.path));
    await page.getByRole('button', { name: 'Find the address' }).click();
    expect((await found).status()).toBe(200);
    await page.getByText('We show the middle of your zip code.').waitFor();
    await page.getByLabel('Service radius').fill('15');
    await page.getByLabel('Hide my exact address').click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Your business profile has been updated successfully', { exact: true }).waitFor();
  });

  await withPage(async page => {
    const search = `${listBusinesses.path}?q=${encodeURIComponent(name)}`;
    await expect
      .poll(async () => (await page.request.get(search)).json())
      .toMatchObject([{ id: businessId, hidesAddress: true }]);
    await page.goto(`/business/${businessId}`);
    const place = page.getByRole('main');
    await place.getByText('Comes to you within 15 miles').waitFor();
    await beginUse(page);
    const map = place.getByRole('region', { name: /^Map of where/ });
    await expect
      .poll(async () => {
        await place.getByText('The exact address is not public.').scrollIntoViewIfNeeded();
        return map.count();
      })
      .toBe(1);
    expect(await page.content()).not.toContain('Secret Lane');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginUse, phone, withPage } from './browser.ts';
import { colours } from './map-service/colours.ts';
import { makeGround } from './map-service/ground.ts';
import { type MapService, startMapService } from './map-service/server.ts';
import { measureColour } from './measure-colour.ts';
import { startSecondGateway } from './second-gateway.ts';

const nearBoise = '/businesses?near=43.62,-116.21&place=Boise, ID&radius=25&map=true';

const services: MapService[] = [];
const gateways: Awaited<ReturnType<typeof startSecondGateway>>[] = [];
afterAll(async () => {
  await Promise.all([...gateways, ...services].map(each => each.stop()));
});

/** Starts a map service, and a gateway configured to use it. */
async function startWithService(configure: (service: MapService) => Record<string, string>) {
  const service = await startMapService();
  services.push(service);
  const gateway = await startSecondGateway(configure(service));
  gateways.push(gateway);
  return { service, baseURL: gateway.url };
}

const findMap = (page: Page) => page.getByRole('region', { name: 'Map of businesses' });

/** Collects all console messages of the browser, except those about our screenshots. */
function listenToConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', message => !message.text().includes('ReadPixels') && messages.push(message.text()));
  return messages;
}

it('A map shows raster tiles with the configured attribution', async () => {
  const { service, baseURL } = await startWithService(({ rasterUrl }) => ({
    MAP_TILES_URL: rasterUrl,
    MAP_ATTRIBUTION: '© <a href="https://tiles.example/copyright">Tile Company</a> contributors',
  }));

  await withPage(
    async page => {
      for (const path of ['/', '/businesses', '/business/1']) {
        await page.goto(path);
        await beginUse(page);
      }
      expect(service.requests).toEqual([]);

      const messages = listenToConsole(page);
      await page.goto(nearBoise);
      const map = findMap(page);
      await map.getByText(/businesses in this part$/).waitFor();
      await expect.poll(() => measureColour(map, colours.raster)).toBeGreaterThan(0.5);
      expect(service.requests.every(path => path.startsWith('/raster/'))).toBe(true);
      await map.getByRole('link', { name: 'Tile Company' }).waitFor();
      expect(await map.getByText(/Census/).count()).toBe(0);
      expect(messages).toEqual([]);
    },
    { baseURL },
  );
});

it('A map shows vector tiles, letters and icons from other origins, with their attribution', async () => {
  const { service, baseURL } = await startWithService(({ styleUrl, tilesOrigin }) => ({
    MAP_STYLE_URL: styleUrl,
    MAP_ORIGINS: tilesOrigin,
  }));

  await withPage(
    async page => {
      const messages = listenToConsole(page);
      await page.goto(nearBoise);
      const map = findMap(page);
      await expect.poll(() => measureColour(map, colours.ground)).toBeGreaterThan(0.5);
      // The first view is fitted to the results; a larger part of the map has letters, too.
      for (let step = 0; step < 3; step += 1) await map.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(() => measureColour(map, colours.letters)).toBeGreaterThan(0);
      await expect.poll(() => measureColour(map, colours.icon)).toBeGreaterThan(0);
      await map.getByRole('link', { name: 'Survey Office' }).waitFor();
      for (const beginning of ['/style.json', '/tiles.json', '/vector/', '/letters/', '/icons'])
        expect(
          service.requests.some(path => path.startsWith(beginning)),
          beginning,
        ).toBe(true);
      expect(messages).toEqual([]);
    },
    { baseURL, viewport: phone },
  );
});

describe('A map with a file of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-ground-'));
  const file = join(folder, 'ground.pmtiles');
  let baseURL = '';
  beforeAll(async () => {
    writeFileSync(file, makeGround());
    const gateway = await startSecondGateway({ MAP_FILE: file });
    gateways.push(gateway);
    baseURL = gateway.url;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('A map shows water, parks and roads from the site alone, with pills that say prices', async () => {
    await withPage(
      async page => {
        const messages = listenToConsole(page);
        const requests: URL[] = [];
        page.on('request', request => requests.push(new URL(request.url())));
        await page.goto(nearBoise);
        const map = findMap(page);
        await expect.poll(() => measureColour(map, colours.water)).toBeGreaterThan(0.02);
        await expect.poll(() => measureColour(map, colours.park)).toBeGreaterThan(0.02);
        await expect.poll(() => measureColour(map, colours.highway)).toBeGreaterThan(0.0005);
        await map.getByRole('link', { name: 'OpenStreetMap' }).waitFor();
        await map.getByRole('button', { name: /\$\d+/ }).first().waitFor();
        expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([baseURL]));
        expect(requests.some(({ pathname }) => /^\/media\/maps\/\w+\.pmtiles$/.test(pathname))).toBe(true);
        expect(messages).toEqual([]);
      },
      { baseURL },
    );
  });

  it('The map of a dark page is dark', async () => {
    await withPage(
      async page => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(nearBoise);
        await expect.poll(() => measureColour(findMap(page), colours.darkWater)).toBeGreaterThan(0.02);
      },
      { baseURL },
    );
  });

  it('A card lifts its pill on the map, and a pill marks its card', async () => {
    await withPage(
      async page => {
        await page.goto(nearBoise);
        const map = findMap(page);
        const card = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('article') })
          .first();
        await map.getByRole('button', { name: /\$\d+/ }).first().waitFor();
        expect(await map.locator('[data-raised]').count()).toBe(0);
        await card.hover();
        await map.locator('[data-raised]').waitFor();
        const name = await card.getByRole('heading').innerText();
        await map.locator('[data-raised]').getByText(name).waitFor();
        await page.getByRole('heading', { level: 1 }).hover();
        await map.locator('[data-raised]').waitFor({ state: 'detached' });
        const pill = map.getByRole('button', { name: /\$\d+/ }).first();
        const named = (await pill.locator('[dir=auto]').innerText()).trim();
        await pill.hover();
        await page.locator('[data-pointed]').filter({ hasText: named }).waitFor();
      },
      { baseURL },
    );
  });
});

it.each([
  ['tiles', ({ rasterUrl }: MapService) => ({ MAP_TILES_URL: rasterUrl, MAP_ATTRIBUTION: 'Tile Company' })],
  ['a style', ({ styleUrl }: MapService) => ({ MAP_STYLE_URL: styleUrl })],
])('A map shows outlines and working markers while the map service with %s is down', async (_what, configure) => {
  const { service, baseURL } = await startWithService(configure);
  await service.stop();

  await withPage(
    async page => {
      await page.goto(nearBoise);
      const map = findMap(page);
      await map.getByText('Parts of the map could not be loaded.').waitFor();
      await map.getByText('U.S. Census Bureau, Natural Earth, GeoNames').waitFor();
      expect(await map.getByText('Tile Company').count()).toBe(0);
      await expect.poll(() => measureColour(map, colours.outlines)).toBeGreaterThan(0.5);
      await map
        .getByRole('button', { name: /businesses: zoom in$/ })
        .first()
        .click();
      await map.getByRole('button', { name: 'Search this area' }).click();
      await page.waitForURL(/[?&]box=/);
    },
    { baseURL, allowed: [/ERR_CONNECTION_REFUSED/] },
  );
});

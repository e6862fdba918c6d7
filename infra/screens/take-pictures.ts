import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../e2e/axe.ts';
import { expectPicturesLoaded, isReady } from '../e2e/public-pages.ts';
import { findSettled, textSizes } from './check.ts';
import { offerLanguage } from './language.ts';
import { closeBrowsers } from './people.ts';
import { allScreens, type Screen } from './screens.ts';
import { laySheets, type Picture } from './sheets.ts';
import { type Device, visit } from './visit.ts';

// Implements `npm run screens`: checks every screen in each of its looks, and takes pictures for people to review.

const { SCREENS_ONLY = '', SCREENS_TO = '.screens', SCREENS_LOOKS } = process.env;
const folder = resolve(SCREENS_TO);
const isChosen = new RegExp(`^${RegExp.escape(SCREENS_ONLY)}(?!\\w)`);
const chosen = allScreens.filter(({ name }) => !SCREENS_ONLY || isChosen.test(name));
const maxTallHeight = 12_000;

/** Looks of a screen: the number of columns on a sheet, and the height of the visible part of the page. */
const looks = {
  'phone-light': { columns: 6, height: 1900 },
  'phone-dark': { columns: 10, height: 1900 },
  'phone-large-text': { columns: 6, height: 1900 },
  'desktop-light': { columns: 3, height: 1440 },
  'desktop-dark': { columns: 5, height: 1440 },
  zoomed: { columns: 8, height: 1900 },
};
type Look = keyof typeof looks;

const chosenLooks = SCREENS_LOOKS?.split(',') ?? Object.keys(looks);
const devices = (['phone', 'desktop', 'zoomed'] as const).filter(device =>
  chosenLooks.some(look => look.startsWith(device)),
);
/** Text sizes of phones are checked together with how the largest one looks. */
const sizes = chosenLooks.includes('phone-large-text') ? textSizes : textSizes.slice(0, 1);

const taken = new Map<Look, Map<Screen, Picture>>();

const fileOf = ({ name }: Screen, within: string) => join(folder, within, `${name.replaceAll(/\W+/g, '-')}.jpg`);
const format = { type: 'jpeg', quality: 85 } as const;

async function takePicture(page: Page, screen: Screen, look: Look): Promise<void> {
  const file = fileOf(screen, join('pictures', look));
  if (!screen.act) await growTo(page, looks[look].height);
  // A map may only now be in the viewport, and draws its land again for another theme.
  if (screen.answers !== 'pending') await isReady(page);
  await page.screenshot({ path: file, ...format });
  const ofLook = taken.get(look) ?? new Map<Screen, Picture>();
  taken.set(
    look,
    ofLook.set(screen, {
      file,
      label: screen.name.includes(screen.as) ? screen.name : `${screen.name} (${screen.as})`,
    }),
  );
}

/**
 * Makes the viewport as high as the page, which also loads the pictures below the fold. Playwright's full-page screenshot loses the text
 * size, and leaves fixed bars in the middle.
 */
async function growTo(page: Page, maxHeight: number): Promise<void> {
  const wholeHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height: Math.min(wholeHeight, maxHeight) });
  await expectPicturesLoaded(page);
}

/** Axe reports this for every menu and dialog, because they are outside the landmarks of the page. */
const isExpected = ({ act }: Screen, rule: string) => act !== undefined && rule === 'region';

/** Without waiting for the page to take it over, its colors would change later, in the middle of a check. */
async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
}

const lookAt = (screen: Screen, device: Device, faults: string[]) => async (page: Page, textSize: number) => {
  if (textSize === 200) return takePicture(page, screen, 'phone-large-text');
  if (textSize !== 100) return;
  if (device === 'zoomed') return takePicture(page, screen, 'zoomed');
  if (chosenLooks.includes(`${device}-light`)) await lookAtLight(page, screen, device, faults);
  if (chosenLooks.includes(`${device}-dark`)) await lookAtDark(page, screen, device, faults);
};

async function lookAtLight(page: Page, screen: Screen, device: 'phone' | 'desktop', faults: string[]): Promise<void> {
  await takePicture(page, screen, `${device}-light`);
  const findings = (await axeFindings(page)).filter(({ id }) => !isExpected(screen, id));
  faults.push(...findings.map(({ help, nodes }) => `${help}: ${nodes[0]}`));
  if (screen.isTall && device === 'phone') {
    await growTo(page, maxTallHeight);
    await page.screenshot({ path: fileOf(screen, 'tall'), ...format });
  }
}

async function lookAtDark(page: Page, screen: Screen, device: 'phone' | 'desktop', faults: string[]): Promise<void> {
  await setTheme(page, 'dark');
  const pale = await findSettled(page, () => axeFindings(page, ['color-contrast']));
  faults.push(...pale.map(({ nodes }) => `in the dark, contrast: ${nodes[0]}`));
  await takePicture(page, screen, `${device}-dark`);
  await setTheme(page, 'light');
}

rmSync(folder, { recursive: true, force: true });
for (const look of chosenLooks) mkdirSync(join(folder, 'pictures', look), { recursive: true });

beforeAll(offerLanguage);

afterAll(async () => {
  await closeBrowsers();
  for (const [name, { columns }] of Object.entries(looks)) {
    const ofLook = taken.get(name as Look) ?? new Map<Screen, Picture>();
    const pictures = chosen.flatMap(screen => ofLook.get(screen) ?? []);
    await laySheets(pictures, { folder, name, columns });
  }
  console.log(`The sheets are in ${folder}.`);
});

describe.concurrent.each(devices)('On a %s', device => {
  const fitting = device === 'zoomed' ? 'phone' : device;
  it.each(chosen.filter(({ only = fitting }) => only === fitting))('$name', async screen => {
    const faults: string[] = [];
    const problems = await visit(screen, device, { sizes, look: lookAt(screen, device, faults) });
    expect([...problems, ...faults]).toEqual([]);
  });
});

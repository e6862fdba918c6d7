import type { Page } from 'playwright-core';
import { desktop, listenForErrors, phone, zoomed } from '../e2e/browser.ts';
import { addTranslator, isTranslated, withoutEnding } from '../e2e/translation.ts';
import { findProblems, textSizes } from './check.ts';
import { browserOf } from './people.ts';
import type { Screen } from './screens.ts';
import { show } from './show.ts';

const devices = { phone, desktop, zoomed };
export type Device = keyof typeof devices;

/** Expected messages about missing pages, calls made to fail, and maps without a graphics card. */
const expected = [/status of (404|500)/, /GL Driver Message|WebGL/];

interface Visit {
  readonly sizes?: readonly number[];
  readonly look?: (page: Page, textSize: number) => Promise<unknown>;
}

/** Opens a screen in a page of its person's browser. Returns the errors in the console that `use` leaves there. */
async function open(screen: Screen, device: Device, use: (page: Page) => Promise<unknown>): Promise<string[]> {
  const context = await browserOf(screen.as);
  const page = await context.newPage();
  try {
    await page.setViewportSize(devices[device]);
    const errors = listenForErrors(page, expected, 'warning');
    await use(page);
    return errors.map(error => `console: ${error}`);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/**
 * Opens a screen as its person sees it and returns its problems, on a phone with each of these text sizes. `look` is called with the page
 * at each of them.
 */
export async function visit(
  screen: Screen,
  device: Device,
  { sizes = textSizes, look = async () => {} }: Visit = {},
): Promise<string[]> {
  let problems: string[] = [];
  const errors = await open(screen, device, async page => {
    await show(page, screen);
    problems = await findProblems(page, device === 'phone' ? sizes : [100], size => look(page, size));
  });
  return [...problems, ...errors];
}

/** Opens a screen as its person sees it in a browser that translates all pages, and returns its errors. */
export const visitTranslated = (screen: Screen, device: Device): Promise<string[]> =>
  open(screen, device, async page => {
    await addTranslator(page, withoutEnding);
    await show(page, screen);
    await isTranslated(page);
  });

import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { withoutEnding, writeTranslator } from './translation.ts';

// Chromium accepts only one such list, so this one repeats the relevant features of Playwright's own.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Pages of the address bar, which each new context would load in its own renderer for half a second of processor time.
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];
const args = [
  `--disable-features=${disabledFeatures}`,
  '--no-sandbox',
  '--disable-gpu',
  // Draws maps without a graphics card.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  // Without these, Chromium contacts its vendor at every start.
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };
/** A desktop of 1280 × 1024 pixels at a zoom of 400 % (WCAG 2.2, 1.4.10 Reflow). */
export const zoomed = { width: 320, height: 256 };

// Shared by all files of a worker, and closed with the worker, because starting a browser costs a second of processor time.
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args,
});

/** Set by a project whose tests run in a browser that translates all pages. */
const isTranslating = process.env.E2E_TRANSLATED === 'true';

/** Opens a browser context of a person who has never visited the site. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const base = { baseURL: inject('url'), viewport: desktop, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...base, ...options });
  if (isTranslating) await context.addInitScript(writeTranslator(withoutEnding));
  return context;
}

// A visitor is answered 401 when the page asks for the account, and Chromium reports that as an error.
const expectedMessages = [/status of 401/];

/** Starts to use a page that the server rendered, and waits until it is hydrated. */
export async function beginUse(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
}

/**
 * Opens a page in its own context and passes it to `use`. Fails if the browser's console shows an error that does not match `allowed`.
 */
export async function withPage(
  use: (page: Page) => Promise<void>,
  { allowed = [], ...options }: BrowserContextOptions & { allowed?: RegExp[] } = {},
): Promise<void> {
  const context = await openContext(options);
  try {
    await runOnPage(context, use, allowed);
  } finally {
    await context.close();
  }
}

/** Opens a page in a context shared with other tests, which is faster for pages that need no session. */
export async function runOnPage(
  context: BrowserContext,
  use: (page: Page) => Promise<void>,
  allowed: readonly RegExp[] = [],
): Promise<void> {
  const page = await context.newPage();
  const errors = listenForErrors(page, allowed);
  await use(page);
  expect(errors).toEqual([]);
  // A page closed in the middle of a navigation sometimes never reports that it is closed.
  await page.waitForLoadState('domcontentloaded');
  await page.close();
}

/**
 * Collects the errors of a page from now on, in its code and in the browser's console, and warnings too at that `level`. React reports a
 * hydration mismatch as an error of the page.
 */
export function listenForErrors(
  page: Page,
  allowed: readonly RegExp[] = [],
  level: 'error' | 'warning' = 'error',
): string[] {
  const errors: string[] = [];
  const collect = (text: string) => {
    if (![...expectedMessages, ...allowed].some(pattern => pattern.test(text))) errors.push(text);
  };
  page.on('console', message => {
    if ([level, 'error'].includes(message.type())) collect(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', error => collect(error.message));
  return errors;
}

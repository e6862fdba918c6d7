import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

// Without the last four, Chromium calls its maker at every start.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
}

// A visitor's question who is signed in is answered with 401, which Chromium reports; problems a test provokes name theirs.
const expectedMessages = [/status of 401/];

/**
 * Opens a page in a fresh context, shows it to `use` and fails when the browser's console had an error that is not among
 * `allowed`.
 */
export async function withPage(
  browser: Browser,
  use: (page: Page) => Promise<void>,
  { allowed = [], ...options }: BrowserContextOptions & { allowed?: RegExp[] } = {},
): Promise<void> {
  const context = await browser.newContext({
    baseURL: inject('url'),
    viewport: desktop,
    reducedMotion: 'reduce',
    ...options,
  });
  const errors: string[] = [];
  const note = (text: string) => {
    if (![...expectedMessages, ...allowed].some(pattern => pattern.test(text))) errors.push(text);
  };
  try {
    const page = await context.newPage();
    page.on('console', message => message.type() === 'error' && note(`${message.text()} ${message.location().url}`));
    page.on('pageerror', error => note(error.message));
    await use(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { beginUse } from '../e2e/browser.ts';
import { isReady, openPage, waiting } from '../e2e/public-pages.ts';
import { answerWith } from './answers.ts';
import { inLanguage } from './language.ts';
import { isRendered, type Screen } from './screens.ts';

/** Shows a screen in a page, in its state. */
export async function show(page: Page, screen: Screen): Promise<void> {
  const { path, answers, act } = screen;
  if (answers) await arriveWithin(page, screen);
  else await openPage(page, inLanguage(path));
  if (isRendered(screen) && !answers) await beginUse(page);
  await act?.(page);
  if (answers === 'pending') return;
  await isReady(page);
}

/** Navigates from another page of the site, since a page that the server rendered includes its answers. */
async function arriveWithin(page: Page, { path, answers }: Screen): Promise<void> {
  await openPage(page, inLanguage('/how-we-rank'));
  await beginUse(page);
  if (answers) await answerWith(page, answers);
  const before = await page.locator('h1').innerText();
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(inLanguage(path))}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await vi.waitUntil(async () => !(await page.locator('h1').allInnerTexts()).includes(before), waiting);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { transformWithOxc } from 'vite';
import type { Translation } from '../../frontend/src/testing/translation.ts';
import { root } from '../dev/frontend.ts';

const file = join(root, 'frontend/src/testing/translator.ts');
const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);

/** A text as a page shows it that was translated with the usual ending. */
export const translated = (text: string): string => text.replaceAll(/\p{L}{2,}/gu, word => `${word}o`);

/** People and locators of tests read a translation without an ending like the original, although other nodes have the text. */
export const withoutEnding = { ending: '' } as const;

interface Options extends Partial<Translation> {
  /** The script that decides when a document is translated; calls `run`. */
  readonly when?: string;
}

/** Once a document has loaded, as browsers do it. */
const whenLoaded = "addEventListener('load', run, { once: true })";
/** Once `translateNow` asks for it. */
export const whenAsked = "document.addEventListener('translate', run, { once: true })";
/** While it loads, before scripts of the page can notice. */
export const whenShown = `new MutationObserver((_, shown) => {
  if (!document.querySelector('footer')) return;
  shown.disconnect();
  run();
}).observe(document, { childList: true, subtree: true })`;

export const translateNow = (page: Page): Promise<void> =>
  page.evaluate<void>("document.dispatchEvent(new Event('translate'))");

/** A script that translates the documents in which it runs. */
export function writeTranslator({ when = whenLoaded, ...given }: Options = {}): string {
  const translation: Translation = { engine: 'chrome', ending: 'o', direction: 'ltr', ...given };
  return `(() => {
    ${code.replaceAll(/^export (?=function)/gm, '')}
    const run = () => translatePage(document, ${JSON.stringify(translation)});
    ${when};
  })()`;
}

/** Lets the browser translate all documents that the page opens from now on, from a world of its own as browsers do. */
export async function addTranslator(page: Page, options?: Options): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const script = { source: writeTranslator(options), worldName: 'translator' };
  await session.send('Page.addScriptToEvaluateOnNewDocument', script);
}

/** Waits until the document is translated. */
export const isTranslated = (page: Page): Promise<void> =>
  page.locator('html:is([lang="eo"], [lang="ar"])').waitFor({ state: 'attached' });

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { transformWithOxc } from 'vite';
import { root } from '../dev/frontend.ts';

const file = join(root, 'frontend/src/testing/page-text.ts');
const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
const inPage = `(() => {
  ${code.replaceAll(/^export (?=function|const)/gm, '')}
  return { widest: findWidest(), leftovers: findLeftovers(), british: findBritishSpelling(), cut: findCutText(), scrolled: findScrolledBothWays(), broken: findBrokenWords(), shattered: findBrokenWords(2) };
})()`;

interface Findings {
  readonly widest?: string;
  readonly leftovers: string[];
  readonly british: string[];
  readonly cut: string[];
  readonly scrolled: string[];
  readonly broken: string[];
  readonly shattered: string[];
}

/** What the settings of browsers call Medium, Large, and beyond. */
export const textSizes = [100, 125, 150, 200] as const;
/** Beyond this, a phone is too narrow for some words, which then take two lines. */
const largestForWholeWords = 125;
/** What takes longer shows that something loads, until it has. */
const maxMoveMs = 2_000;
const moving = `document.getAnimations().filter(
  ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime < ${maxMoveMs},
)`;

/**
 * Finds what is wrong with a page that anybody would see: what our code left in it, and what is cut or beside the screen. Each
 * problem is said once, with the smallest size of text that has it.
 */
export async function findProblems(page: Page, sizes: readonly number[], look: (textSize: number) => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, string>();
  for (const size of sizes) {
    await setTextSize(page, session, size);
    const { widest, leftovers, british, cut, scrolled, broken, shattered } = await findSettled(page, () =>
      page.evaluate<Findings>(inPage),
    );
    const at = size === 100 ? '' : ` at a text size of ${size} %`;
    const note = (kind: string, text: string) => found.has(kind) || found.set(kind, `${text}${at}`);
    if (widest) note('wide', `is ${widest}`);
    for (const line of leftovers) note(line, `shows our code "${line}"`);
    for (const word of british) note(word, `spells "${word}" the British way`);
    for (const text of cut) note(text, `cuts off "${text.slice(0, 60)}"`);
    for (const element of scrolled) note('scrolled', `scrolls both ways in ${element}`);
    for (const word of size > largestForWholeWords ? shattered : broken) note(word, `breaks the word "${word}"`);
    await look(size);
  }
  return [...found.values()];
}

/** What `find` finds in a page at rest. Something can begin to move while it looks, such as a toast: then it looks once more. */
export async function findSettled<Found>(page: Page, find: () => Promise<Found>): Promise<Found> {
  await settle(page);
  const found = await find();
  if ((await page.evaluate<number>(`${moving}.length`)) === 0) return found;
  await settle(page);
  return find();
}

/**
 * Brings all that moves to its end: a toast comes in from beside the screen, and colors change slowly, those of what is inside after
 * those of what is around it. Waiting for it could take forever where nobody sees it move.
 */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(`for (let moves = ${moving}; moves.length > 0; moves = ${moving})
    for (const move of moves) move.finish();`);

/**
 * Sets the text size as people do in the settings of their browser. Chromium's own call does what these do: units of `rem` follow, in
 * media queries too, which no style of the page can change.
 */
async function setTextSize(page: Page, session: CDPSession, percent: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  // Chromium keeps some sizes as they were until the root of the page changes its own.
  await page.evaluate(`for (const size of ['99%', '']) {
    document.documentElement.style.fontSize = size;
    document.body.offsetHeight;
  }`);
  // A picture makes even a busy browser draw what has changed.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

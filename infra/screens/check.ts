import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { transformWithOxc } from 'vite';
import { root } from '../dev/frontend.ts';

const file = join(root, 'frontend/src/testing/page-text.ts');
const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
const inPage = `(() => {
  ${code.replaceAll(/^export (?=function|const)/gm, '')}
  return { widest: findWidest(), leftovers: findLeftovers(), british: findBritishSpelling(), cut: findCutText(), scrolled: findScrolledBothWays(), covered: measureCovered(), broken: findBrokenWords(), shattered: findBrokenWords(2) };
})()`;

interface Findings {
  readonly widest?: string;
  readonly leftovers: string[];
  readonly british: string[];
  readonly cut: string[];
  readonly scrolled: string[];
  readonly covered: number;
  readonly broken: string[];
  readonly shattered: string[];
}

/** Text sizes in percent: those that browsers call Medium and Large, and beyond. */
export const textSizes = [100, 125, 150, 200] as const;
/** Text size in percent beyond which a phone is too narrow for some words, which then take two lines. */
const largestForWholeWords = 125;
/** Share of the window in percent that bars at its edges may take from a page that is scrolled. */
const maxCovered = 50;
/** Animations that take longer, in milliseconds, are loading indicators. */
const maxMoveMs = 2_000;
const moving = `document.getAnimations().filter(
  ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime < ${maxMoveMs},
)`;

/**
 * Finds problems of a page that any visitor would see: leftovers of our code, and text that is cut off or outside the screen. Each
 * problem is reported once, with the smallest text size that has it.
 */
export async function findProblems(page: Page, sizes: readonly number[], look: (textSize: number) => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, string>();
  for (const size of sizes) {
    await setTextSize(page, session, size);
    const { widest, leftovers, british, cut, scrolled, covered, broken, shattered } = await findSettled(page, () =>
      page.evaluate<Findings>(inPage),
    );
    const at = size === 100 ? '' : ` at a text size of ${size} %`;
    const note = (kind: string, text: string) => found.has(kind) || found.set(kind, `${text}${at}`);
    if (widest) note('wide', `is ${widest}`);
    for (const line of leftovers) note(line, `shows our code "${line}"`);
    for (const word of british) note(word, `spells "${word}" the British way`);
    for (const text of cut) note(text, `cuts off "${text.slice(0, 60)}"`);
    if (covered > maxCovered) note('covered', `has bars over ${covered} % of the window`);
    for (const element of scrolled) note('scrolled', `scrolls both ways in ${element}`);
    for (const word of size > largestForWholeWords ? shattered : broken) note(word, `breaks the word "${word}"`);
    await look(size);
  }
  return [...found.values()];
}

/** Result of `find` on a page at rest. If an animation starts meanwhile, such as that of a toast, `find` runs once more. */
export async function findSettled<Found>(page: Page, find: () => Promise<Found>): Promise<Found> {
  await settle(page);
  const found = await find();
  if ((await page.evaluate<number>(`${moving}.length`)) === 0) return found;
  await settle(page);
  return find();
}

/**
 * Finishes all animations: a toast slides in from outside the screen, and colors change slowly, those of inner elements after those of
 * outer ones. Waiting could take forever in a page that is not visible.
 */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(`for (let moves = ${moving}; moves.length > 0; moves = ${moving})
    for (const move of moves) move.finish();`);

/**
 * Sets the text size as people do in the settings of their browser. The Chromium call has the same effect: units of `rem` follow, even in
 * media queries, which no style of the page can change.
 */
async function setTextSize(page: Page, session: CDPSession, percent: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  // Chromium keeps some sizes until those of the root element change.
  await page.evaluate(`for (const size of ['99%', '']) {
    document.documentElement.style.fontSize = size;
    document.body.offsetHeight;
  }`);
  // Taking a screenshot makes even a busy browser draw the changes.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

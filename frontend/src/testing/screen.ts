import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The button with exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The first element with exactly this text. */
export const text = (words: string | RegExp) => page.getByText(words, { exact: true }).first();

/** Waits until a text is on screen, such as that of a toast. */
export const shows = (words: string | RegExp) => expect.element(text(words)).toBeVisible();

/** Returns whether a tap in the middle of an element reaches it, because nothing covers it. */
export function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Returns whether nothing makes the page wider than the screen. */
export const fitsTheScreen = (): boolean => document.documentElement.scrollWidth <= window.innerWidth;

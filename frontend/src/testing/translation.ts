/** The way in which a translator changes the page: Chrome wraps texts, Firefox merges those of an element, Edge changes them in place. */
export type Engine = 'chrome' | 'firefox' | 'edge';

export interface Translation {
  readonly engine: Engine;
  /** Appended to each word. A zero-width space is invisible, also to locators of Playwright. */
  readonly ending: string;
  /** Writing direction of the language. */
  readonly direction: 'ltr' | 'rtl';
}

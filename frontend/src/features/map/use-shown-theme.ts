import { useSyncExternalStore } from 'react';
import type { Theme } from './style/colours.ts';

const read = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that the page shows, for parts that CSS cannot color. */
export const useShownTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'light');

import { useSyncExternalStore } from 'react';
import type { Theme } from './style/colours.ts';

const read = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme that the page shows, for what CSS cannot colour. */
export const useShownTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'light');

import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** The stored choice; /first-paint.js (in public/) applies it before the first paint and on every change. */
function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem('theme');
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function choose(choice: ThemeChoice) {
  try {
    if (choice === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', choice);
  } catch {
    // A browser that refuses storage follows the system.
  }
  window.dispatchEvent(new Event('themechoice'));
}

function subscribe(listener: () => void) {
  window.addEventListener('themechoice', listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('themechoice', listener);
    window.removeEventListener('storage', listener);
  };
}

export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore<ThemeChoice>(subscribe, readChoice, () => 'system'), choose];
}

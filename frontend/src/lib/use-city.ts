import { useSyncExternalStore } from 'react';

const key = 'city';
const maxLength = 100;

function read(): string | undefined {
  try {
    const city = localStorage.getItem(key);
    return city && city.length <= maxLength ? city : undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('citychoice', listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('citychoice', listener);
    window.removeEventListener('storage', listener);
  };
}

/** Remembers the city that somebody looks for businesses in, or forgets it. */
export function rememberCity(city: string | undefined): void {
  try {
    if (city === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, city);
  } catch {
    // A browser that refuses storage asks again.
  }
  window.dispatchEvent(new Event('citychoice'));
}

/** The city that was chosen last, on this device; links to lists of businesses lead to those in it. */
export const useCity = (): string | undefined => useSyncExternalStore(subscribe, read, () => undefined);

import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { useSyncExternalStore } from 'react';

const key = hydration.cityKey;
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

/** Stores the city that the visitor searches in; undefined removes it. */
export function rememberCity(city: string | undefined): void {
  try {
    if (city === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, city);
  } catch {
    // A browser that refuses storage asks again.
  }
  window.dispatchEvent(new Event('citychoice'));
}

/** Attributes of a field that has the city, and of a list of links to categories that are limited to it, even before there is code. */
export const withCity = { [hydration.city]: '' };

/** The last city chosen on this device; links to lists of businesses are limited to it. */
export const useCity = (): string | undefined => useSyncExternalStore(subscribe, read, () => undefined);

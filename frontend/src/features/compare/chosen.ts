import { useSyncExternalStore } from 'react';
import { readFromTab, storeInTab } from '#lib/tab-storage.ts';

/** More do not fit side by side. */
export const maxChosen = 3;

export interface Chosen {
  readonly id: number;
  readonly name: string;
}

const key = 'compared';
const isChosen = (value: unknown): value is Chosen[] =>
  Array.isArray(value) && value.every(each => each instanceof Object && 'id' in each && 'name' in each);

let chosen: readonly Chosen[] = readFromTab(key, isChosen) ?? [];
const listeners = new Set<() => void>();

function change(next: readonly Chosen[]): void {
  chosen = next;
  storeInTab(key, chosen);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a business to the comparison, or removes it. A full comparison does not change. */
export function toggleChosen(business: Chosen): void {
  const others = chosen.filter(({ id }) => id !== business.id);
  if (others.length < chosen.length) change(others);
  else if (chosen.length < maxChosen) change([...chosen, { id: business.id, name: business.name }]);
}

export const clearChosen = (): void => change([]);

/** Replaces the businesses of the comparison. */
export const choose = (businesses: readonly Chosen[]): void =>
  change(businesses.slice(0, maxChosen).map(({ id, name }) => ({ id, name })));

const none: readonly Chosen[] = [];

/** The businesses of the comparison, which lasts until the browser tab is closed. */
export const useChosen = (): readonly Chosen[] =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => none,
  );

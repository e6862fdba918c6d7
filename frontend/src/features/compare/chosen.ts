import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import { useSyncExternalStore } from 'react';
import { milesBetween } from '#lib/degrees.ts';
import { readFromTab, storeInTab } from '#lib/tab-storage.ts';

/** More do not fit side by side. */
export const maxChosen = 3;

/** A place: a city, a point on the map or both. */
export interface Whereabouts {
  readonly city?: string | undefined;
  readonly location?: Location | undefined;
}

/** A business of the comparison, as the tab keeps it. */
export interface Chosen extends Whereabouts {
  readonly id: number;
  readonly name: string;
  readonly logo?: string | undefined;
}

const key = hydration.chosenKey;
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

const toChosen = ({ id, name, city, location, logo }: Chosen): Chosen => ({ id, name, city, location, logo });

/** Adds a business to the comparison, or removes it. A full comparison does not change. */
export function setChosen(business: Chosen, isWanted: boolean): void {
  const others = chosen.filter(({ id }) => id !== business.id);
  if (!isWanted) change(others);
  else if (others.length === chosen.length && chosen.length < maxChosen) change([...chosen, toChosen(business)]);
}

/** Replaces the businesses of the comparison. */
export const choose = (businesses: readonly Chosen[]): void => change(businesses.slice(0, maxChosen).map(toChosen));

const none: readonly Chosen[] = [];

/** The businesses of the comparison, which lasts until the browser tab is closed. */
export const useChosen = (): readonly Chosen[] =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => none,
  );

/** Two businesses in one list may be this many miles apart. */
const sameAreaMiles = 50;

/**
 * The chosen businesses that are not where the visitor searches now: near the place of the list, or in the place of the last choice if the
 * list has none.
 */
export function findElsewhere(
  chosen: readonly Chosen[],
  listed?: Whereabouts & { readonly radius?: number | undefined },
) {
  const here = listed ?? chosen.at(-1);
  const reach = Math.max(sameAreaMiles, listed?.radius ?? 0);
  return chosen.filter(({ city, location }) =>
    location && here?.location
      ? milesBetween(location, here.location) > reach
      : city !== undefined && here?.city !== undefined && city !== here.city,
  );
}

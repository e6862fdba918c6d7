import { readFromTab, removeFromTab, storeInTab } from '#lib/tab-storage.ts';

/** The page whose search a visitor wants to save, once they are signed in. */
export interface PendingSearch {
  readonly from: string;
}

const isPendingSearch = (value: unknown): value is PendingSearch => value instanceof Object && 'from' in value;

const key = 'search-wish';

export const storePendingSearch = (search: PendingSearch) => storeInTab(key, search);
export const readPendingSearch = () => readFromTab(key, isPendingSearch);
export const removePendingSearch = () => removeFromTab(key);

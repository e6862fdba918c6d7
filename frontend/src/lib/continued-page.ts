import { useLocation } from 'react-router-dom';

/** Options of a navigation that gives the open page, whose key is `pageKey`, another address: what is shown and typed there stays. */
export const continuing = (pageKey: string) => ({ replace: true, state: { continues: pageKey } });

/** Tells pages apart: the path of the page, or that under which it was opened if its address has changed since. */
export function usePageKey(): string {
  const { pathname, state } = useLocation();
  const continues: unknown = typeof state === 'object' && state !== null && 'continues' in state && state.continues;
  return typeof continues === 'string' ? continues : pathname;
}

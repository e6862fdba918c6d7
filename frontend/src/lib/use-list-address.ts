import { useLocation } from 'react-router-dom';
import { changeSearch } from './change-search.ts';
import { useLatestSearchParams } from './use-latest-search-params.ts';

/** Values that a search or a filter sets in the address; undefined or '' removes one. */
type Values = Readonly<Record<string, string | undefined>>;

/**
 * State of a long list in the address: its search, filters and order, the page number (`page`, from 1) and the cursor that the page
 * starts after (`after`). Turning a page adds a history entry; changing the search does not.
 */
export function useListAddress() {
  const { search, change } = useLatestSearchParams();
  const location = useLocation();
  const trail = readTrail(location.state);
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const cursor = readCursor(search);

  function turnTo(number: number, after: string | undefined, before: readonly string[]) {
    const shown = { page: number > 1 ? number : undefined, after };
    change(latest => changeSearch(latest, shown), {
      state: { trail: before },
      replace: false,
      preventScrollReset: false,
    });
  }

  return {
    page,
    cursor,
    search,
    get: (name: string) => search.get(name) ?? undefined,
    /** Changes the values and returns to the first page. */
    change(values: Values) {
      change(latest => changeSearch(latest, { ...values, page: undefined, after: undefined }));
    },
    next: (after: string) => turnTo(page + 1, after, [...trail, cursor ?? '']),
    /** Goes to the previous page, or to the first one if the address was opened directly. */
    previous() {
      const after = trail.at(-1);
      if (page === 2 || after === undefined) turnTo(1, undefined, []);
      else turnTo(page - 1, after || undefined, trail.slice(0, -1));
    },
  };
}

/** The cursor in the address, which the page of a list starts after. */
export const readCursor = (search: URLSearchParams): string | undefined => search.get('after') ?? undefined;

export type ListAddress = ReturnType<typeof useListAddress>;

/** Cursors of the previous pages, stored in the browser's history. */
function readTrail(state: unknown): readonly string[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : undefined;
  return Array.isArray(trail) ? trail.filter(cursor => typeof cursor === 'string') : [];
}

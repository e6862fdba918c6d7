import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { changeSearch } from './change-search.ts';

/** Values that a search or a filter sets in the address; undefined or '' removes one. */
type Values = Readonly<Record<string, string | undefined>>;

/**
 * State of a long list in the address: its search, filters and order, the page number (`page`, from 1) and the cursor that the page
 * starts after (`after`). Turning a page adds a history entry; changing the search does not.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  // The address changes a moment after `setSearch`, and the page another moment later; a second change meanwhile must not lose the first.
  const latest = useRef(search);
  const onTheirWay = useRef<string[]>([]);
  const location = useLocation();
  const trail = readTrail(location.state);
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const cursor = readCursor(search);

  useEffect(() => {
    const arrived = onTheirWay.current.indexOf(search.toString());
    // An address that comes from elsewhere, such as by Back, is not among them and ends them all.
    onTheirWay.current = arrived < 0 ? [] : onTheirWay.current.slice(arrived + 1);
    if (onTheirWay.current.length === 0) latest.current = search;
  }, [search]);

  function turnTo(number: number, after: string | undefined, before: readonly string[]) {
    const next = changeSearch(latest.current, { page: number > 1 ? number : undefined, after });
    setSearch(next, { state: { trail: before }, preventScrollReset: false });
  }

  return {
    page,
    cursor,
    search,
    get: (name: string) => search.get(name) ?? undefined,
    /** Changes the values and returns to the first page. */
    change(values: Values) {
      latest.current = changeSearch(latest.current, { ...values, page: undefined, after: undefined });
      onTheirWay.current.push(latest.current.toString());
      setSearch(latest.current, { replace: true, preventScrollReset: true });
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

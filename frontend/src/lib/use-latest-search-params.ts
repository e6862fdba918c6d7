import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The query of the address, and how to change it. Unlike with `useSearchParams`, two quick changes both count: an address arrives a moment
 * after it was asked for, and the page shows it another moment later, so a change starts from the query that was asked for last.
 */
export function useLatestSearchParams() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(search);
  const onTheirWay = useRef<string[]>([]);

  useEffect(() => {
    const arrived = onTheirWay.current.indexOf(search.toString());
    // An address that comes from elsewhere, such as by Back, is not among them and ends them all.
    onTheirWay.current = arrived < 0 ? [] : onTheirWay.current.slice(arrived + 1);
    if (onTheirWay.current.length === 0) latest.current = search;
  }, [search]);

  return {
    search,
    /**
     * `update` gets the query that was asked for last, and returns the next one; a text stays as it is spelled. Unless `options` say so,
     * the history gets no new entry and the page does not scroll.
     */
    change(update: (latest: URLSearchParams) => URLSearchParams | string, options: NavigateOptions = {}): void {
      const next = update(latest.current);
      const before = latest.current.toString();
      latest.current = new URLSearchParams(next);
      const asked = latest.current.toString();
      // The same query again does not arrive once more.
      if (asked !== before) onTheirWay.current.push(asked);
      void navigate(`?${next}`, { replace: true, preventScrollReset: true, ...options });
    },
  };
}

import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The query of the address, and how to change it. An address arrives a moment after it was asked for, and the page shows it another moment
 * later: a second change meanwhile starts from the first one, so that neither is lost.
 */
export function useSearch() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(search);
  const onTheirWay = useRef<string[]>([]);
  const go = useRef(navigate);

  useEffect(() => {
    go.current = navigate;
  });

  useEffect(() => {
    const arrived = onTheirWay.current.indexOf(search.toString());
    // An address that comes from elsewhere, such as by Back, is not among them and ends them all.
    onTheirWay.current = arrived < 0 ? [] : onTheirWay.current.slice(arrived + 1);
    if (onTheirWay.current.length === 0) latest.current = search;
  }, [search]);

  /**
   * `update` gets the query that was asked for last, and returns the next one; a text stays as it is spelled. Unless `options` say so,
   * the history gets no new entry and the page does not scroll.
   */
  const change = useCallback(
    (update: (latest: URLSearchParams) => URLSearchParams | string, options: NavigateOptions = {}) => {
      const next = update(latest.current);
      latest.current = new URLSearchParams(next);
      onTheirWay.current.push(latest.current.toString());
      void go.current(`?${next}`, { replace: true, preventScrollReset: true, ...options });
    },
    [],
  );

  return { search, change };
}

import { useEffect, useRef, useState } from 'react';

/**
 * State of a search box that searches while typing: `onSearch` gets the text `delayMs` after the last key. When `searched`, the text in
 * the address, changes by other means, such as the Back button, the box follows.
 */
export function useLiveSearch(searched: string, onSearch: (text: string) => void, delayMs = 250) {
  const [text, setText] = useState(searched);
  const sent = useRef(searched);
  const latest = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    clearTimeout(timer.current);
    setText(searched);
  }, [searched]);

  // A filter chosen between the last key and the search must not be lost, so the search uses the latest callback.
  useEffect(() => {
    latest.current = onSearch;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string, delay: number) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      latest.current(sent.current);
    }, delay);
  }

  return {
    /** Props for a `SearchField`. */
    field: { name: 'q', value: text, onValueChange: (next: string) => search(next, next === '' ? 0 : delayMs) },
    searchNow: () => search(text, 0),
    /** Shows a text whose search was started by other means, such as a suggestion. */
    show(next: string) {
      clearTimeout(timer.current);
      sent.current = next;
      setText(next);
    },
  };
}

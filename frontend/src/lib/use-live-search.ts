import { useEffect, useRef, useState } from 'react';

/**
 * The text of a search box that takes effect while typing: `onSearch` gets it `delayMs` after the last key. When
 * `searched`, the text in the address, changes by other means, such as the Back button, the box follows.
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

  // A filter chosen between the last key and the search must not be lost: the search starts from the page as it is then.
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
    /** What a `SearchField` shows, and what it calls. */
    field: { name: 'q', value: text, onValueChange: (next: string) => search(next, next === '' ? 0 : delayMs) },
    searchNow: () => search(text, 0),
    /** Shows a text whose search has started by other means, such as a suggestion. */
    show(next: string) {
      clearTimeout(timer.current);
      sent.current = next;
      setText(next);
    },
  };
}

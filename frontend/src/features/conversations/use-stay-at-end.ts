import { useLayoutEffect, useRef } from 'react';

/** Distance from the end, in pixels, at which a reader still reads the newest. */
const nearEnd = 120;

/**
 * Keeps the end of a conversation in view: at first, and when it grows to `length` entries, unless the reader has scrolled up. `pane`
 * scrolls if its style says so; otherwise the page does, to the end of `whole`, which is followed by the footer of the site.
 */
export function useStayAtEnd(length: number) {
  const whole = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new entry
  useLayoutEffect(() => {
    if (!whole.current || !pane.current) return;
    const isPane = getComputedStyle(pane.current).overflowY === 'auto';
    const isFirst = height.current === undefined;
    if (isFirst && whole.current.getBoundingClientRect().top < 0) whole.current.scrollIntoView({ block: 'start' });
    const below = isPane
      ? pane.current.scrollHeight - pane.current.clientHeight - pane.current.scrollTop
      : whole.current.getBoundingClientRect().bottom - window.innerHeight;
    const grown = pane.current.scrollHeight - (height.current ?? 0);
    height.current = pane.current.scrollHeight;
    if (below > 0 && (isFirst || below - grown <= nearEnd)) (isPane ? pane.current : window).scrollBy(0, below);
  }, [length]);

  return { whole, pane };
}

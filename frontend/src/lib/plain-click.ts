import { hydration } from '@doorstep/contracts/hydration.ts';
import type { MouseEvent } from 'react';

/** Whether a click opens a link here, and not in another tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Of a link that works without code too: with it, a click that would open the link here calls `run` instead. /first-use.js (in public/)
 * keeps a click that comes before the code.
 */
export const plainClick = (run: () => void) => ({
  [hydration.repeated]: true,
  onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    run();
  },
});

import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import type { MouseEvent } from 'react';

/** Returns whether a click opens a link in this tab rather than in another tab or window. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Props of a link that also works without code: with code, a click that would open the link in this tab calls `run` instead.
 * /first-use.js (in public/) repeats a click that comes before the code.
 */
export const plainClick = (run: () => void) => ({
  [hydration.repeated]: true,
  onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    run();
  },
});

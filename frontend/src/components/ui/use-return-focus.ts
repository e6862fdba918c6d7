import { type RefObject, useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened; Radix does so only for its own trigger. Where that is gone,
 * `fallback` gets it.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const opener = before.current;
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const target = isThere ? opener : fallback?.current;
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}

import { type RefObject, useRef } from 'react';

/** A field that a person fills in: no trap for robots, no file behind a button. */
const firstField = ':is(input, select, textarea):not([tabindex="-1"], [type="file"], [readonly], :disabled)';

/**
 * Gives the focus to the first field of a dialog; to the dialog itself where it has none, and on phones, whose keyboard would
 * come up. At the end the focus goes back to what had it before; Radix does so only for its own trigger. Where that is gone,
 * `fallback` gets it.
 */
export function useDialogFocus(fallback?: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      const dialog = event.currentTarget;
      if (!(dialog instanceof HTMLElement)) return;
      event.preventDefault();
      const field = matchMedia('(pointer: fine)').matches ? dialog.querySelector<HTMLElement>(firstField) : null;
      (field ?? dialog).focus();
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

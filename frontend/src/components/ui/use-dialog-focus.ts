import { createContext, type RefObject, useContext, useRef } from 'react';

/** The first field for people, not a trap for robots, a hidden one, or a file input behind a button. */
const firstField =
  ':is(input, select, textarea):not([tabindex="-1"], [type="file"], [type="hidden"], [readonly], :disabled)';

/** Gets the focus when a dialog closes and the button that opened it is gone: the heading of the section around it. */
export const FallbackFocus = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/**
 * The focused element; for an item of a menu, which is about to close, the button of that menu. A dialog that opened with its page has
 * none: there the focus is where reading starts.
 */
function findOpener(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (focused?.matches('body, main, h1') ? null : focused);
}

/**
 * Moves the focus to the first field of a dialog, or to the dialog itself if it has no field or on phones, where the keyboard would
 * open. When the dialog closes, the focus returns to the element that had it before, which Radix does only for its own trigger, or to
 * the heading around it (`FallbackFocus`) if that is gone. The page stays where it is.
 */
export function useDialogFocus() {
  const fallback = useContext(FallbackFocus);
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = findOpener();
      const dialog = event.currentTarget;
      if (!(dialog instanceof HTMLElement)) return;
      event.preventDefault();
      const field = matchMedia('(pointer: fine)').matches ? dialog.querySelector<HTMLElement>(firstField) : null;
      (field ?? dialog).focus();
    },
    onCloseAutoFocus: (event: Event) => {
      const opener = before.current;
      const isThere = opener instanceof HTMLElement && opener.isConnected;
      const target = isThere ? opener : fallback?.current;
      if (!target) return;
      event.preventDefault();
      target.focus({ preventScroll: true });
    },
  };
}

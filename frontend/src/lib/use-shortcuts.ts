import { getOwn } from '@doorstep/contracts/common/own.ts';
import { useEffect, useRef } from 'react';

/** Elements in which keys have a meaning of their own. */
const taken = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** The letter on the key, also on a keyboard of another script: KeyJ is ت on an Arabic one. */
const readKey = ({ key, code }: KeyboardEvent): string =>
  /^\p{ASCII}+$/u.test(key) ? key : code.replace(/^Key/, '').toLowerCase();

/** Runs what belongs to a key, unless the focus is in a field, a dialog or a menu. Escape leaves a field with several lines first. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event;
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
      const key = readKey(event);
      const place = target instanceof Element ? target.closest<HTMLElement>(taken) : null;
      if (place) {
        if (key === 'Escape' && place instanceof HTMLTextAreaElement) place.blur();
        return;
      }
      const act = getOwn(latest.current, key);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

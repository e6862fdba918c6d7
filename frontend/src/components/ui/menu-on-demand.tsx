import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { untilFirstUse } from '#lib/first-use.ts';

/** State that a menu takes over from its placeholder button. */
export interface MenuStart {
  readonly trigger: ComponentProps<'button'>;
  readonly defaultOpen: boolean;
}

interface MenuOnDemandProps<Menu> {
  readonly load: () => Promise<Menu>;
  readonly trigger: ComponentProps<'button'>;
  readonly children: (Menu: Menu, start: MenuStart) => ReactNode;
}

/**
 * A menu that is not part of the page's first load. Until it has loaded, a button stands in for its trigger; a tap on the button opens
 * the menu as soon as possible.
 */
export function MenuOnDemand<Menu>({ load, trigger, children }: MenuOnDemandProps<Menu>) {
  const [loaded, setLoaded] = useState<{ readonly Menu: Menu }>();
  // Separate from the menu: a tap may come after it has loaded, but before it replaces the button.
  const [isTapped, setTapped] = useState(false);
  // The focus moves to the trigger if the button has it in the very moment in which the trigger replaces it.
  const hadFocus = useRef(false);
  const watchButton = useCallback((button: HTMLButtonElement | null) => {
    return () => {
      hadFocus.current = button !== null && document.activeElement === button;
    };
  }, []);
  const takeFocus = useCallback((element: HTMLButtonElement | null) => {
    if (hadFocus.current) element?.focus();
    hadFocus.current = false;
  }, []);

  const show = useCallback(async () => {
    try {
      setLoaded({ Menu: await load() });
    } catch {
      // The next tap tries again.
    }
  }, [load]);

  useEffect(() => void untilFirstUse().then(show), [show]);

  if (loaded) return children(loaded.Menu, { trigger: { ...trigger, ref: takeFocus }, defaultOpen: isTapped });

  function open() {
    setTapped(true);
    void show();
  }

  return (
    <button
      ref={watchButton}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      // Menus open on pointer down, and with this key.
      onPointerDown={event => event.button === 0 && !event.ctrlKey && open()}
      onKeyDown={event => event.key === 'ArrowDown' && open()}
      onClick={open}
      {...trigger}
    />
  );
}

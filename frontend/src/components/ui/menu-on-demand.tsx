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
  const [loaded, setLoaded] = useState<{ Menu: Menu; hasFocus: boolean }>();
  // Separate from the menu: a tap may come after it has loaded, but before it replaces the button.
  const [isTapped, setTapped] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const show = useCallback(async () => {
    try {
      const Menu = await load();
      setLoaded({ Menu, hasFocus: document.activeElement === button.current });
    } catch {
      // The next tap tries again.
    }
  }, [load]);

  useEffect(() => void untilFirstUse().then(show), [show]);

  if (loaded) {
    const { Menu, hasFocus: autoFocus } = loaded;
    return children(Menu, { trigger: { ...trigger, autoFocus }, defaultOpen: isTapped });
  }

  function open() {
    setTapped(true);
    void show();
  }

  return (
    <button
      ref={button}
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

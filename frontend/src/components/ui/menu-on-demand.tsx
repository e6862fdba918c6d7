import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { untilFirstUse } from '#lib/first-use.ts';

/** What a menu takes over from the button that stood in for it. */
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
 * A menu that is no part of the page's first load. Until it is here, a button stands in for its trigger; a tap on that opens the menu
 * as soon as it can.
 */
export function MenuOnDemand<Menu>({ load, trigger, children }: MenuOnDemandProps<Menu>) {
  const [loaded, setLoaded] = useState<{ Menu: Menu; hasFocus: boolean }>();
  // Not with the menu: a tap may come when that is loaded, but not yet in place of the button.
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
      // Menus open when the pointer goes down, and at these keys.
      onPointerDown={event => event.button === 0 && !event.ctrlKey && open()}
      onKeyDown={event => event.key === 'ArrowDown' && open()}
      onClick={open}
      {...trigger}
    />
  );
}

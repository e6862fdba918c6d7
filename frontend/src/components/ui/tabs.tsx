import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '#lib/cn.ts';
import { plainClick } from '#lib/plain-click.ts';
import { useIsMounted } from '#lib/use-is-mounted.ts';

/** Controlled by `value` and `onValueChange`, usually from the address, or by `defaultValue`. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('min-w-0', className)} {...rest} />;
}

/**
 * A row of tabs whose underline glides to the open one. Scrolls sideways on phones, and keeps the open tab in view.
 * Switching moves no focus and loads nothing: content mounts when its tab opens.
 */
export function TabsList({ className, children, onKeyDown, ...rest }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const listElement = list.current;
    if (!listElement) return;
    const place = () => {
      const open = listElement.querySelector<HTMLElement>('[role="tab"][data-state="active"]');
      if (!open || !line.current) return;
      line.current.style.width = `${open.offsetWidth}px`;
      line.current.style.translate = `${open.offsetLeft}px 0`;
      listElement.scrollLeft = open.offsetLeft - (listElement.clientWidth - open.offsetWidth) / 2;
    };
    place();
    const states = new MutationObserver(place);
    states.observe(listElement, { subtree: true, attributeFilter: ['data-state'] });
    const sizes = new ResizeObserver(place);
    sizes.observe(listElement);
    // A count that arrives later shifts the tabs after it.
    for (const tab of listElement.querySelectorAll('[role="tab"]')) sizes.observe(tab);
    return () => {
      states.disconnect();
      sizes.disconnect();
    };
  }, []);

  return (
    <Radix.List
      ref={list}
      onKeyDown={event => {
        onKeyDown?.(event);
        // Space opens a tab, and must not scroll the page where the tab is a link.
        if (event.key === ' ') event.preventDefault();
      }}
      className={cn(
        'scrollbar-none relative flex scroll-smooth gap-1 overflow-x-auto overflow-y-hidden border-line border-b',
        className,
      )}
      {...rest}
    >
      {children}
      <span
        ref={line}
        aria-hidden
        // From the left in every language, as `offsetLeft` counts.
        className="absolute bottom-0 h-0.75 [left:0] rounded-t-full bg-primary transition-[translate,width] duration-200"
      />
    </Radix.List>
  );
}

const triggerStyle =
  'flex h-12 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-control px-4 font-semibold text-muted transition-colors -outline-offset-2 hover:text-ink disabled:opacity-50 data-[state=active]:text-primary [&_svg]:size-4.5';

/** Radix focuses a pressed tab by script, for which browsers draw the keyboard focus ring. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      onPointerDown={({ currentTarget }) => currentTarget.toggleAttribute('data-pressed', true)}
      onKeyDown={({ currentTarget }) => currentTarget.removeAttribute('data-pressed')}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-pressed')}
      className={cn(triggerStyle, 'data-pressed:outline-none', className)}
      {...rest}
    />
  );
}

interface TabsLinkProps extends Omit<ComponentProps<typeof Radix.Trigger>, 'asChild'> {
  /** Address of the page with this tab open, which the tab leads to without code. */
  readonly to: string;
}

/** A tab that is also a link. With code it is a tab like the others, and a click with a modifier key opens another window. */
export function TabsLink({ to, className, children, ...rest }: TabsLinkProps) {
  const isMounted = useIsMounted();
  return (
    <Radix.Trigger
      asChild
      className={cn(
        triggerStyle,
        'noscript:border-transparent noscript:border-b-3 noscript:data-[state=active]:border-primary',
        className,
      )}
      {...rest}
    >
      <Link
        to={to}
        // Removes the `type` of the button that it replaces.
        type={undefined}
        // The pointer or the keys have opened the tab already.
        {...plainClick(() => undefined)}
        // There are no arrow keys for tabs before the code has run, so the Tab key reaches each of them.
        {...(!isMounted && { tabIndex: 0 })}
      >
        {children}
      </Link>
    </Radix.Trigger>
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6 data-[state=active]:animate-fade-in', className)} {...rest} />;
}

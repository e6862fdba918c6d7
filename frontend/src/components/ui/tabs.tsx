import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cn } from '#lib/cn.ts';

/** Controlled by `value` and `onValueChange`, usually from the address, or by `defaultValue`. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('min-w-0', className)} {...rest} />;
}

/**
 * A row of tabs whose underline glides to the open one. Scrolls sideways on phones, and keeps the open tab in sight.
 * Switching moves no focus and loads nothing: content mounts when its tab opens.
 */
export function TabsList({ className, children, ...rest }: ComponentProps<typeof Radix.List>) {
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
    // A count that arrives later moves the tabs after it.
    for (const tab of listElement.querySelectorAll('[role="tab"]')) sizes.observe(tab);
    return () => {
      states.disconnect();
      sizes.disconnect();
    };
  }, []);

  return (
    <Radix.List
      ref={list}
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
        className="absolute bottom-0 left-0 h-0.75 rounded-t-full bg-primary transition-[translate,width] duration-200"
      />
    </Radix.List>
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'flex h-12 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-control px-4 font-semibold text-muted transition-colors -outline-offset-2 hover:text-ink disabled:opacity-50 data-[state=active]:text-primary [&_svg]:size-4.5',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6 data-[state=active]:animate-fade-in', className)} {...rest} />;
}

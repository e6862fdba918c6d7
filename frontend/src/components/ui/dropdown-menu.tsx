import { Check, Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '#lib/cn.ts';
import { Button } from './button.tsx';

export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

/**
 * Opens in short steps, so that the browser stays responsive in between: on a slow phone a menu is much work. Screen readers can still
 * reach the rest of the page.
 */
export function DropdownMenu({ defaultOpen = false, ...rest }: ComponentProps<typeof Radix.Root>) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const change = (open: boolean) => (open ? startTransition(() => setOpen(true)) : setOpen(false));
  return <Radix.Root modal={false} open={isOpen} onOpenChange={change} {...rest} />;
}

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={8}
        align="end"
        collisionPadding={12}
        className={cn(
          'z-50 min-w-[min(13rem,calc(100vw-24px))] max-w-[calc(100vw-24px)] rounded-card border border-line bg-raised p-1.5 shadow-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-rise',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

const itemStyle =
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-control px-3 text-base outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50 [&_svg]:size-4.5 [&_svg]:text-muted';

interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  readonly icon?: LucideIcon;
  /** Page that the item leads to. */
  readonly to?: string;
}

export function DropdownMenuItem({ icon: Icon, to, children, ...rest }: DropdownMenuItemProps) {
  const content = (
    <>
      {Icon && <Icon aria-hidden />}
      {children}
    </>
  );
  return (
    <Radix.Item className={itemStyle} asChild={to !== undefined} {...rest}>
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </Radix.Item>
  );
}

export function DropdownMenuRadioItem({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={itemStyle} {...rest}>
      {children}
      <Radix.ItemIndicator className="ms-auto">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export const DropdownMenuSeparator = () => <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;

interface MoreMenuProps {
  readonly label: string;
  /** Size of the neighboring buttons. */
  readonly size?: 'icon' | 'icon-sm';
  readonly children: ReactNode;
}

/** Actions on a row that are rare or cannot be undone, behind three dots. */
export function MoreMenu({ label, size = 'icon-sm', children }: MoreMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size={size} variant="ghost" icon={Ellipsis} aria-label={label} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}

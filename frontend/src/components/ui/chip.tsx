import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

interface ChipProps extends ComponentProps<'button'> {
  /** A chip that is a link: give the Link as the only child. */
  readonly asChild?: boolean;
  /** For chips that switch something on and off. */
  readonly pressed?: boolean;
}

/** A small round control: a filter, a suggestion. */
export function Chip({ asChild, pressed, className, ...rest }: ChipProps) {
  const style = cn(
    'inline-flex h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 font-medium text-sm transition-colors hover:border-primary hover:text-primary [&_svg]:size-4',
    pressed && 'border-primary bg-primary-soft text-primary',
    className,
  );
  if (asChild) return <Slot.Root className={style} {...rest} />;
  return <button type="button" aria-pressed={pressed} className={style} {...rest} />;
}

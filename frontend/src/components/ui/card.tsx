import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

interface CardProps extends ComponentProps<'div'> {
  readonly asChild?: boolean;
  /** Lifts on hover: for cards that are links. */
  readonly interactive?: boolean;
}

/** A flat surface with a border; set the padding yourself (usually p-5). */
export function Card({ className, asChild, interactive, ...rest }: CardProps) {
  const Part = asChild ? Slot.Root : 'div';
  return (
    <Part
      className={cn(
        'rounded-card border border-line bg-surface',
        interactive && 'transition-[box-shadow,border-color] hover:border-transparent hover:shadow-raised',
        className,
      )}
      {...rest}
    />
  );
}

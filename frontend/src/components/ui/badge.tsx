import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

const badgeStyle = cva(
  'inline-flex items-center gap-1 wrap-normal whitespace-nowrap narrow:whitespace-normal rounded-full px-2.5 py-0.5 font-semibold text-xs [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink',
        primary: 'bg-primary-soft text-primary',
        accent: 'bg-accent-soft text-accent-text',
        success: 'bg-success-soft text-success-text',
        warning: 'bg-warning-soft text-warning-text',
        danger: 'bg-danger-soft text-danger-text',
        /** For use on pictures. */
        floating: 'bg-surface/95 text-ink shadow-raised',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A short fact: a state, a count, a price. Not a control (see Chip). */
export function Badge({ className, tone, ...rest }: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ tone }), className)} {...rest} />;
}

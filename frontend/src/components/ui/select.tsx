import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlStyle } from './input.tsx';

/**
 * The browser's own select: the best picker on phones, and complete for keyboards and screen readers. Where the text is large, a long
 * choice takes several lines in the browsers that can do that, and ends in dots in the others.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block min-w-0', className)}>
      <select
        className={cn(
          controlStyle,
          'h-11 appearance-none truncate pr-10 narrow:h-auto narrow:min-h-11 narrow:whitespace-normal narrow:wrap-anywhere narrow:py-1.5 narrow:pr-9 narrow:[appearance:base-select] [&::picker-icon]:hidden',
        )}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

/** The choices of a select: each value with what it reads. */
export const Options = ({ choices }: { choices: readonly (readonly [value: string | number, label: string])[] }) =>
  choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

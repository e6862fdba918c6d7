import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlStyle } from './input.tsx';

/** The browser's own select: the best picker on phones, and complete for keyboards and screen readers. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block min-w-0', className)}>
      <select className={cn(controlStyle, 'h-11 appearance-none truncate pr-10 narrow:pr-7')} {...rest}>
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

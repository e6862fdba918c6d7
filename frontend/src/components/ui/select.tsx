import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlStyle } from './input.tsx';

/**
 * The browser's own select: the best picker on phones, with full support for keyboards and screen readers. With large text a long option
 * wraps in browsers that support it, and ends in an ellipsis in others.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block min-w-0', className)}>
      <select
        className={cn(
          controlStyle,
          'h-11 appearance-none truncate [unicode-bidi:plaintext] pe-10 narrow:h-auto narrow:min-h-11 narrow:whitespace-normal narrow:wrap-anywhere narrow:py-1.5 narrow:pe-9 narrow:[appearance:base-select] [&::picker-icon]:hidden',
        )}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

type Choice = readonly [value: string | number, label: string, lang?: string | undefined];

/** Options of a select: value and label of each, and the language of a label that is not in that of the page. */
export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(([value, label, lang]) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));

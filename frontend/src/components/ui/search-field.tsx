import { t } from '@lingui/core/macro';
import { type LucideIcon, Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import { Input } from './input.tsx';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size'> {
  /** Label for screen readers; there is no visible one. */
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly size?: 'md' | 'lg';
  readonly inputClassName?: string;
  readonly icon?: LucideIcon;
  readonly clearLabel?: string;
}

/** A search box with a clear button. Wrap it in a form with role="search" where Enter submits. */
export function SearchField({
  label,
  value,
  onValueChange,
  size = 'md',
  className,
  inputClassName,
  icon: Icon = Search,
  clearLabel = t`Clear search`,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={cn('relative', className)}>
      <Icon
        aria-hidden
        className={cn(
          'pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted',
          size === 'lg' ? 'start-4.5 size-5.5' : 'start-3.5 size-5',
        )}
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={event => onValueChange(event.target.value)}
        className={cn(
          '[&::-webkit-search-cancel-button]:hidden',
          // Room for the button; a placeholder, which has none, gets all of it.
          value !== '' && 'pe-11',
          size === 'lg' ? 'h-14 ps-12.5 narrow:ps-12.5 text-lg' : 'ps-11 narrow:ps-11',
          inputClassName,
        )}
        {...rest}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          className="noscript:hidden absolute top-1/2 end-1 grid size-9 -translate-y-1/2 place-items-center rounded-control text-muted hover:text-ink"
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
}

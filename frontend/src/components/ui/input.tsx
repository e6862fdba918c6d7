import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

/** Style shared by text fields and selects. */
export const controlStyle =
  'w-full rounded-control border border-control bg-surface px-3.5 text-base text-ink narrow:px-2.5 transition-[border-color,box-shadow] hover:border-ink/70 focus-visible:border-primary focus-visible:outline-0 focus-visible:ring-3 focus-visible:ring-primary/25 disabled:opacity-60 aria-invalid:border-danger aria-invalid:focus-visible:ring-danger/25';

/** Fields for names, codes and numbers that people write from left to right in every language. */
const leftToRight = {
  type: ['email', 'number', 'password', 'tel', 'url'],
  inputMode: ['decimal', 'numeric', 'url'],
  autoComplete: ['one-time-code', 'postal-code', 'username'],
};

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const { inputMode = '', autoComplete = '' } = rest;
  const isLeftToRight =
    leftToRight.type.includes(type) ||
    leftToRight.inputMode.includes(inputMode) ||
    leftToRight.autoComplete.includes(autoComplete);
  return (
    <input
      type={type}
      dir={isLeftToRight ? 'ltr' : undefined}
      className={cn(
        controlStyle,
        'h-11 [unicode-bidi:plaintext] placeholder-shown:text-ellipsis read-only:border-line read-only:bg-sunken',
        className,
      )}
      {...rest}
    />
  );
}

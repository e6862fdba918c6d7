import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlStyle } from './input.tsx';

/** Grows with its text in browsers that support it. Each paragraph runs in its own direction, an empty one in that of the page. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyle, 'field-sizing-content min-h-28 [unicode-bidi:plaintext] py-2.5', className)}
      {...rest}
    />
  );
}

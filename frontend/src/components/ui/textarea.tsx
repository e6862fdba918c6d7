import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { controlStyle } from './input.tsx';

/** Grows with its text in browsers that support it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      className={cn(controlStyle, 'field-sizing-content min-h-28 py-2.5', className)}
      {...rest}
    />
  );
}

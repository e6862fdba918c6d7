import { LoaderCircle } from 'lucide-react';
import { cn } from '#lib/cn.ts';

/** Decorative: the text next to it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-5 animate-spin', className)} />;
}

import { Heart as HeartIcon } from 'lucide-react';
import { cn } from '#lib/cn.ts';

interface HeartProps {
  readonly isSaved: boolean;
  /** True if a tap has just filled it. */
  readonly pops: boolean;
  readonly className?: string;
}

export function Heart({ isSaved, pops, className }: HeartProps) {
  return (
    <HeartIcon
      aria-hidden
      className={cn('transition-colors', isSaved && 'fill-accent text-accent', pops && 'animate-pop', className)}
    />
  );
}

import { cn } from '#lib/cn.ts';

/** Placeholder for content that is loading; give it the size of the content. Put aria-busy and a label on the list around it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('max-w-full animate-shimmer rounded-control bg-line/70', className)} />;
}

/** Placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={cn('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => line).map(line => (
        <Skeleton key={line} className={cn('h-3.5', line === lines - 1 && 'w-2/3')} />
      ))}
    </div>
  );
}

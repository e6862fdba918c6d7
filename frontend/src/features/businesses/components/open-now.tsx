import type { Business } from '@doorstep/contracts/businesses.ts';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';
import { openLabel } from '../open-label.ts';

/** 'Open now · closes 5:00 PM'; nothing for a business whose hours are not known as times. */
export function OpenNow({ business: { hours, timeZone }, className }: { business: Business; className?: string }) {
  const now = useNow();
  if (!hours) return null;
  const { open, text } = openLabel(hours, timeZone, now);
  return (
    <p className={cn('flex items-center gap-2 font-medium', open ? 'text-success-text' : 'text-muted', className)}>
      <span aria-hidden className={cn('size-2.5 shrink-0 rounded-full', open ? 'bg-success' : 'bg-control')} />
      {text}
    </p>
  );
}

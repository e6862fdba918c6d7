import type { Business } from '@doorstep/contracts/businesses.ts';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';
import { openLabel } from '../open-label.ts';

/** 'Open now · closes 5:00 PM'; nothing for a business whose hours are not known as times. */
export function OpenNow({ business, className }: { business: Business; className?: string }) {
  const label = openLabel(business, useNow());
  if (!label) return null;
  const { open, text } = label;
  return (
    <p className={cn('flex items-center gap-2 font-medium', open ? 'text-success-text' : 'text-muted', className)}>
      <span aria-hidden className={cn('size-2.5 shrink-0 rounded-full', open ? 'bg-success' : 'bg-control')} />
      {text}
    </p>
  );
}

/** The same in two words, for cards: 'Open now' or 'Closed now'. */
export function OpenState({ business }: { business: Business }) {
  const label = openLabel(business, useNow());
  if (!label) return null;
  const { open } = label;
  return (
    <span className={open ? 'font-medium text-success-text' : 'text-muted'}>{open ? 'Open now' : 'Closed now'}</span>
  );
}

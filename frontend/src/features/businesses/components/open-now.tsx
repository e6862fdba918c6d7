import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { useNow } from '#lib/use-now.ts';
import { openLabel } from '../open-label.ts';

interface OpenNowProps {
  readonly business: Business;
  /** Shown for a business whose hours are not known as times. */
  readonly otherwise?: ReactNode;
  readonly className?: string;
}

/** 'Open now · closes 5:00 PM', if that is known. */
export function OpenNow({ business, otherwise = null, className }: OpenNowProps) {
  const label = openLabel(business, useNow());
  if (!label) return otherwise;
  const { open, text } = label;
  return (
    <p className={cn('flex items-center gap-2 font-medium', open ? 'text-success-text' : 'text-muted', className)}>
      <span aria-hidden className={cn('size-2.5 shrink-0 rounded-full', open ? 'bg-success' : 'bg-control')} />
      {text}
    </p>
  );
}

/** The state in two words, for cards: 'Open now' or 'Closed now'. */
export function OpenState({ business }: { business: Business }) {
  const label = openLabel(business, useNow());
  if (!label) return null;
  const { open } = label;
  return (
    <span className={open ? 'font-medium text-success-text' : 'text-muted'}>{open ? t`Open now` : t`Closed now`}</span>
  );
}

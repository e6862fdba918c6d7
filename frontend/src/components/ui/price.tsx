import { cn } from '#lib/cn.ts';
import { formatPrice } from '#lib/format.ts';

/** A price in the accent's text colour; numbers get dollars and two decimals, texts such as '$50/hour' stay. */
export function Price({ price, className }: { price: string | number; className?: string }) {
  return <span className={cn('font-semibold text-accent-text tabular-nums', className)}>{formatPrice(price)}</span>;
}

import { cn } from '#lib/cn.ts';
import { formatPrice, formatShortPrice } from '#lib/prices.ts';
import { useSite } from '#lib/site.ts';

interface PriceProps {
  readonly price: string | number;
  /** Shows two decimals, for the owner who edits prices. */
  readonly withCents?: boolean;
  readonly className?: string;
}

/** A price in the accent text color, in the language of the page. */
export function Price({ price, withCents, className }: PriceProps) {
  const { currency } = useSite();
  const text = withCents ? formatPrice(price, currency) : formatShortPrice(price, currency);
  return <bdi className={cn('font-semibold text-accent-text tabular-nums', className)}>{text}</bdi>;
}

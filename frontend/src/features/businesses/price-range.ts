import { readPrice } from '@doorstep/contracts/language/prices.ts';
import { plural, t } from '@lingui/core/macro';
import { listed } from '#lib/format.ts';
import { formatLowestPrice, formatPriceRange, formatShortPrice } from '#lib/prices.ts';

interface Priced {
  readonly price?: string | undefined;
}

/** A price that is an amount in the currency of the site and nothing else. */
export function readAmount(price: string | undefined, siteCurrency: string): number | undefined {
  const { amount, currency = siteCurrency, isAmountOnly } = readPrice(price ?? '', siteCurrency) ?? {};
  return isAmountOnly && currency === siteCurrency ? amount : undefined;
}

/** '$95 to $1,450' if all services have a plain amount; undefined otherwise, because a price may be per hour or size. */
function priceRange(offerings: readonly Priced[], currency: string): string | undefined {
  const prices = offerings.flatMap(({ price }) => price ?? []);
  const amounts = prices.flatMap(price => readAmount(price, currency) ?? []);
  if (amounts.length === 0 || amounts.length < prices.length) return undefined;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most ? formatShortPrice(least, currency) : formatPriceRange(least, most, currency);
}

/** 'From $45/hour, 4 services', as far as it is known. */
interface Prices {
  readonly offerings: readonly Priced[];
  /** The number of services, of which some may not be loaded. */
  readonly count: number;
  readonly priceFrom: string | undefined;
}

export function describePrices({ offerings, count, priceFrom }: Prices, currency: string): string {
  const price = priceRange(offerings, currency) ?? (priceFrom && t`From ${formatLowestPrice(priceFrom, currency)}`);
  return listed([price, count > 0 && plural(count, { one: '# service', other: '# services' })]);
}

import { readPrice } from '@doorstep/contracts/language/prices.ts';

interface Priced {
  readonly price?: string | undefined;
}

/**
 * The price with the lowest amount, as it is written; undefined where none names an amount. Prices in other currencies than the site's count
 * only if there are no others.
 */
export function findLowestPrice(offerings: readonly Priced[], siteCurrency: string): string | undefined {
  const priced = offerings.flatMap(({ price = '' }) => {
    const reading = readPrice(price, siteCurrency);
    return reading ? [{ price, isForeign: (reading.currency ?? siteCurrency) !== siteCurrency, ...reading }] : [];
  });
  const [lowest] = priced.toSorted((a, b) => Number(a.isForeign) - Number(b.isForeign) || a.amount - b.amount);
  return lowest?.price;
}

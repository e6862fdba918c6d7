/** A price read from text. */
export interface PriceReading {
  /** In the currency of the site. */
  readonly amount: number;
  /** Whether the text is nothing but the amount: true for '$1,250.50' and '120', false for '$50/hour' and 'from $20'. */
  readonly isAmountOnly: boolean;
}

const amountPattern = /(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?/;

/**
 * Reads the price of a service, which is free text. The first amount in it counts: 80 for '80-120'. Returns undefined if there is no
 * amount, as in 'on request'.
 */
export function readPrice(price: string): PriceReading | undefined {
  const found = amountPattern.exec(price);
  if (!found) return undefined;
  const [text] = found;
  const rest = price.slice(0, found.index) + price.slice(found.index + text.length);
  return { amount: Number(text.replaceAll(',', '')), isAmountOnly: /^\s*\p{Sc}?\s*$/u.test(rest) };
}

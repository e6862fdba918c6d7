/** What the text of a price says. */
export interface PriceReading {
  /** In dollars. */
  readonly amount: number;
  /** Whether it says nothing else: '$1,250.50' and '120' do not, '$50/hour' and 'from $20' do. */
  readonly isAmountOnly: boolean;
}

const amountPattern = /(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?/;

/**
 * Reads the price of a service, which its owner writes as they like. The first amount in it counts: 80 of '80-120'. Returns undefined where it
 * names none, such as 'on request'.
 */
export function readPrice(price: string): PriceReading | undefined {
  const found = amountPattern.exec(price);
  if (!found) return undefined;
  const [text] = found;
  const rest = price.slice(0, found.index) + price.slice(found.index + text.length);
  return { amount: Number(text.replaceAll(',', '')), isAmountOnly: /^\s*\$?\s*$/.test(rest) };
}

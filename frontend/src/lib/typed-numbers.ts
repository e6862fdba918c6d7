import { type Region, readNumber } from '@doorstep/contracts/language/numbers.ts';
import { readPrice } from '@doorstep/contracts/language/prices.ts';

/**
 * The amount that a person typed into a field for nothing else: `49`, `49,50`, `€1,200.00`. Undefined for anything else, and for what may be
 * two amounts: `49.505` is 49,505 as a price, but no one in the United States writes it so.
 */
export function readTypedAmount(text: string, site: Region & { readonly currency: string }): number | undefined {
  const reading = readPrice(text, site.currency);
  if (!reading?.isAmountOnly || (reading.currency ?? site.currency) !== site.currency) return undefined;
  const number = readNumber(text, site);
  return number === undefined || number === reading.amount ? reading.amount : undefined;
}

import { type PriceTerms, type PriceUnit, readPriceTerms } from '@doorstep/contracts/language/price-terms.ts';
import { t } from '@lingui/core/macro';
import { getLocale, inLocale } from './locale.ts';
import { language } from './texts.tsx';

const formats = inLocale(() => new Map<string, Intl.NumberFormat>());

/** Arabic texts name a currency, because its sign has Latin letters: 'US$'. */
const currencyDisplay = language === 'ar' ? 'name' : 'symbol';
/** Fits where there is no room for the name. */
const shortDisplay = language === 'ar' ? 'narrowSymbol' : 'symbol';

/** Formats amounts in a currency, such as 'EUR'. Without cents, amounts that have none are written without zeros. */
function formatFor(
  currency: string,
  withCents: boolean,
  display: 'name' | 'symbol' | 'narrowSymbol' = currencyDisplay,
): Intl.NumberFormat {
  const key = `${currency} ${withCents} ${display}`;
  const known =
    formats().get(key) ??
    new Intl.NumberFormat(getLocale(), {
      style: 'currency',
      currency,
      currencyDisplay: display,
      ...(!withCents && { minimumFractionDigits: 0 }),
    });
  formats().set(key, known);
  return known;
}

const formatAmount = (amount: number, currency: string): string =>
  formatFor(currency, !Number.isInteger(amount)).format(amount);

const perUnit: Record<PriceUnit, (price: string) => string> = {
  minute: price => t`${price}/minute`,
  hour: price => t`${price}/hour`,
  day: price => t`${price}/day`,
  night: price => t`${price}/night`,
  week: price => t`${price}/week`,
  month: price => t`${price}/month`,
  year: price => t`${price}/year`,
  person: price => t`${price}/person`,
  item: price => t`${price} each`,
  visit: price => t`${price}/visit`,
  session: price => t`${price}/session`,
  room: price => t`${price}/room`,
  squareFoot: price => t`${price}/square foot`,
  squareMeter: price => t`${price}/square meter`,
  foot: price => t`${price}/foot`,
  meter: price => t`${price}/meter`,
  mile: price => t`${price}/mile`,
  kilometer: price => t`${price}/kilometer`,
  kilogram: price => t`${price}/kilogram`,
};

/** '$80 to $120'. */
export const formatPriceRange = (least: number, most: number, currency: string): string =>
  t`${formatAmount(least, currency)} to ${formatAmount(most, currency)}`;

/** '$45/hour', '$80 to $120': terms without the word "from". */
function sayTerms({ amount, upTo, currency, unit }: PriceTerms): string {
  const price = upTo === undefined ? formatAmount(amount, currency) : formatPriceRange(amount, upTo, currency);
  return unit ? perUnit[unit](price) : price;
}

/**
 * A price in the language of the page, in the currency of the site ('USD') if it names none: '$95', '$43/hour', 'from $95.50'. A text that
 * is not understood as a whole stays as its owner wrote it.
 */
export function formatShortPrice(price: string | number, currency: string): string {
  if (typeof price === 'number') return formatAmount(price, currency);
  const terms = readPriceTerms(price, currency);
  if (!terms) return price.trim();
  if (terms.amount === 0) return t`Free`;
  return terms.isFrom ? t`from ${sayTerms(terms)}` : sayTerms(terms);
}

/** A price that follows the word "From", which its owner may have written too: '$43/hour' for 'from $43/hour'. */
export function formatLowestPrice(price: string, currency: string): string {
  const terms = readPriceTerms(price, currency);
  return terms ? sayTerms({ ...terms, upTo: undefined }) : price.trim();
}

/** Maximum length of a price at its place on a map. */
const maxPinCharacters = 12;

/** The lowest price as a map has room for it, with its unit: '$43/hour', or undefined if it is longer or not understood. */
export function formatPinPrice(price: string, currency: string): string | undefined {
  const terms = readPriceTerms(price, currency);
  if (!terms) return undefined;
  if (terms.amount === 0) return t`Free`;
  const amount = formatFor(terms.currency, !Number.isInteger(terms.amount), shortDisplay).format(terms.amount);
  const text = terms.unit ? perUnit[terms.unit](amount) : amount;
  return text.length > maxPinCharacters ? undefined : text;
}

/** A price with its decimals, '$49.00', if it is an amount and nothing else; others are short: '$50/hour'. */
export function formatPrice(price: string | number, currency: string): string {
  if (typeof price === 'number') return formatFor(currency, true).format(price);
  const terms = readPriceTerms(price, currency);
  const isPlain = terms?.amount && terms.upTo === undefined && !terms.unit && !terms.isFrom;
  return isPlain ? formatFor(terms.currency, true).format(terms.amount) : formatShortPrice(price, currency);
}

/** '$' for 'USD'. */
export const currencySymbol = (currency: string): string =>
  formatFor(currency, true)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

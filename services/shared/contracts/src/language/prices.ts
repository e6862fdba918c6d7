import { trimCopied } from './lines.ts';
import { readDigits, toAsciiDigits } from './numbers.ts';

/** A price read from text. */
export interface PriceReading {
  readonly amount: number;
  /**
   * The currency (ISO 4217) that the text names: `EUR` for `49 €` and `49 Euro`. A sign that several countries write, as in `$49`, is that of
   * the site if it is one of them; otherwise it names none.
   */
  readonly currency?: string;
  /** The text is nothing but the amount: `$1,250.50`, `CHF 1'200.-`, `120`; not `$50/hour` and `from $20`. */
  readonly isAmountOnly: boolean;
}

/** Digits with groups of three between spaces, or with other marks: `1 200,50`, `1.200`, `1'200`. */
const digits =
  /\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,'’٫٬]\d+)*|(?<=^\s*|\p{Sc}\s?)[.,]\d{2}(?!\d)/gu;
/** Cents behind the sign of the currency: `45€50`. */
const centsBehind = /(?<=\d)([€£$])(\d{2})(?![\d.,])/g;

/** Signs and words that mean one currency. */
const single: Readonly<Record<string, string>> = {
  EUR: '€|eur|euros?|يورو',
  GBP: '£|gbp|pounds?',
  USD: 'us\\$|usd',
  CHF: 'chf|s?fr\\.?|franken',
  INR: '₹',
  PLN: 'zł|zl',
  CZK: 'kč',
  TRY: '₺|tl',
  BRL: 'r\\$',
  AED: 'د\\.إ\\.?',
  SAR: 'ر\\.س\\.?',
};
/** Signs and words that several currencies share, and these currencies. */
const shared: readonly (readonly [words: string, currencies: string])[] = [
  [
    '\\$|dollars?|d[oó]lar(?:es)?|دولار\u064b?ا?',
    'USD CAD AUD NZD SGD HKD TWD JMD TTD BBD BSD BZD BMD FJD NAD LRD KYD GYD XCD',
  ],
  ['\\$|pesos?', 'MXN ARS CLP COP UYU DOP CUP'],
  ['₱|pesos?', 'PHP'],
  ['francs?', 'CHF XOF XAF XPF CDF RWF BIF DJF GNF KMF'],
  ['kr|kronen?|kronor', 'SEK NOK DKK ISK'],
  ['rs\\.?', 'INR PKR LKR NPR MUR SCR'],
  ['درهم', 'AED MAD'],
  ['ريال', 'SAR QAR OMR YER'],
  ['دينار', 'KWD BHD JOD IQD DZD TND LYD'],
  ['جنيه', 'EGP SDG'],
  ['¥', 'JPY CNY'],
];
/** Codes are words too: `ALL 49`, `TOP 99`. */
const codes = new Set(Intl.supportedValuesOf('currency').filter(code => code !== 'ALL' && code !== 'TOP'));

const mark = `${[...Object.values(single), ...shared.map(([words]) => words)].join('|')}|\\p{Sc}|[a-z]{1,2}\\$|[a-z]{3}`;
const markBefore = new RegExp(`(?<![\\p{L}])(?:${mark})\\s?$`, 'iu');
const markAfter = new RegExp(`^\\s?(?:${mark})(?![\\p{L}])`, 'iu');
const known = Object.entries(single).map(
  ([currency, words]) => [currency, new RegExp(`^(?:${words})$`, 'iu')] as const,
);
const sharedBy = shared.map(
  ([words, currencies]) => [new RegExp(`^(?:${words})$`, 'iu'), new Set(currencies.split(' '))] as const,
);
const otherSign = /^(?:\p{Sc}|[a-z]{1,2}\$)$/iu;

/** No cents: `49,-`, `120.–`, `1'200.--`. */
const noCents = /^\s?[.,][-–—]{1,2}(?![\p{L}\d])/u;

/** Numbers of anything but money: `24/7`, `3x`, `2,5 Std.`, `15 %`, `10 m²`, `8:30`. */
const measuredBefore = /\d\s?[/:]\s?$/;
const units =
  'std|stunden?|h|hrs?|hours?|heures?|horas?|ساعات?|ساعة|min|mins|minuten?|minutes?|minutos?|دقيقة|دقائق|tage?n?|days?|jours?|d[ií]as?|يوم|أيام|' +
  'wochen?|weeks?|monate?|months?|mois|jahre?n?|years?|ans|años?|km|cm|mm|m|m²|m³|qm|ft|sq|kg|g|l|kwh|kw|pers|personen|personas?|persons?|people|rooms?|zimmer';
const measuredAfter = new RegExp(`^\\s?(?:%|٪|[/:]\\s?\\d|°|[x×*](?!\\p{L})|(?:${units})(?![\\p{L}\\d]))`, 'iu');
/** Signs for thousands and millions: `$1.2k` is no price to compare. */
const multiplied = /^\s?(?:k|tsd|mio)(?!\p{L})/iu;
/** Words before the price that was: `statt 80 € nur 60 €`. */
const formerBefore =
  /(?<!\p{L})(?:statt|früher|bisher|vorher|uvp|instead of|was|were|reg(?:ular)?|list|au lieu de|avant|en vez de|en lugar de|antes|بدلا من|بدل|كان):?\s?$/iu;
const rangeBetween = /^\s?(?:-|–|—|bis|to|till|à|a|hasta|إلى)\s?$/iu;
/** Returns whether a text between two amounts makes a range of them. */
export const isRange = (between: string): boolean => rangeBetween.test(between);

/** An amount in a text. */
export interface FoundAmount extends PriceReading {
  readonly hasCurrency: boolean;
  /** Its sign belongs to other currencies than that of the site. */
  readonly isUncertain: boolean;
  /** The number counts something else than money. */
  readonly isMeasured: boolean;
  readonly isFormer: boolean;
  /** The place of the amount in `plainPrice`, with the sign or word of its currency. */
  readonly start: number;
  readonly end: number;
}

/** A price with all digits from 0 to 9, and its cents behind a mark. */
export const plainPrice = (price: string): string => toAsciiDigits(trimCopied(price)).replace(centsBehind, ',$2$1');

/** The amounts of a text that `plainPrice` made, in their order. */
export function findAmounts(text: string, siteCurrency: string): FoundAmount[] {
  return [...text.matchAll(digits)].flatMap(({ 0: written, index }) => toFound(text, index, written, siteCurrency));
}

/**
 * Reads the price of a service, which is free text of any country. A number beside a currency counts before others, and the first of
 * several, also of a range: 80 for `80-120 €`, 99 for `24/7 service $99`. Amounts have no thousandths, so a single mark before three
 * digits groups them, `12.500` as well as `12,500`, unless the currency of the site has three decimals. Returns undefined if there is no
 * amount, as in `on request`.
 */
export function readPrice(price: string, siteCurrency: string): PriceReading | undefined {
  const text = plainPrice(price);
  const all = findAmounts(text, siteCurrency);
  const current = all.filter(({ isFormer }) => !isFormer);
  const found = current.length > 0 ? current : all;
  // The currency beside the end of a range is that of its beginning too.
  const money = found.find(({ hasCurrency, end }, index) => {
    const next = found[index + 1];
    return hasCurrency || (next?.hasCurrency && isRange(text.slice(end, next.start)));
  });
  const chosen = money ?? found.find(({ isMeasured }) => !isMeasured);
  if (!chosen) return undefined;
  const { amount, currency, isAmountOnly } = chosen;
  return { amount, ...(currency && { currency }), isAmountOnly };
}

function toFound(text: string, start: number, written: string, siteCurrency: string): FoundAmount[] {
  const isCents = /^[.,]/.test(written);
  const amount = isCents ? Number(`0.${written.slice(1)}`) : readDigits(written, decimalMarkOf(written, siteCurrency));
  if (amount === undefined || multiplied.test(text.slice(start + written.length))) return [];
  const behind = start + written.length;
  const before = text.slice(0, start);
  const cents = noCents.exec(text.slice(behind))?.[0] ?? '';
  const after = text.slice(behind + cents.length);
  const [first, last] = [findMark(markBefore, before, siteCurrency), findMark(markAfter, after, siteCurrency)];
  const [own, others] = [before.slice(0, before.length - (first?.length ?? 0)), after.slice(last?.length ?? 0)];
  const currency = first?.currency ?? last?.currency;
  return [
    {
      amount,
      ...(currency && { currency }),
      hasCurrency: first !== undefined || last !== undefined || cents !== '',
      isUncertain: (first !== undefined || last !== undefined) && !currency,
      isFormer: formerBefore.test(own),
      isMeasured: measuredBefore.test(before) || measuredAfter.test(after),
      isAmountOnly: (own + others).trim() === '',
      start: own.length,
      end: text.length - others.length,
    },
  ];
}

/** The currency beside an amount, and the length of its text. */
function findMark(pattern: RegExp, text: string, site: string): { currency?: string; length: number } | undefined {
  const found = pattern.exec(text)?.[0];
  if (found === undefined) return undefined;
  const [word, length] = [found.trim(), found.length];
  const sharing = sharedBy.filter(([words]) => words.test(word));
  const currency =
    known.find(([, words]) => words.test(word))?.[0] ??
    (codes.has(word) ? word : sharing.some(([, currencies]) => currencies.has(site)) ? site : undefined);
  return currency ? { currency, length } : sharing.length > 0 || otherSign.test(word) ? { length } : undefined;
}

/** The mark that stands before decimals if the text itself does not tell. */
function decimalMarkOf(written: string, currency: string): '.' | ',' {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  if (maximumFractionDigits > 2) return currency === 'TND' ? ',' : '.';
  return written.includes('.') ? ',' : '.';
}

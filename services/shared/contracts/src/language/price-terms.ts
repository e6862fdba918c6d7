import { type FoundAmount, findAmounts, isRange, plainPrice } from './prices.ts';

/** A price that is understood as a whole, so that it can be said in another language. */
export interface PriceTerms {
  readonly amount: number;
  /** The other end of a range. */
  readonly upTo?: number;
  readonly currency: string;
  /** It is the lowest of several: `from $20`. */
  readonly isFrom: boolean;
  readonly unit?: PriceUnit;
}

/** The units that prices are given for, and the ways to write them in the languages of the product. */
const unitWords = {
  minute: 'min(?:ute|uto)?n?|دقيقة',
  hour: 'h|hr|hour|std|stunde|heure|hora|ساعة',
  day: 'days?|tag|jour|d[ií]a|يوم',
  night: 'nights?|nacht|nuit|noche|ليلة',
  week: 'weeks?|wk|woche|semaine|semana|[أا]سبوع',
  month: 'mo|months?|mth|monat|mois|mes|شهر',
  year: 'yr|years?|jahr|an|a[nñ]o|ann[eé]e|سنة|عام',
  person: 'pp|pers|persone?n?|person[ae]|people|head|guest|kopf|gast|شخص|فرد',
  item: 'items?|pc|piece|pcs|unit|st|stk|stück|stueck|pi[eè]ce|unit[eé]|unidad|pieza|قطعة',
  visit: 'visit|trip|call|besuch|anfahrt|visite|passage|visita|زيارة',
  session: 'session|class|lesson|sitzung|s[eé]ance|sesi[oó]n|clase|جلسة',
  room: 'room|zimmer|raum|chambre|habitaci[oó]n|cuarto|غرفة',
  squareFoot:
    'sq\\.?\\s?f(?:ee)?t|sqft|square f(?:oo|ee)t|ft²|ft2|quadratfu(?:ß|ss)|pied carr[eé]|pie cuadrado|قدم مربع[ةه]?',
  squareMeter: 'm²|m2|qm|sqm|sq\\.?\\s?m|square met(?:er|re)|quadratmeter|m[eè]tre carr[eé]|metro cuadrado|متر مربع',
  foot: 'ft|foot|feet|linear f(?:oo|ee)t|lf|fu(?:ß|ss)|pied|pie|قدم',
  meter: 'met(?:er|re)|lfm|lfd\\.?\\s?m(?:eter)?|laufende[rn]? meter|m[eè]tre|metro|متر',
  mile: 'mi|mile|meile|mille|milla|ميل',
  kilometer: 'km|kilomet(?:er|re)|kilom[eè]tre|kil[oó]metro|كم|كيلومتر',
  kilogram: 'kg|kilo|kilogramm?e?|kilogramo|كجم|كيلو',
} as const;

export type PriceUnit = keyof typeof unitWords;

/** Words between an amount and its unit. */
const per =
  "\\/|(?:per|a|an|each|pro|je|im|am|in der|die|das|der|den|par|la|le|por|al|a la|el|cada|في|لكل|كل)\\s|l['’]|de l['’]|ال|لل|في ال|بال";
/** Units without such a word, which are whole words of their own. */
const alone: Readonly<Partial<Record<PriceUnit, string>>> = {
  hour: 'hourly|stündlich|stuendlich',
  day: 'daily|täglich|taeglich|يوميا|يوميًا',
  week: 'weekly|wöchentlich|woechentlich|semanales|أسبوعيا|أسبوعيًا',
  month: 'monthly|monatlich|mensuels?|mensuales|شهريا|شهريًا',
  year: 'yearly|annually|jährlich|jaehrlich|annuels?|anuales|سنويا|سنويًا',
  item: 'each|apiece|c\\/u|cada un[oa]',
};
const unitPatterns = (Object.keys(unitWords) as PriceUnit[]).map(unit => {
  const own = alone[unit];
  const phrase = `(?:${per})\\s?(?:1\\s|une?\\s|eine[rsn]?\\s|una?\\s)?(?:${unitWords[unit]})\\.?`;
  return [unit, new RegExp(`^\\s*(?:${phrase}${own ? `|${own}` : ''})$`, 'iu')] as const;
});

const fromBefore =
  /^(?:from|starting (?:at|from)|starts at|ab|schon ab|à partir de|a partir de|dès|des|desde|من|ابتداء من|ابتداءً من|بدءًا من|يبدأ من)\s$/iu;
const free = /^(?:free|kostenlos|kostenfrei|gratis|gratuite?|gratuit[oa]|مجانا|مجانًا|مجاني)$/iu;

/**
 * Reads a price of which each word is known: `$45`, `45 €/Stunde`, `from $3.20 per square foot`, `80–120 €`, `Free`, which costs 0. Undefined
 * for any other text, and for a sign such as `$` that is not one of the site's currency: only its owner knows what it means.
 */
export function readPriceTerms(price: string, siteCurrency: string): PriceTerms | undefined {
  const text = plainPrice(price);
  if (free.test(text)) return { amount: 0, currency: siteCurrency, isFrom: false };
  const [first, last = first, ...others] = findAmounts(text, siteCurrency);
  if (!first || !last || others.length > 0) return undefined;
  const currency = readCurrency([first, last], siteCurrency);
  const [before, after] = [text.slice(0, first.start), text.slice(last.end)];
  const isFrom = fromBefore.test(before);
  const isOne = first === last;
  const unit = unitPatterns.find(([, pattern]) => pattern.test(after))?.[0];
  if (!currency || (before !== '' && !isFrom) || (after.trim() !== '' && !unit)) return undefined;
  if (!isOne && !isRange(text.slice(first.end, last.start))) return undefined;
  return {
    amount: first.amount,
    ...(!isOne && { upTo: last.amount }),
    currency,
    isFrom: isFrom && isOne,
    ...(unit && { unit }),
  };
}

type Named = Pick<FoundAmount, 'isUncertain' | 'currency'>;

/** The currency of amounts: the one that they name, or that of the site if they name none; undefined if it is not certain. */
function readCurrency(amounts: readonly Named[], siteCurrency: string): string | undefined {
  if (amounts.some(({ isUncertain }) => isUncertain)) return undefined;
  const named = new Set(amounts.flatMap(({ currency }) => currency ?? []));
  return named.size > 1 ? undefined : ([...named][0] ?? siteCurrency);
}

import type { Language } from './languages.ts';
import { trimCopied } from './lines.ts';

/** The people who write a number: the language and the country of their site. */
export interface Region {
  readonly language: Language;
  /** ISO 3166, such as `DE`. */
  readonly country: string;
}

type Mark = '.' | ',';

/** Zeros of the digits that keyboards have besides 0 to 9: Arabic, Persian, Devanagari, Bengali, Thai and full-width ones. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const foreignDigit = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/g;

/** A text with each decimal digit of another script as 0 to 9 (Unicode, category Nd). */
export const toAsciiDigits = (text: string): string =>
  text.replace(foreignDigit, digit => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast(zero => zero <= code) ?? code));
  });

/** Spaces and apostrophes between groups of digits, as in `1 200`, `1’200` and `١٬٢٠٠`. */
const groupSigns = /(?<=\d)[\s'’‘`´٬_](?=\d)/g;

/**
 * Reads digits with marks, of which `decimal` is the one before the decimals. Where the text itself decides, as in `1.250,50`, `49,90` and
 * `1.200.000`, that counts. Undefined for what is no number, such as `12.10.2026` and `1,2,3`.
 */
export function readDigits(text: string, decimal: Mark): number | undefined {
  const plain = toAsciiDigits(text).replace(groupSigns, '');
  // The Arabic decimal mark has no other meaning.
  if (/^\d[\d.,]*٫\d+$/.test(plain)) return Number(plain.replace(/[.,]/g, '').replace('٫', '.'));
  if (!/^\d+(?:[.,]\d+)*$/.test(plain)) return undefined;
  const at = findDecimalMark(plain, decimal);
  const whole = at < 0 ? plain : plain.slice(0, at);
  if (/[.,]/.test(whole) && !isGrouped(whole)) return undefined;
  return Number(`${whole.replace(/[.,]/g, '')}.${at < 0 ? 0 : plain.slice(at + 1)}`);
}

/** The place of the mark before the decimals; -1 if there is none, or all of them group. */
function findDecimalMark(plain: string, decimal: Mark): number {
  const last = plain.search(/[.,]\d+$/);
  const mark = plain.charAt(last);
  if (last < 0 || plain.indexOf(mark) < last) return -1;
  const isOnly = plain.search(/[.,]/) === last;
  return isOnly && mark !== decimal && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? -1 : last;
}

/** Groups of three digits with one mark between them; in India all but the last have two. */
const isGrouped = (text: string): boolean => /^\d{1,3}(?:(?:\.\d{2,3})*\.|(?:,\d{2,3})*,)\d{3}$/.test(text);

/** The mark before the decimals in a region: `,` in Germany, in whatever language. */
export function decimalMark({ language, country }: Region): Mark {
  const parts = new Intl.NumberFormat(`${language}-${country}`, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** A number as it is typed in a region, without groups: `1234,5` in Germany. `readNumber` reads the same number from it. */
export const writeNumber = (value: number, region: Region): string => String(value).replace('.', decimalMark(region));

/**
 * Reads a number that a person of a region wrote: `1,234.5`, `1.234,5`, `18,5`, `.5`, `-3`, `١٢`, with or without its `unit`. Only a single
 * mark with three digits after it means different things to people, and the region decides: `1.200` is twelve hundred in Germany.
 * Undefined for anything else.
 */
export function readNumber(text: string, region: Region, unit = ''): number | undefined {
  const trimmed = trimCopied(text);
  const isUnitLast = unit !== '' && trimmed.toLowerCase().endsWith(unit.toLowerCase());
  const number = isUnitLast ? trimmed.slice(0, trimmed.length - unit.length).trim() : trimmed;
  const digits = number.replace(/^[-−]\s*/, '');
  const value = readDigits(digits.replace(/^[.,](?=\d)/, '0.'), decimalMark(region));
  return value === undefined || digits === number ? value : -value;
}

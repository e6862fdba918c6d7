import { foldText, writeUmlautsOut } from '@doorstep/platform/text';
import { toCityKey } from '../vocabulary/city-key.ts';

/** A name as people may write it: folded, without punctuation, "St. Louis" as "saint louis". */
export const toNameKey = (name: string): string => (toCityKey(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** The ways to write a name: Köln also as Koeln, Sankt Gallen also as St. Gallen, O'Fallon also as OFallon. */
export function listNameKeys(name: string): string[] {
  const spelled = writeUmlautsOut(name).replace(/\bsankt\b/g, 'saint');
  const keys = spelled === name.toLowerCase() ? [toNameKey(name)] : [name, spelled].map(toNameKey);
  return [...new Set([...keys, ...keys.map(joinLetters)])];
}

/** Joins a single letter with the word after it. */
const joinLetters = (key: string): string => key.replace(/(?<!\S)(\p{L}) (?=\p{L})/gu, '$1');

/** The words of a text that names a place, in order: folded, `D.C.` as one word, and zip codes as `readZips` writes them. */
export const toPlaceWords = (text: string, country: string): string[] =>
  foldText(readZips(text, country))
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu, letters => letters.replaceAll('.', ''))
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A text with its zip codes as a gazetteer has them: 10115 for D-10115, and 53703 for 53703-1234 in the United States. */
export function readZips(text: string, country: string): string {
  if (!/\p{Nd}{4}/u.test(text)) return text;
  const written = text.replace(/\p{Nd}/gu, foldText);
  const sign = `(?<![\\p{L}\\p{N}])(?:${country}[-\\s]?|${country.slice(0, 1)}-?)(?=\\d{4,5}(?!\\d))`;
  const plain = written.replace(new RegExp(sign, 'giu'), '');
  return country === 'US' ? plain.replace(/(?<!\d)(\d{5})[-–\s]?\d{4}(?!\d)/g, '$1') : plain;
}

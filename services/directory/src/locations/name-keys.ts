import { toWords } from '@doorstep/platform/text';
import { toCityKey } from '../vocabulary/city-key.ts';

/** A name as people may write it: folded, without punctuation, "St. Louis" as "saint louis". */
export const toNameKey = (name: string): string => toWords(toCityKey(name)).join(' ');

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The ways to write a name: Köln also as Koeln, Sankt Gallen also as St. Gallen. */
export function listNameKeys(name: string): string[] {
  const spelled = name
    .toLowerCase()
    .replace(/[äöüß]/g, letter => letters[letter] ?? '')
    .replace(/\bsankt\b/g, 'saint');
  return spelled === name.toLowerCase() ? [toNameKey(name)] : [...new Set([name, spelled].map(toNameKey))];
}

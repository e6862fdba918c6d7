import { toWords } from '@doorstep/platform/text';
import { toCityKey } from '../vocabulary/city-key.ts';
import { writeUmlautsOut } from '../vocabulary/letters.ts';

/** A name as people may write it: folded, without punctuation, "St. Louis" as "saint louis". */
export const toNameKey = (name: string): string => toWords(toCityKey(name)).join(' ');

/** The ways to write a name: Köln also as Koeln, Sankt Gallen also as St. Gallen. */
export function listNameKeys(name: string): string[] {
  const spelled = writeUmlautsOut(name).replace(/\bsankt\b/g, 'saint');
  return spelled === name.toLowerCase() ? [toNameKey(name)] : [...new Set([name, spelled].map(toNameKey))];
}

import { getOwn } from '@doorstep/contracts/common/own.ts';
import { foldText } from '@doorstep/platform/text';

const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const shortForms = new Map([
  ...Object.entries(abbreviations).map(([short, long]) => [long, short] as const),
  ['sankt', 'st'],
]);
/** Matches an abbreviation that a word follows: neither the end of "Main St." nor the state in "Butte, MT". */
const abbreviated = /(?<![\p{L}\p{N}])(st|ste|ft|mt)(?:\.\s*|\s+|-)(?=\p{L})/gu;
const writtenOut = /(?<![\p{L}\p{N}])(saint|sankt|sainte|fort|mount)(?=[\s-]+\p{L})/gu;

/** The name of a city in lower case without accents, with abbreviations written out: "St. Louis" is "saint louis". */
export const toCityKey = (name: string): string =>
  foldText(name).replace(abbreviated, (_whole, short: string) => `${getOwn(abbreviations, short)} `);

/** The name of a city as it is written, and written out or abbreviated, as people type it too: "Saint Louis" and "St. Louis". */
export function listCityForms(name: string): string[] {
  const folded = foldText(name);
  const others = [toCityKey(name), folded.replace(writtenOut, long => shortForms.get(long) ?? long)];
  return [name, ...others.filter(other => other !== folded)];
}

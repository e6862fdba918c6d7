import { foldText } from '@doorstep/platform/text';

const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
/** Matches an abbreviation that a word follows: neither the end of "Main St." nor the state in "Butte, MT". */
const abbreviated = /(?<![\p{L}\p{N}])(st|ste|ft|mt)(?:\.\s*|\s+|-)(?=\p{L})/gu;

/** The name of a city in lower case without accents, with abbreviations written out: "St. Louis" is "saint louis". */
export const toCityKey = (name: string): string =>
  foldText(name).replace(abbreviated, (_whole, short: string) => `${abbreviations[short]} `);

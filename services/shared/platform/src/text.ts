/** Lower case without accents, so that "cafe" finds "Café". */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The distinct words of a text, folded; letters and digits alone, so that each may stand in a regular expression. */
export function toWords(text: string): string[] {
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** The words that somebody searches for, eight at most. */
export const queryWords = (query: string | undefined): string[] => toWords(query ?? '').slice(0, 8);

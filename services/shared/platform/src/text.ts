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

/** A text as XML and SVG have it, between tags and in attributes; without the characters that XML 1.0 cannot have (section 2.2). */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

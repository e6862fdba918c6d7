/** How user names and e-mail addresses are compared. */
export const toKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Lower case without accents, so that "cafe" finds "Café". */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The distinct folded words of a text; only letters and digits, so that each is safe in a regular expression. */
export function toWords(text: string): string[] {
  return [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** The words of a search, eight at most. */
export const queryWords = (query: string | undefined): string[] => toWords(query ?? '').slice(0, 8);

/** Escapes a text for XML and SVG, in elements and attributes, and drops characters that XML 1.0 does not allow (section 2.2). */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

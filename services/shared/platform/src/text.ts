export * from '@doorstep/contracts/language/letters.ts';
export * from '@doorstep/contracts/language/words.ts';

/** The form in which user names and e-mail addresses are compared. */
export const toKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Escapes a text for XML and SVG, in elements and attributes, and drops characters that XML 1.0 does not allow (section 2.2). */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

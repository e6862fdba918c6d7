/** Invisible characters that change the direction of the text after them, which can make a name or address look like another one. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;

/** Returns whether a text has such characters. */
export const turnsDirection = (text: string): boolean => text.search(directionControls) >= 0;

/** Invisible marks: of direction, of byte order, of no width. */
const marks = '\u200b\u200e\u200f\u061c\u2060\ufeff';
const startsTurn = /^[\u202a\u202b\u202d\u2066-\u2068]/;
const endsTurn = /[\u202c\u2069]$/;

/**
 * A copied text without the blanks and invisible signs around it: telephones, address books and pages in Arabic or Hebrew put marks of direction
 * (Unicode UAX #9) around a name, number or address. Signs within it stay, and one that nothing closes.
 */
export function trimCopied(text: string): string {
  const trimmed = trimSigns(text, marks, marks);
  const isEmbedded = startsTurn.test(trimmed) && endsTurn.test(trimmed);
  return isEmbedded ? trimSigns(trimmed.slice(1, -1), marks, marks) : trimmed;
}

/** A copied text without the signs around it (`trimCopied`), and without those in it that turn the direction of what follows. */
export const withoutTurns = (text: string): string => trimCopied(trimCopied(text).replace(directionControls, ''));

/** A text without blanks, and without the given signs at its start and its end, in any order. */
export function trimSigns(text: string, atStart: string, atEnd = ''): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlankOr(atStart, text.charAt(start))) start += 1;
  while (start < end && isBlankOr(atEnd, text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isBlankOr = (signs: string, letter: string): boolean => signs.includes(letter) || letter.trim() === '';

/**
 * The name of a person, a business or a place as people type and paste it: with its accents composed (NFC, Unicode UAX #15), and with one
 * blank for several and for those of other widths.
 */
export const readName = (text: string): string =>
  trimCopied(text)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

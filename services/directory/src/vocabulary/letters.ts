const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Latin letters that have no accent to leave out. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A text in lower case with its umlauts written out: Köln is koeln. */
export const writeUmlautsOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => umlauts[letter] ?? '');

/** Undoes that in a folded text, which may have it or not: koeln is koln. In "Feuer" and "Quelle", "ue" is no umlaut. */
export const joinUmlauts = (folded: string): string =>
  folded.replaceAll('ß', 'ss').replace(/(?<![aeiouq])([aou])e/g, '$1');

/** A text in lower case in which only accents are left to fold: Tromsø is tromso. */
export const writeLettersOut = (text: string): string =>
  text.toLowerCase().replace(/[ßæœøłđðþı]/g, letter => letters[letter] ?? '');

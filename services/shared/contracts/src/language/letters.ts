/** Letters that people without them on their keyboard write in another way, and that no Unicode decomposition takes apart. */
const plainLetters = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k' },
    ...{ ə: 'e', ƒ: 'f', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ς: 'σ' },
    // Arabic: forms of one letter, the letters of Persian and Urdu keyboards, and the stroke that only stretches a word.
    ...{ ة: 'ه', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ٱ: 'ا', ہ: 'ه', ھ: 'ه', ە: 'ه', ـ: '' },
  }),
);

/** Spellings that replace these letters in the languages that have them. */
const writtenOut = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', ß: 'ss' }));

const ascii = /^[\t\n\r -~]*$/;
/** Signs whose decomposition would be taken for letters or a space. */
const misread = /[™℠´]/g;
/** Accents, and characters without a form, such as soft hyphens. */
const unseen = /\p{M}|\p{Cf}/gu;
const toReplace = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');
const apostrophes = /[`‘’‛′ʹʻʼʽˈ՚׳ꞌ]/g;
const dashes = /[\p{Pd}−]/gu;
const foreignDigit = /(?![0-9])\p{Nd}/gu;

/**
 * A text in the form in which texts are compared: lower case, without accents, each letter as a plain keyboard has it (`Łukasz` is
 * `lukasz`, `Weiß` is `weiss`), Arabic letters and all digits in one form, one kind of apostrophe and of hyphen. Each character is folded
 * by itself. Other signs and spaces stay.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.includes('`') ? text.toLowerCase().replaceAll('`', "'") : text.toLowerCase();
  return text
    .replace(misread, sign => (sign === '´' ? "'" : ''))
    .normalize('NFKD')
    .replace(unseen, '')
    .toLowerCase()
    .replace(toReplace, letter => plainLetters.get(letter) ?? '')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replaceAll('⁄', '/')
    .replace(foreignDigit, toDigit);
}

/** Digits of a script follow one another, from zero. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (other: number) => /\p{Nd}/u.test(String.fromCodePoint(other));
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}

/** A text in lower case with its umlauts written out, and the letters of Scandinavia as well: Köln is koeln, Århus aarhus. */
export const writeUmlautsOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøåß]/g, letter => writtenOut.get(letter) ?? '');

/** Undoes that in a folded text, which may have it or not: koeln is koln. In "Feuer" and "Quelle", "ue" is no umlaut. */
export const joinUmlauts = (folded: string): string => folded.replace(/(?<![aeiouq])([aou])e/g, '$1');

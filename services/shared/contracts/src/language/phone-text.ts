import { toAsciiDigits } from './numbers.ts';

/** The words before an extension in the languages of the product, besides those of RFC 3966 (`;ext=12`) and of telephone books. */
const extensionWords =
  ';\\s?ext\\s?=|ext(?:ension)?|extn|x|durchwahl|dw|apparat|app|nebenstelle|nst|klappe|poste|int(?:erno|erne)?|anexo|تحويلة|#';
const extension = new RegExp(`(?<=[\\d\\s).,;])(?:${extensionWords})[.:]?\\s?(\\d{1,7})\\s*$`, 'iu');

/** Splits a telephone number, as people write it, from the extension after it: `503-555-0142 ext. 12`, `030 1234567 Durchwahl 12`. */
export function splitExtension(text: string): { readonly number: string; readonly extension?: string } {
  const found = extension.exec(toAsciiDigits(text));
  if (!found?.[1]) return { number: text };
  return { number: text.slice(0, found.index).trim(), extension: found[1] };
}

const keypad = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** A number with letters as the digits of their keys (ITU-T E.161): `1-800-FLOWERS` is dialed as `1-800-3569377`. */
export const dialLetters = (text: string): string =>
  text.replace(/[A-Z]/gi, letter => String(keypad.findIndex(letters => letters.includes(letter.toUpperCase()))));

/** `1-800-FLOWERS`, `1-800-GO-FEDEX`, `13 CATS`: at least one digit, then two letters or more, three in all, and nothing else. */
export const hasLettersToDial = (text: string): boolean =>
  /^\+?\(?\d[\d\s().-]*[A-Za-z]{2}[A-Za-z\d\s.-]*$/.test(text.trim()) && text.replace(/[^A-Za-z]/g, '').length > 2;

/** The longest text of a telephone number, with its label and extension. */
export const maxPhoneText = 60;
/** The fewest digits of a telephone number. */
export const minDigits = 6;

/**
 * True for a text that may be a telephone number, in any country: it has at least six digits, or fewer and letters to dial, as in `13 CATS`
 * and `1-800-FLOWERS`. Only the numbering plan of a country decides, which servers know (`phones.ts`).
 */
export function mayBePhone(text: string): boolean {
  const { number } = splitExtension(text);
  const digits = toAsciiDigits(number).replace(/\D/g, '');
  if (digits.length >= minDigits) return true;
  return hasLettersToDial(number) && dialLetters(toAsciiDigits(number)).replace(/\D/g, '').length >= minDigits;
}

import {
  findPhoneNumbersInText,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { trimCopied } from './lines.ts';
import { toAsciiDigits } from './numbers.ts';
import { dialLetters, hasLettersToDial, maxPhoneText, mayBePhone, minDigits, splitExtension } from './phone-text.ts';

// Browsers do not load this file: the numbering plans of all countries are larger than a page.

/** A telephone number as people read it, and in international form (E.164), such as `+15035550142`. An extension is in the first only. */
export interface Phone {
  readonly phone: string;
  readonly phoneNumber: string;
}

/** A + and the 15 digits of E.164; the metadata allow more in countries whose numbers have no fixed length. */
const maxLength = 16;

/**
 * Reads the telephone number that a person typed on the site of a country (ISO 3166); without + it is one of that country. It may have an
 * extension, letters to dial, a label, and further numbers after it, which stay in the text. Ungrouped digits are grouped: as in the
 * country, or with the country code if they are from elsewhere. Undefined if there can be no such number.
 */
export function readPhone(text: string, country: string): Phone | undefined {
  const { phones } = readPhones(text, country);
  const [first] = phones;
  return first && (phones.length > 1 ? { ...first, phone: text.trim() } : first);
}

/** A number with its country code and digits alone, no label and no letters to dial. */
const international = /^(?:\+|00)[\d\s().-]+$/;

/**
 * The text of a number for people in a country: what its owner wrote, but without the country code if that is their own. They read
 * `+1 828 555 0101` as `(828) 555-0101`.
 */
export function writePhone(phone: string, country: string): string {
  const { number, extension } = splitExtension(phone.trim());
  const home = toHome(country);
  if (!home || !international.test(number)) return phone;
  const read = parse(number, home) ?? parse(number.replace(/^00/, '+'), home);
  if (read?.countryCallingCode !== getCountryCallingCode(home)) return phone;
  if (extension) read.setExt(extension);
  return read.formatNational();
}

/** Signs and words that separate the numbers of a text, and stand between no two parts of a number. */
const separators = /[;|\n\r\t,،]|\s(?:or|oder|ou|o|y|and|und|et|أو|و)\s/iu;
/** A word before a number begins another one: `030 1234567 Mobil: 0171 1234567`. */
const beforeLabel = /(?<=\d)\s+(?=\p{L}[\p{L}.]*:?\s?[+(\d])/iu;
/** Words in brackets that say something about the number before them: `(AB)`. */
const remark = /\([^()\d]*\)/g;
/** The last digits of a further number, behind a whole one: `1234567/68`, `503.555.0142/0143`. */
const furtherDigits = /^\s?\d{1,4}$/;
/** A number with fewer digits may be an area code and the beginning of its number: `089 123/4567`. */
const minBeforeFour = 9;

/** A fax machine is no telephone. */
const fax = /^(?:tele)?fax|^t[eé]l[eé]copie|^فاكس|^f[.:]?\s?[+(\d]|\((?:tele)?fax\)/iu;
const beforeFax = /(?<![\p{L}(])(?=(?:tele)?fax|t[eé]l[eé]copie|فاكس|(?<=\d[\s·•–—|,/]+)f[.:]?\s?[+(\d])/iu;

/** Reads each telephone number of a text, in their order, each once, and the parts of the text that are none, such as fax numbers. */
export function readPhones(text: string, country: string): { readonly phones: Phone[]; readonly unread: string[] } {
  const copied = trimCopied(text);
  const whole = readOne(copied.replace(/^\s*tel:/i, ''), country);
  if (whole) return { phones: [whole], unread: [] };
  const phones = new Map<string, Phone>();
  const unread: string[] = [];
  for (const part of copied
    .split(separators)
    .flatMap(one => one.split(beforeFax))
    .map(one => one.trim())
    .filter(Boolean)) {
    const found = fax.test(part) ? [] : readPart(part, country);
    for (const phone of found) phones.set(phone.phoneNumber, phones.get(phone.phoneNumber) ?? phone);
    if (found.length === 0) unread.push(part);
  }
  return { phones: [...phones.values()], unread };
}

function readPart(part: string, country: string): Phone[] {
  const one = readOne(part, country);
  if (one) return [one];
  const pieces = part.replace(remark, ' ').split(beforeLabel).flatMap(splitSlashes);
  return pieces.flatMap(piece => readPiece(piece.trim(), country));
}

/** Characters of which more are no area code. */
const maxAreaCode = 40;

/** Splits numbers at slashes, except for one between an area code and its number: `030 / 1234567 / 0171 / 1234567`. */
function splitSlashes(text: string): string[] {
  const pieces: string[] = [];
  let areaCode = '';
  for (const piece of text.split('/')) {
    const joined = `${areaCode} ${piece}`.replace(/\s+/g, ' ').trim();
    const isAreaCode = joined.length <= maxAreaCode && toAsciiDigits(joined).replace(/\D/g, '').length < minDigits;
    if (!isAreaCode) pieces.push(joined);
    areaCode = isAreaCode ? joined : '';
  }
  return areaCode ? [...pieces, areaCode] : pieces;
}

function readPiece(piece: string, country: string): Phone[] {
  const one = readOne(piece, country);
  if (one) return [one];
  const home = toHome(country);
  const within = findPhoneNumbersInText(piece, home && { defaultCountry: home });
  if (within.length > 0) return within.flatMap(({ number }) => toPhone(number, country) ?? []);
  // Without this condition, every text with digits and letters would be a number.
  const number = hasLettersToDial(piece) ? parse(withPlanLength(dialLetters(piece), home), home) : undefined;
  const phone = number && toPhone(number, country, piece);
  return phone ? [phone] : [];
}

/** Exchanges in North America ignore what is dialed after the tenth digit, so words there may be longer: `1-800-MATTRESSES`. */
function withPlanLength(text: string, home: Home): string {
  if (!home || getCountryCallingCode(home) !== '1') return text;
  const digits = text.replace(/\D/g, '');
  return digits.slice(0, digits.startsWith('1') ? 11 : 10);
}

type Home = ReturnType<typeof toHome>;
const toHome = (country: string) => (isSupportedCountry(country) ? country : undefined);

function readOne(text: string, country: string): Phone | undefined {
  const home = toHome(country);
  const { number, extension } = splitExtension(text.trim());
  const dialed = withoutFurther(toAsciiDigits(number));
  // Two zeros mean + in most countries, but not in all of them.
  const read = parse(dialed, home) ?? parse(dialed.replace(/^\s*00(?=\d)/, '+'), home);
  if (!read) return undefined;
  if (extension) read.setExt(extension);
  return toPhone(read, country, text.trim());
}

function withoutFurther(number: string): string {
  const slash = number.lastIndexOf('/');
  const before = number.slice(0, Math.max(slash, 0));
  const after = number.slice(slash + 1);
  const minBefore = after.trim().length > 2 ? minBeforeFour : minDigits;
  return furtherDigits.test(after) && before.replace(/\D/g, '').length > minBefore ? before : number;
}

function parse(text: string, home: Home): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  return number?.isPossible() && number.number.length <= maxLength ? number : undefined;
}

/** `written` is how a person wrote it, unless it stood within other text. */
function toPhone(number: PhoneNumber, country: string, written?: string): Phone | undefined {
  if (!number.isPossible() || number.number.length > maxLength) return undefined;
  const home = toHome(country);
  const isOfHome = home && number.countryCallingCode === getCountryCallingCode(home);
  const grouped = isOfHome ? number.formatNational() : number.formatInternational();
  const isGrouped =
    written !== undefined &&
    written.length <= maxPhoneText &&
    !written.includes(';') &&
    /\d\D+[\dA-Za-z]/.test(toAsciiDigits(written));
  const phone = isGrouped ? written : grouped;
  return mayBePhone(phone) ? { phone, phoneNumber: number.number } : undefined;
}

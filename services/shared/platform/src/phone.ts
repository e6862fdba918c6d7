import { t } from '@doorstep/texts/text.ts';
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { fieldError } from './errors.ts';

/** A telephone number as people read it, and in international form (E.164), such as `+15035550142`. */
export interface Phone {
  readonly phone: string;
  readonly phoneNumber: string;
}

/** A + and the 15 digits of E.164; the metadata allow more in countries whose numbers have no fixed length. */
const longest = 16;

/**
 * Reads a telephone number that a person typed on the site of a country; without + it is one of that country. Undefined if there can be no
 * such number. Ungrouped digits are grouped: as in the country, or with the country code if they are from elsewhere.
 */
export function readPhone(text: string, country: string): Phone | undefined {
  const home = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text, home && { defaultCountry: home, extract: false });
  if (!number?.isPossible() || number.number.length > longest) return undefined;
  const isOfHome = home && number.countryCallingCode === getCountryCallingCode(home);
  const grouped = isOfHome ? number.formatNational() : number.formatInternational();
  return { phone: /\d\D+\d/.test(text) ? text : grouped, phoneNumber: number.number };
}

/** The sentence for a number that `readPhone` refuses. */
export const impossiblePhone = (): string =>
  t('There is no such phone number. Please enter it with the area code, or with + and the country code.');

/** Reads a number that may be left out. Throws 422 at the field `phone` if there can be no such number. */
export function checkPhone(text: string | undefined, country: string): Phone | undefined {
  if (text === undefined) return undefined;
  const phone = readPhone(text, country);
  if (!phone) throw fieldError('phone', impossiblePhone());
  return phone;
}

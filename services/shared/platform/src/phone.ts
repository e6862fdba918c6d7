import { type Phone, readPhone } from '@doorstep/contracts/language/phones.ts';
import { t } from '@doorstep/texts/text.ts';
import { fieldError } from './errors.ts';

export { type Phone, readPhone, readPhones, writePhone } from '@doorstep/contracts/language/phones.ts';

/** The sentence for a number that `readPhone` refuses. */
export const impossiblePhone = (): string =>
  t('There is no such phone number. Please enter it with the area code, or with + and the country code.');

/**
 * Reads further numbers, undefined for none; their international form is derived. Those in `stored` stay as they are: an earlier release or
 * another country of the site may have accepted them. Throws 422 at the field of the first that there cannot be.
 */
export function checkFurtherPhones<Stored extends { readonly phone: string }>(
  given: readonly { readonly phone: string }[] = [],
  country: string,
  stored: readonly Stored[] = [],
): (Phone | Stored)[] | undefined {
  if (given.length === 0) return undefined;
  return given.map(({ phone: text }, index) => {
    const phone = stored.find(({ phone: before }) => before === text) ?? readPhone(text, country);
    if (!phone) throw fieldError(`furtherPhones.${index}.phone`, impossiblePhone());
    return phone;
  });
}

/** Reads a number that may be left out. Throws 422 at the field `phone` if there can be no such number. */
export function checkPhone(text: string | undefined, country: string): Phone | undefined {
  if (text === undefined) return undefined;
  const phone = readPhone(text, country);
  if (!phone) throw fieldError('phone', impossiblePhone());
  return phone;
}

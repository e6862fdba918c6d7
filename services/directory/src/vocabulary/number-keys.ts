import { readPhone } from '@doorstep/platform/phone';
import { foldText } from '@doorstep/platform/text';

/** As few digits mean a number without its area code. */
const minEnding = 7;
/** As few digits, in two groups, are an area code and the beginning of a number. */
const minBeginning = 6;
const separators = /[;|,\n]|\s\/\s/;

/** Telephone numbers as they are written, and the first in international form. */
interface Called {
  readonly phone?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** The keys by which numbers are found, in digits: from the beginning after `+`, and backwards from the end after `-`. */
export function listNumberKeys({ phone = '', phoneNumber = '' }: Called): string[] {
  const numbers = [phoneNumber, ...phone.split(separators)]
    .map(toDigits)
    .filter(({ length }) => length >= minBeginning);
  // The end of the first number is that of the number as it is written.
  const ends = numbers.filter((digits, at) => !numbers.some((other, place) => place < at && other.endsWith(digits)));
  return [...new Set([...numbers.map(toBeginning), ...ends.map(toEnding)])];
}

/**
 * The beginnings of the keys that a text means as a number on the site of a country: a whole number, its area code and more, or its last
 * seven digits or more. None for a text that is no number.
 */
export function readNumber(typed: string, country: string): string[] {
  const text = foldText(typed).trim();
  if (!/^\+?[\d\s()./-]+$/.test(text)) return [];
  const digits = toDigits(text);
  if (digits.length < minBeginning) return [];
  const isGrouped = /\d\D+\d/.test(text);
  const whole = toDigits(readPhone(text, country)?.phoneNumber ?? '');
  return [
    ...(whole ? [toBeginning(whole)] : []),
    ...(isGrouped || digits.length >= minEnding ? [toBeginning(digits)] : []),
    ...(digits.length >= minEnding ? [toEnding(digits)] : []),
  ];
}

/** Digits without what is dialed before a number: 00 before the code of a country, 0 before an area code. */
const toDigits = (text: string): string => foldText(text).replace(/\D/g, '').replace(/^00?/, '');

const toBeginning = (digits: string): string => `+${digits}`;
const toEnding = (digits: string): string => `-${[...digits].reverse().join('')}`;

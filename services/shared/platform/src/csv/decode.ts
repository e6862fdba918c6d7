import { t } from '@doorstep/texts/text.ts';
import { AppError } from '../errors.ts';

/** Encodings of files by their usual names, with the labels of the Encoding standard (https://encoding.spec.whatwg.org). */
const labels = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1254': 'windows-1254',
  'Windows-1256': 'windows-1256',
  Macintosh: 'macintosh',
} as const;
export type Encoding = keyof typeof labels;
export const encodings = Object.keys(labels) as Encoding[];

/** The sign in place of bytes that cannot be decoded. */
export const replacement = '\ufffd';

/**
 * Decodes a file in an encoding, or in one that its bytes suggest: UTF-16 has a byte order mark, or zeros at every second place; UTF-8
 * has valid sequences, of which a few may be broken; anything else is Windows-1252. Throws 422 for a file that is no text.
 */
export function decode(data: Uint8Array, chosen?: Encoding): { text: string; encoding: Encoding } {
  const { text, encoding } = chosen ? decodeAs(data, chosen) : guess(data);
  if (text.includes('\0'))
    throw new AppError(422, 'file-unreadable', t('This is not a CSV file. Please save the table as CSV.'));
  return { text: text.replace(/^\ufeff/, ''), encoding };
}

const decodeAs = (data: Uint8Array, encoding: Encoding) => ({
  text: new TextDecoder(encoding === 'UTF-16' ? (utf16Label(data) ?? 'utf-16le') : labels[encoding]).decode(data),
  encoding,
});

function guess(data: Uint8Array): { text: string; encoding: Encoding } {
  if (utf16Label(data)) return decodeAs(data, 'UTF-16');
  const utf8 = decodeAs(data, 'UTF-8');
  return isMostlyValid(utf8.text) ? utf8 : decodeAs(data, 'Windows-1252');
}

/** In a file of another encoding, nearly every letter beyond ASCII is broken. */
function isMostlyValid(text: string): boolean {
  let broken = 0;
  let valid = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 0x7f) valid += 1;
  }
  return broken === 0 || broken * 4 <= valid;
}

function utf16Label(data: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = data;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 ? 'utf-16be' : undefined;
}

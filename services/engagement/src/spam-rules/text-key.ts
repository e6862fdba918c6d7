import { createHash } from 'node:crypto';
import { foldText } from '@doorstep/platform/text';

/** Different people write shorter texts alike, such as "Please call me back". */
const minLetters = 40;

/**
 * A key that is equal for texts that say the same to several businesses, with other names, numbers and signs in them; undefined for a text that is
 * too short to say so.
 */
export function textKeyOf(message: string, names: readonly string[]): string | undefined {
  const words = (text: string) => ` ${(foldText(text).match(/\p{L}+/gu) ?? []).join(' ')} `;
  let text = words(message);
  for (const name of names.map(words)) if (name.trim()) text = text.replaceAll(name, ' ');
  if (text.replaceAll(' ', '').length < minLetters) return undefined;
  return createHash('sha256').update(text.trim()).digest('base64url').slice(0, 22);
}

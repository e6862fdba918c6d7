import { foldText } from '@doorstep/platform/text';

const maxLength = 36;

/** A key made from a label: "Height of the wall" gives `height-of-the-wall`; `-2` follows where it is taken. */
export function chooseKey(label: string, taken: readonly string[]): string {
  const words = foldText(label).match(/[a-z0-9]+/g) ?? [];
  const base = words.join('-').slice(0, maxLength).replace(/-$/, '') || 'field';
  let key = base;
  for (let count = 2; taken.includes(key); count += 1) key = `${base}-${count}`;
  return key;
}

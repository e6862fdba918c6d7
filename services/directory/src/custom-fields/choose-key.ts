import { foldText } from '@doorstep/platform/text';

const maxLength = 36;

/** Names that every object inherits or that libraries of forms and databases refuse in a path. */
const reserved = ['constructor', 'prototype'];

/** A key made from a label: "Height of the wall" gives `height-of-the-wall`; `-2` follows where it is taken, or a name that programs use. */
export function chooseKey(label: string, taken: readonly string[]): string {
  const words = foldText(label).match(/[a-z0-9]+/g) ?? [];
  const base = words.join('-').slice(0, maxLength).replace(/-$/, '') || 'field';
  let key = base;
  for (let count = 2; taken.includes(key) || reserved.includes(key); count += 1) key = `${base}-${count}`;
  return key;
}

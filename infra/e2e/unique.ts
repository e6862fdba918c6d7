import { randomInt } from 'node:crypto';

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const syllables = 6;

/**
 * A word that no other test uses, and unlike any other: a search finds words that begin with its query and, if there are none, those that
 * differ in a letter or two.
 */
export function uniqueWord(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)];
  return Array.from({ length: syllables }, () => `${pick(consonants)}${pick(vowels)}`).join('');
}

/** A business name of two such words: until the business can be found, a search for it finds nothing else. */
export const uniqueName = (): string => [uniqueWord(), uniqueWord()].map(capitalize).join(' ');

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

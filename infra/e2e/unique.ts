import { randomInt } from 'node:crypto';

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const syllables = 6;

/**
 * A word that no other test has, nor one like it: a search finds words that begin like the one it is given, and where it finds none, those that
 * differ in a letter or two.
 */
export function uniqueWord(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)];
  return Array.from({ length: syllables }, () => `${pick(consonants)}${pick(vowels)}`).join('');
}

/** The name of a business, of two such words: while it cannot be found yet, a search for it finds nothing else. */
export const uniqueName = (): string => [uniqueWord(), uniqueWord()].map(capitalize).join(' ');

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

import { mixesScripts, toLatinLook } from '@doorstep/contracts/language/look-alikes.ts';
import { foldText } from '@doorstep/platform/text';

/** Digits and signs that stand for letters. `l` and `1` become `i`, because a `1` stands for either. */
const signs = new Map(
  Object.entries({
    0: 'o',
    1: 'i',
    l: 'i',
    '|': 'i',
    '!': 'i',
    3: 'e',
    4: 'a',
    '@': 'a',
    5: 's',
    $: 's',
    7: 't',
    8: 'b',
    9: 'g',
  }),
);

const map = (text: string, letters: ReadonlyMap<string, string>) =>
  [...text].map(letter => letters.get(letter) ?? letter).join('');

/** The form in which a disguised word equals the plain one: signs as letters, nothing between letters, none repeated. */
const bare = (word: string) =>
  map(word, signs)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)\1+/gu, '$1');

/** A text as rules about words read it. */
export interface ReadWords {
  /** Its words in order, folded. */
  readonly plain: readonly string[];
  /** Its words, with disguised ones in their bare form after `~`, so that no plain word equals one. */
  readonly unmasked: readonly string[];
}

/** Most words: they are no disguise, and are read ten times as fast. */
const usualWord = /^((?:([a-z])(?!\2\2)){2,})[.,;:!?]*$/;

/** Reads the words of a text. Signs in a word ("c@sino", "v1agra"), letters apart ("c.a.s.i.n.o", "c a s i n o") and repeated are disguises. */
export function readWords(text: string): ReadWords {
  const plain: string[] = [];
  const unmasked: string[] = [];
  let apart = '';
  const endApart = () => {
    if (apart.length > 3) unmasked.push(`~${bare(apart)}`);
    apart = '';
  };
  for (const chunk of foldText(text.replace(/\p{Cf}/gu, '')).split(/\s+/)) {
    const usual = usualWord.exec(chunk)?.[1];
    if (usual !== undefined) {
      endApart();
      plain.push(usual);
      unmasked.push(usual);
      continue;
    }
    const word = chunk.replace(/^[^\p{L}\p{N}@$]+|(?<![^\p{L}\p{N}$])[^\p{L}\p{N}$]+$/gu, '');
    const shown = mixesScripts(word) ? toLatinLook(word) : word;
    const parts = shown.match(/[\p{L}\p{N}]+/gu) ?? [];
    plain.push(...parts);
    if (shown.length === 1) apart += shown;
    else endApart();
    if (isDisguised(shown)) unmasked.push(`~${bare(shown)}`);
    else unmasked.push(...parts);
  }
  endApart();
  return { plain, unmasked };
}

/** A letter and a sign or digit in one word, letters apart, or a letter three times in a row. */
const isDisguised = (word: string) =>
  /\p{L}/u.test(word) &&
  (/[\p{N}@$|!]/u.test(word) || /\p{L}[^\p{L}\p{N}\s]\p{L}/u.test(word) || /(\p{L})\1\1/u.test(word));

/** Returns the function that finds the first of these words and phrases in a text. A word is found as a whole only. */
export function createWordFinder(words: readonly string[]): (text: ReadWords) => string | undefined {
  const phrases = words
    .map(shown => ({ shown, parts: readWords(shown).plain }))
    .filter(({ parts }) => parts.length > 0);
  const byFirst = Map.groupBy(
    phrases.flatMap(phrase =>
      phrase.parts.slice(0, 1).flatMap(first => [first, `~${bare(first)}`].map(key => ({ key, phrase }))),
    ),
    ({ key }) => key,
  );
  const findIn = (stream: readonly string[]) => {
    for (const [index, word] of stream.entries()) {
      const found = byFirst
        .get(word)
        ?.find(({ phrase: { parts } }) => parts.every((part, offset) => isWord(stream[index + offset], part)));
      if (found) return found.phrase.shown;
    }
    return undefined;
  };
  return ({ plain, unmasked }) => findIn(plain) ?? findIn(unmasked);
}

const isWord = (found: string | undefined, word: string) => found === word || found === `~${bare(word)}`;

import { foldText, writeUmlautsOut } from './letters.ts';

/** A word of a text, folded, with the ways to write it. */
export interface TypedWord {
  /** The word with its signs: `o'neill`, `a+`, `24/7`. */
  readonly text: string;
  /** The ways to write it in letters and digits alone, the usual one first: `oneill`, `aplus`, `247`, `muller` and `mueller`. */
  readonly spellings: readonly string[];
  /** The words that its signs divide it into, such as `o` and `neill`; none for a word without signs. */
  readonly parts: readonly TypedWord[];
}

const letter = String.raw`[\p{L}\p{N}]`;
/** Short parts with signs between them are one word: A/C, 24/7, B&B, T.J., but not Heating/Cooling. */
const short = `${letter}{1,2}(?:(?:[./*+]|\\s?&\\s?)${letter}{1,2})+(?!${letter})`;
const part = `(?:${short}|${letter}+)`;
/** Apostrophes and hyphens join parts of any length. A sign at the end may belong to the name: A+, C#. */
const word = new RegExp(`${part}(?:['·-]${part})*(?:(?:\\+{1,2}|#)(?!${letter}))?`, 'gu');
const plain = new RegExp(`${letter}+`, 'gu');
const hasSigns = /['·./*+&#-]/;
/** Texts in ASCII without such signs, but those at the end of a sentence. */
const simple = /^(?:[\w\s,;:()!?"]|\.(?:\s|$))*$/;
const asciiWord = /[a-z0-9]+/g;
const endings = new Map([
  ['+', 'plus'],
  ['++', 'plusplus'],
  ['#', 'sharp'],
]);
/** A longer number is divided for the eye: a telephone number, a zip code of nine digits. */
const longNumber = /^\d{7,}$/;
const maxParts = 4;
/** Letters that `writeUmlautsOut` changes, composed or not; ß has one way to write it. */
const umlaut = /[äöüøå]|[aou][\u0308\u030a]/i;
/** Scripts in which a single letter may begin a word, as its syllable. */
const syllable = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;

/** The words of a text in order. A word with signs is one, and has its parts. */
export function readWords(text: string): TypedWord[] {
  const words = split(foldText(text));
  const others = umlaut.test(text) ? split(foldText(writeUmlautsOut(text))) : words;
  const spellings = (index: number) => {
    const [one = '', other = one] = [words[index], others[index]];
    return others.length === words.length && other !== one ? [one, other] : [one];
  };
  return words.flatMap((own, index) => readWord(own, spellings(index)));
}

const split = (folded: string): string[] => folded.match(hasSigns.test(folded) ? word : plain) ?? [];

/** A word that was written in one or two ways. */
function readWord(text: string, written: readonly string[]): TypedWord[] {
  if (!hasSigns.test(text)) return [{ ...plainWord(text), spellings: written }];
  const divided = written.map(divide);
  const parts = (divided[0] ?? []).map((part, index): TypedWord => {
    const spellings = [...new Set(divided.map(other => other[index] ?? part))];
    return { ...plainWord(part), spellings };
  });
  const joined = divided.map(each => each.join(''));
  if (parts.length > maxParts || longNumber.test(joined[0] ?? '')) return parts;
  return [{ text: text.replace(/\s/g, ''), spellings: joined, parts }];
}

function divide(text: string): string[] {
  const ending = endings.get(/[+#]{1,2}$/.exec(text)?.[0] ?? '');
  return [...(text.match(plain) ?? []), ...(ending ? [ending] : [])];
}

/**
 * The distinct words by which a text is found, folded; letters and digits only, so that each is safe in a regular expression. A word with
 * signs counts as one, and so does each of its parts.
 */
export function toWords(text: string): string[] {
  // Most texts have nothing that is written in several ways.
  return simple.test(text) ? [...new Set(text.toLowerCase().match(asciiWord) ?? [])] : listForms(readWords(text));
}

/** All ways to write these words and their parts, once each. */
export const listForms = (words: readonly TypedWord[]): string[] => [
  ...new Set(words.flatMap(({ spellings, parts }) => [...spellings, ...parts.flatMap(part => part.spellings)])),
];

/** A word without signs, which is folded already. */
export const plainWord = (text: string): TypedWord => ({ text, spellings: [text], parts: [] });

/** True for a word with which no other begins: a single letter, an abbreviation with signs, or words that were written apart. */
export function isWhole({ text, parts }: Pick<TypedWord, 'text' | 'parts'>): boolean {
  if (parts.length === 0) return text.length === 1 && !syllable.test(text);
  return /[+#]$| /.test(text) || (!text.includes("'") && parts.every(part => part.text.length <= 2));
}

/** The parts of a word that mean it if a text has all of them: `o` and `neill`. None where they are too short to say so: `b` and `b`. */
export function listParts({ text, parts }: Pick<TypedWord, 'text' | 'parts'>): readonly TypedWord[] {
  const own = /[+#]$/.test(text) ? parts.slice(0, 1) : parts;
  return /[' ]/.test(text) || own.some(part => part.text.length > 1) ? parts : [];
}

/** The words by which a name is found: `toWords`, and words that people also write as one, such as `o neill`. */
export function toNameWords(name: string): string[] {
  const words = toWords(name);
  if (!words.some(mayJoin)) return words;
  return [...new Set([...words, ...listJoined(readWords(name)).flatMap(({ word }) => word.spellings)])];
}

/**
 * Joins words that people also write as one, the longest first: `o neill`, `t j`, `24 7`, both halves of `sw1a 1aa`. Each has the words
 * as its parts. `isOne` says whether a joined word is one.
 */
export function joinNeighbours(
  words: readonly TypedWord[],
  isOne: (spelling: string) => boolean = () => true,
): TypedWord[] {
  const joined = new Map(
    listJoined(words)
      .filter(({ word }) => word.spellings.some(isOne))
      .map(each => [each.from, each] as const),
  );
  let end = 0;
  return words.flatMap((word, at) => {
    if (at < end) return [];
    const whole = joined.get(at);
    end = whole?.to ?? at;
    return [whole?.word ?? word];
  });
}

/** Neighbours that may be one word; of those from one word on, the longest are the last. */
function listJoined(words: readonly TypedWord[]): { from: number; to: number; word: TypedWord }[] {
  return words.flatMap((_word, from) => {
    let end = from;
    while (isSingle(words[end])) end += 1;
    const ends = [canJoin(words[from], words[from + 1]) ? from + 2 : 0, end - from > 1 ? end : 0];
    return ends.filter(Boolean).map(to => ({ from, to, word: join(words.slice(from, to)) }));
  });
}

/** Only short words and numbers are joined with others. */
const mayJoin = (word: string): boolean => word.length === 1 || /\d/.test(word);

const isSingle = (word: TypedWord | undefined): boolean => word?.parts.length === 0 && word.text.length === 1;

function canJoin(one: TypedWord | undefined, other: TypedWord | undefined): boolean {
  if (!one || !other) return false;
  const isShortNumber = ({ text }: TypedWord) => /\d/.test(text) && text.length < 6;
  return isSingle(one) !== isSingle(other) || (isShortNumber(one) && isShortNumber(other));
}

const join = (parts: readonly TypedWord[]): TypedWord => ({
  text: parts.map(({ text }) => text).join(' '),
  spellings: [parts.map(({ spellings }) => spellings[0]).join('')],
  parts: parts.flatMap(each => (each.parts.length > 0 ? each.parts : [each])),
});

/** Returns whether a text has each word that was typed, whole or in part, in any order. An empty search finds all texts. */
export function hasWords(text: string, typed: string): boolean {
  const words = toWords(text);
  return readWords(typed).every(({ spellings, parts }) => {
    const has = (form: string) => words.some(other => other.includes(form));
    return spellings.some(has) || (parts.length > 0 && parts.every(part => part.spellings.some(has)));
  });
}

import { getOwn } from '@doorstep/contracts/common/own.ts';

/** Fields that people fill in with text, and the maximum length of a word in each. */
const lengths: Readonly<Record<string, number>> = {
  name: 100,
  userName: 100,
  description: 200,
  address: 200,
  city: 100,
  stateName: 100,
  state: 100,
  zip: 20,
  comment: 200,
  response: 200,
  message: 200,
  subject: 100,
  content: 200,
  title: 100,
  price: 60,
  duration: 60,
  reason: 200,
};

/** The length of the words, if a field allows it, and the letter that short words begin with. */
export interface LongWords {
  readonly longest: number;
  readonly filler: string;
}

/** Words as long and as wide as each field allows. */
const widest: LongWords = { longest: Number.POSITIVE_INFINITY, filler: 'W' };

/** A copy of the answer with one long word in each of these fields. */
export function lengthen(value: unknown, words = widest): unknown {
  if (Array.isArray(value)) return value.map(inner => lengthen(inner, words));
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const length = isCode(name, inner) ? undefined : getOwn(lengths, name);
      return [name, length && typeof inner === 'string' ? toLongWord(inner, length, words) : lengthen(inner, words)];
    }),
  );
}

/** Keeps the end of the text, so that two entries of a list differ. */
const toLongWord = (text: string, ofField: number, { longest, filler }: LongWords) => {
  const length = Math.min(ofField, longest);
  return text
    .replaceAll(/[^\p{L}\p{N}_]/gu, '')
    .slice(-length)
    .padStart(length, filler);
};

/** Returns whether the field holds a word of ours, such as the state of a mail or the name of a check, and not what people typed. */
const isCode = (name: string, value: unknown) =>
  ['state', 'name'].includes(name) && typeof value === 'string' && /^[a-z-]+$/.test(value);

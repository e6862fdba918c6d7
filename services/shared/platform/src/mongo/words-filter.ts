import { joinNeighbours, listParts, readWords, type TypedWord } from '../text.ts';

const maxWords = 8;

/** The filter for rows of which the words in `field` begin with each word of a search, eight at most. A search for signs alone finds none. */
export function wordsFilter(field: string, q: string | undefined): Record<string, unknown> {
  if (!q) return {};
  const words = joinNeighbours(readWords(q).slice(0, maxWords));
  return words.length > 0 ? { $and: words.map(word => wordFilter(field, word)) } : { [field]: { $in: [] } };
}

function wordFilter(field: string, word: TypedWord): Record<string, unknown> {
  const ways = word.spellings.map(spelling => ({ [field]: { $regex: `^${spelling}` } }));
  const parts = listParts(word).map(part => wordFilter(field, part));
  const [only, ...others] = [...ways, ...(parts.length > 0 ? [{ $and: parts }] : [])];
  return only && others.length === 0 ? only : { $or: [only, ...others] };
}

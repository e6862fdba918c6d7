import { ranking, type Score, type ScorePart } from '@doorstep/contracts';
import { type NamedField, namedFields } from './document.ts';
import type { Facts } from './facts.ts';
import type { FieldTerms, QueryWord } from './texts.ts';
import type { Term } from './words.ts';

/** Few reviews say little: a rating counts as if there were so many more with this average (a Bayesian average). */
const prior = { reviews: 5, rating: 3.5 };
/** So many reviews are as good as any more. */
const manyReviews = 200;
/** What another form of a word, or one that continues it, counts against the word itself. */
const otherForm = 0.6;
/** BM25's k1: how soon further fields with the same word add little. */
const saturation = 8;

type Rated = Pick<Facts, 'rating' | 'reviewCount'>;

/** The shares, from 0 to 1, that a business has of the points for quality. */
const getShares = ({ rating, reviewCount }: Rated) => ({
  rating: (rating * reviewCount + prior.rating * prior.reviews) / (reviewCount + prior.reviews) / 5,
  reviewCount: Math.min(1, Math.log1p(reviewCount) / Math.log1p(manyReviews)),
});

const qualityParts = ['rating', 'reviewCount'] as const;

/** The quality of a business from 0 to 1, whatever was searched for. */
export function getQuality(business: Rated): number {
  const shares = getShares(business);
  const weights = qualityParts.reduce((sum, part) => sum + ranking[part].weight, 0);
  return qualityParts.reduce((sum, part) => sum + shares[part] * ranking[part].weight, 0) / weights;
}

type Add = (part: ScorePart, score: number, word?: string) => void;

/**
 * BM25 over weighted fields (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, 3.6), and points
 * for quality: a word counts more the fewer of all `businesses` have it, and more the weightier the fields that have it.
 */
function addParts(fields: FieldTerms, facts: Rated, query: readonly QueryWord[], businesses: number, add: Add): void {
  for (const word of query) {
    const weights = listWeights(fields, word);
    const frequency = weights.reduce((sum, { weight }) => sum + weight, 0);
    const score = (getRarity(word, businesses) * (saturation + 1)) / (frequency + saturation);
    for (const { field, weight } of weights) add(field, weight * score, word.text);
  }
  const shares = getShares(facts);
  for (const part of qualityParts) add(part, shares[part] * ranking[part].weight);
}

/** The score alone, which a search needs of many more businesses than it shows. */
export function scoreBusiness(
  fields: FieldTerms,
  facts: Rated,
  query: readonly QueryWord[],
  businesses: number,
): number {
  let total = 0;
  addParts(fields, facts, query, businesses, (_part, score) => {
    total += score;
  });
  return total;
}

export function explainScore(fields: FieldTerms, facts: Rated, query: readonly QueryWord[], businesses: number): Score {
  const parts = new Map<ScorePart, { part: ScorePart; score: number; words?: string[] }>();
  addParts(fields, facts, query, businesses, (part, score, word) => {
    const { score: before = 0, words = [] } = parts.get(part) ?? {};
    parts.set(part, { part, score: before + score, ...(word && { words: [...words, word] }) });
  });
  return { total: scoreBusiness(fields, facts, query, businesses), parts: [...parts.values()] };
}

/** The fields that have a word, with what it counts there. Where no other has it, the description does. */
function listWeights(fields: FieldTerms, word: QueryWord): { field: NamedField | 'description'; weight: number }[] {
  const weights = namedFields.flatMap(field => {
    const weight = ranking[field].weight * getStrength(fields[field], word);
    return weight > 0 ? [{ field, weight }] : [];
  });
  return weights.length > 0 ? weights : [{ field: 'description', weight: ranking.description.weight }];
}

function getStrength(field: readonly Term[], { text, stems, isBeginning }: QueryWord): number {
  let strength = 0;
  for (const term of field) {
    if (term.text === text) return 1;
    if (stems.has(term.stem) || (isBeginning && term.text.startsWith(text))) strength = otherForm;
  }
  return strength;
}

/** How much a word says: the inverse document frequency of BM25. */
function getRarity({ uses }: QueryWord, businesses: number): number {
  const known = Math.min(uses, businesses);
  return Math.log(1 + (businesses - known + 0.5) / (known + 0.5));
}

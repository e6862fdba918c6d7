import { ranking } from '@doorstep/contracts/directory/search/ranking.ts';
import type { Score, ScorePart } from '@doorstep/contracts/directory/search/score.ts';
import { type NamedField, namedFields } from './document.ts';
import type { Facts, Listed } from './facts.ts';
import type { FieldTerms, QueryWord } from './texts.ts';
import type { Term } from './words.ts';

/** Few reviews say little: a rating counts as if there were this many more with this average (a Bayesian average). */
const prior = { reviews: 5, rating: 3.5 };
/** The number of reviews from which more make no difference. */
const manyReviews = 200;
/** The weight of another form of a word relative to the word itself. A longer word counts less, by its share of typed letters. */
const otherForm = 0.6;
/** The weight of the parts of a word that is divided by signs, relative to the word itself. */
const apart = 0.8;
/** BM25's k1: how soon further fields with the same word add little. */
const saturation = 8;

type Rated = Pick<Facts, 'rating' | 'reviewCount'>;

/** The shares, from 0 to 1, that a business has of the points for quality. */
const getShares = ({ rating, reviewCount }: Rated) => ({
  rating: (rating * reviewCount + prior.rating * prior.reviews) / (reviewCount + prior.reviews) / 5,
  reviewCount: Math.min(1, Math.log1p(reviewCount) / Math.log1p(manyReviews)),
});

const qualityParts = ['rating', 'reviewCount'] as const;

const maxQuality = qualityParts.reduce((sum, part) => sum + ranking[part].weight, 0);

/** The quality of a business from 0 to 1, independent of the search. */
export function getQuality(business: Rated): number {
  const shares = getShares(business);
  return qualityParts.reduce((sum, part) => sum + shares[part] * ranking[part].weight, 0) / maxQuality;
}

/**
 * Ranks the businesses of one search by BM25 over weighted fields (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25
 * and Beyond", 2009, 3.6), and points for quality: a word counts more the fewer of all `businesses` have it, and more the weightier the
 * fields that have it. `has` says whether a business has a word anywhere.
 */
export function createRanking(
  query: readonly QueryWord[],
  businesses: number,
  has: (word: QueryWord, id: number) => boolean,
) {
  const rated = query.map(word => ({ word, rarity: getRarity(word, businesses) }));
  const getFactor = (rarity: number, frequency: number) => (rarity * (saturation + 1)) / (frequency + saturation);

  return {
    /** The score alone, which a search needs for many more businesses than it shows. */
    getScore(fields: FieldTerms, { id, quality }: Pick<Listed, 'id' | 'quality'>): number {
      let total = quality * maxQuality;
      for (const { word, rarity } of rated) {
        let frequency = 0;
        for (const field of namedFields) frequency += ranking[field].weight * getStrength(fields[field], word);
        // If no named field has the word, the description does.
        if (frequency === 0 && has(word, id)) frequency = ranking.description.weight;
        total += frequency * getFactor(rarity, frequency);
      }
      return total;
    },
    explain(fields: FieldTerms, business: Listed): Score {
      const parts = new Map<ScorePart, { part: ScorePart; score: number; words?: string[] }>();
      const missing = query.filter(word => !has(word, business.id));
      for (const { word, rarity } of rated) {
        if (missing.includes(word)) continue;
        const weights = listWeights(fields, word);
        const frequency = weights.reduce((sum, { weight }) => sum + weight, 0);
        for (const { field, weight } of weights) {
          const { score = 0, words = [] } = parts.get(field) ?? {};
          const added = weight * getFactor(rarity, frequency);
          parts.set(field, { part: field, score: score + added, words: [...words, word.text] });
        }
      }
      const shares = getShares(business);
      for (const part of qualityParts) parts.set(part, { part, score: shares[part] * ranking[part].weight });
      return {
        total: this.getScore(fields, business),
        parts: [...parts.values()],
        ...(missing.length > 0 && { missing: missing.map(({ text }) => text) }),
      };
    },
  };
}

/** The fields that have a word, with what it counts there. */
function listWeights(fields: FieldTerms, word: QueryWord): { field: NamedField | 'description'; weight: number }[] {
  const weights = namedFields.flatMap(field => {
    const weight = ranking[field].weight * getStrength(fields[field], word);
    return weight > 0 ? [{ field, weight }] : [];
  });
  return weights.length > 0 ? weights : [{ field: 'description', weight: ranking.description.weight }];
}

function getStrength(field: readonly Term[], word: QueryWord): number {
  const strength = getOwnStrength(field, word);
  if (strength === 1 || word.parts.length === 0) return strength;
  return Math.max(strength, apart * Math.min(...word.parts.map(part => getStrength(field, part))));
}

/** Runs for each field of hundreds of businesses, so it creates nothing. */
function getOwnStrength(field: readonly Term[], { spellings, stems, isBeginning }: QueryWord): number {
  const first = spellings[0] ?? '';
  const second = spellings[1] ?? first;
  let strength = 0;
  for (const term of field) {
    const { text } = term;
    if (text === first || text === second) return 1;
    if (stems.has(term.stem)) strength = otherForm;
    else if (isBeginning && (text.startsWith(first) || text.startsWith(second)))
      strength = Math.max(strength, (otherForm * first.length) / text.length);
  }
  return strength;
}

/** Measures how much a word says: the inverse document frequency of BM25. */
const getRarity = ({ uses }: QueryWord, businesses: number): number =>
  Math.log(1 + (businesses - uses + 0.5) / (uses + 0.5));

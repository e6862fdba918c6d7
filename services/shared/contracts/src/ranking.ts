import type { ScorePart } from './score.ts';

export interface RankingPart {
  /** `words`: where a word of the search is found. `quality`: what counts whatever was searched for. */
  readonly kind: 'words' | 'quality';
  /**
   * Of `words`: the factor of the field in BM25. Of `quality`: the points that the best value adds; others add a share of
   * them.
   */
  readonly weight: number;
  readonly label: string;
  /** One sentence for visitors: why it counts. */
  readonly explanation: string;
}

/** What decides the order of a search among businesses that have as many of its words, and how much. Directory ranks with these numbers; the page /how-we-rank shows them. */
export const ranking: Readonly<Record<ScorePart, RankingPart>> = {
  name: {
    kind: 'words',
    weight: 10,
    label: 'Name',
    explanation: 'Whoever types the name of a business means that business.',
  },
  category: {
    kind: 'words',
    weight: 8,
    label: 'Category',
    explanation: 'The trade, with other names for it: a roofer is found under Roofing, a haircut under Hair.',
  },
  services: {
    kind: 'words',
    weight: 6,
    label: 'Services',
    explanation:
      'The services that a business offers, such as a leak repair, and the usual jobs of its trade, such as an oil change.',
  },
  place: {
    kind: 'words',
    weight: 4,
    label: 'City and state',
    explanation: 'Where the business is, so that a city can stand beside the trade.',
  },
  zip: {
    kind: 'words',
    weight: 4,
    label: 'Zip code',
    explanation: 'The zip code in the address of the business.',
  },
  description: {
    kind: 'words',
    weight: 1,
    label: 'Description',
    explanation: 'A long text mentions many things, so a word in it counts least.',
  },
  rating: {
    kind: 'quality',
    weight: 2,
    label: 'Rating',
    explanation: 'Of two businesses that fit equally well, the one with the better reviews comes first.',
  },
  reviewCount: {
    kind: 'quality',
    weight: 1,
    label: 'Number of reviews',
    explanation: 'Many reviews say more than one, but the hundredth adds less than the tenth.',
  },
};

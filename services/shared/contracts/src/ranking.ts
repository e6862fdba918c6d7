import type { ScorePart } from './score.ts';

export interface RankingPart {
  /** `words`: a field in which words of the search are found. `quality`: independent of the search. */
  readonly kind: 'words' | 'quality';
  /**
   * Factor of the field in BM25 (`words`), or the points that the best value adds (`quality`); other values add a share of
   * them.
   */
  readonly weight: number;
  readonly label: string;
  /** One sentence for visitors: why this part counts. */
  readonly explanation: string;
}

/** Weights of the parts of a score. Among results with as many words of the search, directory ranks by score; the page /how-we-rank shows it. */
export const ranking: Readonly<Record<ScorePart, RankingPart>> = {
  name: {
    kind: 'words',
    weight: 10,
    label: 'Name',
    explanation: 'A visitor who types the name of a business means that business.',
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

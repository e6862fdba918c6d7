import { t } from '@doorstep/texts/text.ts';
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

/**
 * Weights of the parts of a score. A business whose whole name or telephone number was typed comes first; among results with as many words
 * of the search, directory ranks by score. The page /how-we-rank shows it.
 */
export const ranking: Readonly<Record<ScorePart, RankingPart>> = {
  name: {
    kind: 'words',
    weight: 10,
    get label() {
      return t('Name');
    },
    get explanation() {
      return t('A visitor who types the name of a business means that business.');
    },
  },
  category: {
    kind: 'words',
    weight: 8,
    get label() {
      return t('Category');
    },
    get explanation() {
      return t('The trade, with other names for it: a roofer is found under Roofing, a haircut under Hair.');
    },
  },
  services: {
    kind: 'words',
    weight: 6,
    get label() {
      return t('Services');
    },
    get explanation() {
      return t(
        'The services that a business offers, such as a leak repair, and the usual jobs of its trade, such as an oil change.',
      );
    },
  },
  place: {
    kind: 'words',
    weight: 4,
    get label() {
      return t('City and state');
    },
    get explanation() {
      return t('Where the business is, so that a city can stand beside the trade.');
    },
  },
  zip: {
    kind: 'words',
    weight: 4,
    get label() {
      return t('Zip code');
    },
    get explanation() {
      return t('The zip code in the address of the business.');
    },
  },
  description: {
    kind: 'words',
    weight: 1,
    get label() {
      return t('Description');
    },
    get explanation() {
      return t('A long text mentions many things, so a word in it counts least.');
    },
  },
  rating: {
    kind: 'quality',
    weight: 2,
    get label() {
      return t('Rating');
    },
    get explanation() {
      return t('Of two businesses that fit equally well, the one with the better reviews comes first.');
    },
  },
  reviewCount: {
    kind: 'quality',
    weight: 1,
    get label() {
      return t('Number of reviews');
    },
    get explanation() {
      return t('Many reviews say more than one, but the hundredth adds less than the tenth.');
    },
  },
};

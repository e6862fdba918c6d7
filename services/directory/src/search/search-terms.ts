import type { Business } from '@doorstep/contracts';
import { wordsOf } from '@doorstep/platform';

/** The words a business is found by, most telling first: its name; its categories and city; its description. */
export interface SearchTerms {
  name: string[];
  topic: string[];
  text: string[];
}

const mostTextTerms = 150;
const mostQueryWords = 8;

export function searchTerms(
  business: Pick<Business, 'name' | 'city' | 'description'>,
  categories: readonly { name: string }[],
): SearchTerms {
  return {
    name: wordsOf(business.name),
    topic: wordsOf([...categories.map(({ name }) => name), business.city ?? ''].join(' ')),
    text: wordsOf(business.description ?? '').slice(0, mostTextTerms),
  };
}

/** The words of a search; a business must have each as the beginning of one of its terms. */
export function queryWords(query: string | undefined): string[] {
  return wordsOf(query ?? '').slice(0, mostQueryWords);
}

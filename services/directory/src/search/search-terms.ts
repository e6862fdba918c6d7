import type { Business } from '@doorstep/contracts';
import { toWords } from '@doorstep/platform/text';

/** The words of a business that count in the order of what is found: its name; its categories and city. */
export interface SearchTerms {
  name: string[];
  topic: string[];
  /** Empty. Copies of the version before, which run on during an upgrade, read it. */
  text: string[];
}

const mostQueryWords = 8;

export function searchTerms(
  business: Pick<Business, 'name' | 'city'>,
  categories: readonly { name: string }[],
): SearchTerms {
  return {
    name: toWords(business.name),
    topic: toWords([...categories.map(({ name }) => name), business.city ?? ''].join(' ')),
    text: [],
  };
}

/** The words of a search; a business must have each as the beginning of one of its terms. */
export function queryWords(query: string | undefined): string[] {
  return toWords(query ?? '').slice(0, mostQueryWords);
}

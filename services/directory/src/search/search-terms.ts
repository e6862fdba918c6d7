import type { Business } from '@doorstep/contracts';
import { toWords } from '@doorstep/platform/text';

/** The words of a business by which results are ranked: its name; its categories and city. */
export interface SearchTerms {
  name: string[];
  topic: string[];
  /** Empty; replicas of the version before, which still run during an upgrade, read it. */
  text: string[];
}

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

import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { paths } from '#lib/paths.ts';
import type { BusinessFilters } from './filters.ts';
import { anywhere } from './near.ts';

export interface SuggestionGroup {
  readonly type: Suggestion['type'];
  readonly suggestions: readonly Suggestion[];
}

/** The suggestions by type; the type of the best one comes first. */
export function groupSuggestions(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  const types = [...new Set(suggestions.map(({ type }) => type))];
  return types.map(type => ({ type, suggestions: suggestions.filter(suggestion => suggestion.type === type) }));
}

/** The suggestions with the names of categories in the language of the page, as far as they are known. */
export const nameCategories = (
  suggestions: readonly Suggestion[],
  names: ReadonlyMap<number, string>,
): readonly Suggestion[] =>
  suggestions.map(suggestion =>
    suggestion.type === 'category'
      ? { ...suggestion, text: names.get(suggestion.categoryId) ?? suggestion.text }
      : suggestion,
  );

/** The path to which a suggestion leads. Active filters stay, except the words that were typed to find it. */
export function suggestionPath(suggestion: Suggestion, { q, exact, ...filters }: BusinessFilters = {}): string {
  switch (suggestion.type) {
    case 'business':
      return paths.business(suggestion.businessId);
    case 'service':
      return paths.businesses({ ...filters, q: suggestion.text });
    case 'category':
      return paths.businesses({ ...filters, categoryId: suggestion.categoryId });
    case 'city':
      return paths.businesses({ ...filters, ...anywhere, city: suggestion.text });
  }
}

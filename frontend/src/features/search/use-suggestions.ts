import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { type Query, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCategoryNames } from '#features/categories/api/categories.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { suggestionsQuery } from './api/search.ts';
import { nameCategories } from './suggestions.ts';

const minCharacters = 2;
const delayMs = 150;
const none: readonly Suggestion[] = [];

/**
 * Suggestions for a text, loaded after a pause in typing. Until they arrive, those for the previous text stay if the text only grew or
 * shrank; a late answer to an earlier text never replaces them. There are none if the call fails.
 */
export function useSuggestions(text: string, enabled: boolean): readonly Suggestion[] {
  const typed = text.trim();
  const asked = useDelayed(typed, delayMs);
  const { data = none } = useQuery({
    ...suggestionsQuery(asked),
    enabled: enabled && asked.length >= minCharacters,
    placeholderData: (previous, query) => (isContinued(getText(query), asked) ? previous : undefined),
  });
  const names = useCategoryNames(data.some(({ type }) => type === 'category'));
  const named = useMemo(() => nameCategories(data, names), [data, names]);
  return isContinued(asked, typed) ? named : none;
}

/** Returns whether one text is the beginning of the other, and both are long enough for suggestions. */
const isContinued = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= minCharacters && (one.startsWith(other) || other.startsWith(one));

/** The text of a query for suggestions. */
function getText(query: Pick<Query, 'queryKey'> | undefined): string {
  const asked = new Map<string, unknown>(Object.entries(query?.queryKey[1].query ?? {}));
  return String(asked.get('q') ?? '');
}

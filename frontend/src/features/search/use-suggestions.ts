import type { Suggestion } from '@doorstep/contracts/search.ts';
import { type Query, useQuery } from '@tanstack/react-query';
import { useDelayed } from '#lib/use-delayed.ts';
import { suggestionsQuery } from './api/search.ts';

const minCharacters = 2;
const delayMs = 150;
const none: readonly Suggestion[] = [];

/**
 * What may be meant by a text, asked for when nobody has typed for a moment. Until the answer is here, the one to the text before
 * stays if the text only grew or shrank; an answer to an earlier text never comes after it. Where the call fails there are none.
 */
export function useSuggestions(text: string, enabled: boolean): readonly Suggestion[] {
  const typed = text.trim();
  const asked = useDelayed(typed, delayMs);
  const { data = none } = useQuery({
    ...suggestionsQuery(asked),
    enabled: enabled && asked.length >= minCharacters,
    placeholderData: (previous, query) => (isContinued(getText(query), asked) ? previous : undefined),
  });
  return isContinued(asked, typed) ? data : none;
}

/** Whether one text is the beginning of the other, and both are long enough to be asked for. */
const isContinued = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= minCharacters && (one.startsWith(other) || other.startsWith(one));

/** What a query of suggestions has asked for. */
function getText(query: Pick<Query, 'queryKey'> | undefined): string {
  const asked = new Map<string, unknown>(Object.entries(query?.queryKey[1].query ?? {}));
  return String(asked.get('q') ?? '');
}

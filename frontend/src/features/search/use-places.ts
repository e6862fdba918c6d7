import type { Place } from '@doorstep/contracts/locations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDelayed } from '#lib/use-delayed.ts';
import { placesQuery } from './api/search.ts';

const delayMs = 150;
const none: readonly Place[] = [];

/** The places that a text may mean; `isSettled` when they are those of this very text. Where the call fails there are none. */
export function usePlaces(text: string, enabled: boolean) {
  const typed = text.trim();
  const asked = useDelayed(typed, delayMs);
  const isWanted = enabled && typed !== '' && asked !== '';
  const {
    data = none,
    isPlaceholderData,
    isSuccess,
  } = useQuery({
    ...placesQuery(asked),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    places: isWanted ? data : none,
    isSettled: isWanted && asked === typed && isSuccess && !isPlaceholderData,
  };
}

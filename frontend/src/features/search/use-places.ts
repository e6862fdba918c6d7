import type { ListedCity } from '@doorstep/contracts/directory/cities/schema.ts';
import type { Place } from '@doorstep/contracts/directory/locations/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { writePlace } from '#lib/degrees.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { placedCitiesQuery, placesQuery } from './api/search.ts';
import type { ChosenPlace } from './near.ts';

const delayMs = 150;
const none: readonly Place[] = [];
const maxCities = 8;

/** A place to choose from. */
export interface OfferedPlace extends ChosenPlace {
  readonly place: string;
  /** The number of businesses there, if it is known. */
  readonly count?: number | undefined;
}

/** The cities with most businesses, once they are wanted. */
function useCities(enabled: boolean): OfferedPlace[] {
  const { data } = useQuery({ ...placedCitiesQuery, enabled });
  return useMemo(() => (data ?? []).flatMap(({ cities }) => cities.flatMap(toOffered)).sort(byCount), [data]);
}

const toOffered = ({ name, state, count, location }: ListedCity): OfferedPlace[] =>
  location ? [{ near: writePlace(location), place: `${name}, ${state}`, count }] : [];

const byCount = (a: OfferedPlace, b: OfferedPlace) => (b.count ?? 0) - (a.count ?? 0);

/**
 * Before anything is typed, the cities with most businesses; then the places that match the text, those with businesses first.
 * `isSettled` if they are those of exactly this text. There are none if a call fails.
 */
export function usePlaces(text: string, { isTyped, isWanted }: { isTyped: boolean; isWanted: boolean }) {
  const cities = useCities(isWanted);
  const { places, isSettled } = useTypedPlaces(text, isTyped);
  // A list remembers its active option by identity.
  const typed = useMemo(() => {
    const counts = new Map(cities.map(({ place, count }) => [place, count]));
    return places
      .map((place): OfferedPlace => ({ near: writePlace(place), place: place.name, count: counts.get(place.name) }))
      .sort((a, b) => Number(counts.has(b.place)) - Number(counts.has(a.place)));
  }, [places, cities]);
  return { places: isTyped ? typed : cities.slice(0, maxCities), isSettled };
}

function useTypedPlaces(text: string, enabled: boolean) {
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

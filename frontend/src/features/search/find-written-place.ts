import { type QueryClient, useQuery } from '@tanstack/react-query';
import { writePlace } from '#lib/degrees.ts';
import { placesQuery } from './api/search.ts';
import type { ChosenPlace } from './near.ts';
import { readWrittenPlace } from './written-place.ts';

/** The queries of a list whose address has only the name of a place. */
export function writtenPlaceQueries(search: URLSearchParams) {
  const written = readWrittenPlace(search);
  return written === undefined ? [] : [placesQuery(written)];
}

/** The place with this name, once it is known. */
export function findWrittenPlace(search: URLSearchParams, client: QueryClient): ChosenPlace | undefined {
  const [query] = writtenPlaceQueries(search);
  const [first] = (query && client.getQueryData(query.queryKey)) ?? [];
  return first && { near: writePlace(first), place: first.name };
}

/** The typed text, once it is known that it matches no place. */
export function useUnknownPlace(search: URLSearchParams): string | undefined {
  const written = readWrittenPlace(search);
  const { data } = useQuery({ ...placesQuery(written ?? ''), enabled: written !== undefined });
  return data?.length === 0 ? written : undefined;
}

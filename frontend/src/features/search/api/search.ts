import { listCities } from '@doorstep/contracts/businesses.ts';
import { listStates } from '@doorstep/contracts/cities.ts';
import { getNearestPlace, listPlaces } from '@doorstep/contracts/locations.ts';
import { getFacets, listSuggestions } from '@doorstep/contracts/search.ts';
import { apiQuery } from '#lib/api-query.ts';
import { type BusinessFilters, toQuery } from '../filters.ts';

/** How many businesses each filter leads to, the corrected words, and what is near a search that finds nothing. */
export const facetsQuery = (search: BusinessFilters) => apiQuery(getFacets, { query: toQuery(search) });

/** What somebody may mean who has typed this much. */
export const suggestionsQuery = (q: string) => apiQuery(listSuggestions, { query: { q } });

/** Cities with businesses, most first. */
export const citiesQuery = apiQuery(listCities);

/** Cities with at least three businesses, with where they are. */
export const placedCitiesQuery = apiQuery(listStates);

/** Cities and zip codes that begin with this. */
export const placesQuery = (q: string) => apiQuery(listPlaces, { query: { q } });

/** The city around a place. */
export const nearestPlaceQuery = (near: string) => apiQuery(getNearestPlace, { query: { near } });

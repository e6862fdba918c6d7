import { listCities } from '@doorstep/contracts/directory/businesses/calls.ts';
import { listStates } from '@doorstep/contracts/directory/cities/calls.ts';
import { getNearestPlace, listPlaces } from '@doorstep/contracts/directory/locations/calls.ts';
import { getFacets, listSuggestions } from '@doorstep/contracts/directory/search/calls.ts';
import { apiQuery } from '#lib/api-query.ts';
import { type BusinessFilters, toQuery } from '../filters.ts';

/** Number of businesses that each filter leads to, the corrected words, and alternatives to a search that finds nothing. */
export const facetsQuery = (search: BusinessFilters) => apiQuery(getFacets, { query: toQuery(search) });

/** Suggestions for a text that may still be incomplete. */
export const suggestionsQuery = (q: string) => apiQuery(listSuggestions, { query: { q } });

/** Cities with businesses, most first. */
export const citiesQuery = apiQuery(listCities);

/** Cities with at least three businesses, with their locations. */
export const placedCitiesQuery = apiQuery(listStates);

/** Cities and zip codes that begin with a text. */
export const placesQuery = (q: string) => apiQuery(listPlaces, { query: { q } });

/** The city around a place. */
export const nearestPlaceQuery = (near: string) => apiQuery(getNearestPlace, { query: { near } });

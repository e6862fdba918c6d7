import { listEmptyStates } from '@doorstep/contracts/directory/empty-states/calls.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { apiQuery } from '#lib/api-query.ts';

/** The empty states that can be changed, with the texts of the release in a language. */
export const emptyStatesQuery = (language: Language) => apiQuery(listEmptyStates, { query: { language } });

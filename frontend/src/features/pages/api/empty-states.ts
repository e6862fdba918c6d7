import { listEmptyStates } from '@doorstep/contracts/empty-texts.ts';
import type { Language } from '@doorstep/contracts/languages.ts';
import { apiQuery } from '#lib/api-query.ts';

/** The empty states that can be changed, with the texts of the release in a language. */
export const emptyStatesQuery = (language: Language) => apiQuery(listEmptyStates, { query: { language } });

import { deriveAgain, type Migration } from '@doorstep/platform/mongo';
import { type RequestRow, toTerms } from '../requests/request.model.ts';

/** Writes the words that searches look for as plain keyboards have their letters. */
export const plainLettersOfRequests: Migration = {
  name: '2026-11-28-plain-letters-of-requests',
  run: (db, signal) =>
    deriveAgain(db.collection<RequestRow>('business_requests'), row => ({ terms: toTerms(row) }), signal),
};

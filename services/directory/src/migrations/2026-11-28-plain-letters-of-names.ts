import { deriveAgain, type Migration } from '@doorstep/platform/mongo';
import { foldText } from '@doorstep/platform/text';
import type { BusinessRow } from '../models/business.model.ts';

/** Writes the keys of names as plain keyboards have their letters, so that imports find businesses as people type them. */
export const plainLettersOfNames: Migration = {
  name: '2026-11-28-plain-letters-of-names',
  run: (db, signal) =>
    deriveAgain(db.collection<BusinessRow>('businesses'), ({ name }) => ({ nameKey: foldText(name) }), signal),
};

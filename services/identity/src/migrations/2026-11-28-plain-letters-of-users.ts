import { deriveAgain, type Migration } from '@doorstep/platform/mongo';
import { toUserRow, type UserRow } from '../models/user.model.ts';

/** Writes the words that searches look for as plain keyboards have their letters. */
export const plainLettersOfUsers: Migration = {
  name: '2026-11-28-plain-letters-of-users',
  run: (db, signal) => deriveAgain(db.collection<UserRow>('users'), row => ({ terms: toUserRow(row).terms }), signal),
};

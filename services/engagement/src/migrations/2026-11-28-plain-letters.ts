import { deriveAgain, type Migration } from '@doorstep/platform/mongo';
import { type KnownAccountRow, toNameFields } from '../known-accounts/known-account.model.ts';
import { plainLettersOfInquiries } from '../leads/leads.ts';

/** Writes the words of inquiries and recipients that searches look for as plain keyboards have their letters. */
export const plainLetters: Migration = {
  name: '2026-11-28-plain-letters',
  run: async (db, signal) => {
    const accounts = db.collection<KnownAccountRow>('known_accounts');
    await deriveAgain(accounts, row => (row.side ? toNameFields(row) : {}), signal);
    await plainLettersOfInquiries(db, signal);
  },
};

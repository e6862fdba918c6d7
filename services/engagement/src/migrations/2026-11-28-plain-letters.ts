import { deriveAgain, type Migration } from '@doorstep/platform/mongo';
import { type KnownAccountRow, toNameFields } from '../known-accounts/known-account.model.ts';
import type { InquiryRow } from '../leads/inquiries/inquiry.model.ts';
import { wordsOf } from '../leads/inquiries/search-inquiries.ts';

/** Writes the words of inquiries and recipients that searches look for as plain keyboards have their letters. */
export const plainLetters: Migration = {
  name: '2026-11-28-plain-letters',
  run: async (db, signal) => {
    const accounts = db.collection<KnownAccountRow>('known_accounts');
    await deriveAgain(accounts, row => (row.side ? toNameFields(row) : {}), signal);
    // Without words, an inquiry gets them at the next search.
    const inquiries = db.collection<InquiryRow>('inquiries');
    await deriveAgain(inquiries, row => (row.words ? { words: wordsOf(row) } : {}), signal);
  },
};

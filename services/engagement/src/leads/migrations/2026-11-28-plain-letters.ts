import { deriveAgain, type Migration } from '@doorstep/platform/mongo';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { wordsOf } from '../inquiries/search-inquiries.ts';

/** Writes the words of inquiries that searches look for as plain keyboards have their letters. Without words, an inquiry gets them at the next search. */
export const plainLettersOfInquiries: Migration['run'] = async (db, signal) => {
  const inquiries = db.collection<InquiryRow>('inquiries');
  await deriveAgain(inquiries, row => (row.words ? { words: wordsOf(row) } : {}), signal);
};

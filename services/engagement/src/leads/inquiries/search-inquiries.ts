import { wordsFilter } from '@doorstep/platform/mongo';
import { toNameWords, toWords } from '@doorstep/platform/text';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

type Written = Pick<InquiryRow, 'name' | 'subject' | 'message'>;

/** The words that an inquiry is found by. */
export const wordsOf = ({ name, subject, message }: Written): string[] => [
  ...new Set([...toNameWords(name), ...toWords(`${subject} ${message}`)]),
];

/** The filter for the inquiries of a business in which each word of a search begins a word. */
export async function findsWords(
  deps: Deps,
  businessId: number,
  q: string | undefined,
): Promise<QueryFilter<InquiryRow>> {
  if (!q || toWords(q).length === 0) return {};
  await addMissingWords(deps, businessId);
  return wordsFilter('words', q);
}

/** `null` also finds rows without the field, and unlike `$exists` by the index alone. */
const withoutWords = (businessId: number): QueryFilter<InquiryRow> => ({ businessId, words: null }) as object;

const batchSize = 500;

/** Adds the words to rows that an earlier release wrote, also one that still runs during an upgrade. */
async function addMissingWords({ inquiries }: Deps, businessId: number): Promise<void> {
  for (;;) {
    const rows = await inquiries
      .find(withoutWords(businessId), { name: 1, subject: 1, message: 1 })
      .limit(batchSize)
      .lean<(Written & { _id: number })[]>();
    if (rows.length === 0) return;
    await inquiries.bulkWrite(
      rows.map(row => ({ updateOne: { filter: { _id: row._id }, update: { $set: { words: wordsOf(row) } } } })),
    );
  }
}

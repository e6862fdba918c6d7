import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

/** Inquiries as `show` writes each, with whether their senders have reviewed the business. */
export async function withReviews<Shown extends Inquiry>(
  { reviews }: Pick<Deps, 'reviews'>,
  rows: readonly InquiryRow[],
  show: (row: InquiryRow) => Promise<Shown>,
): Promise<Shown[]> {
  const reviewed = await reviews.findReviewed(rows);
  return Promise.all(
    rows.map(async (row, index) => ({ ...(await show(row)), ...(reviewed[index] && { isReviewed: true as const }) })),
  );
}

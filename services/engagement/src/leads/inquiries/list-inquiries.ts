import type { z } from '@doorstep/contracts/common/zod.ts';
import type { listInquiries as listInquiriesEndpoint } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { type Inquiry, maxFoundInquiries } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import { findPage, newestFirst } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import { t } from '@doorstep/texts/text.ts';
import { requireVisibleBusiness } from '../../known-businesses/find-business.ts';
import type { Deps } from '../deps.ts';
import { countInquiries } from './count-inquiries.ts';
import { type InquiryRow, inQuarantine, notInQuarantine } from './inquiry.model.ts';
import { mayRead } from './inquiry.policy.ts';
import { findsWords } from './search-inquiries.ts';
import { showInquiry } from './show-inquiry.ts';
import { withReviews } from './with-reviews.ts';

type Query = z.output<NonNullable<typeof listInquiriesEndpoint.query>>;

/** Throws 404 for a business that the reader does not see, 403 unless they own it or are an administrator. */
export async function listInquiries(
  deps: Deps,
  reader: Actor,
  businessId: number,
  { status, q, quarantined, ...page }: Query,
): Promise<Page<Inquiry>> {
  await requireVisibleBusiness(deps, businessId, reader);
  if (!mayRead(reader, businessId)) throw notAllowed(t('Only the owner of this business can read its inquiries.'));
  const filter = { businessId, ...(status && { status }), ...(await findsWords(deps, businessId, q)) };
  const options = {
    sort: newestFirst,
    page,
    toItem: (row: InquiryRow) => row,
    omit: { words: 0 } as const,
    maxTotal: q ? maxFoundInquiries : undefined,
  };
  const shown = { ...options, filter: { ...filter, ...(quarantined ? inQuarantine : notInQuarantine) } };
  const isCounted = quarantined || q;
  const found = await findPage(
    deps.inquiries,
    isCounted ? shown : { ...shown, count: () => countInquiries(deps, filter) },
  );
  return { ...found, items: await withReviews(deps, found.items, async row => showInquiry(row, reader)) };
}

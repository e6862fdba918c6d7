import type { z } from '@doorstep/contracts/common/zod.ts';
import type { createInquiries as createInquiriesEndpoint } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import type { PublishedInquiry } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { isDuplicateKey, transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { buildInquiry, keyUsed, type Sender, storeInquiry } from './create-inquiry.ts';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';

type Input = z.output<NonNullable<typeof createInquiriesEndpoint.body>>;

/**
 * Stores an inquiry to each of several businesses, all or none, or returns the first ones with the same key. Throws 404 if one of the
 * businesses is not public, 409 for a key that was used for others, 422 for a telephone number that cannot exist.
 */
export async function createInquiries(
  deps: Deps,
  sender: Sender,
  { businessIds: given, idempotencyKey, ...input }: Input,
): Promise<PublishedInquiry[]> {
  const businessIds = [...new Set(given)];
  const rows: InquiryRow[] = [];
  for (const [index, businessId] of businessIds.entries()) {
    // Only the first one has the key itself, because keys are unique; `groupId` leads from it to the others.
    const key = index === 0 ? { idempotencyKey } : {};
    const row = await buildInquiry(deps, sender, businessId, { ...input, ...key });
    rows.push({ ...row, groupId: rows[0]?._id ?? row._id });
  }
  try {
    await transact(deps.db, async session => {
      for (const row of rows) await storeInquiry(deps, row, session);
    });
    return rows.map(toInquiry);
  } catch (error) {
    const first = idempotencyKey && isDuplicateKey(error) && (await findSent(deps, idempotencyKey, businessIds));
    if (!first) throw error;
    return first;
  }
}

/** The inquiries that were sent with a key, in the order of the businesses. Throws 409 if they are not those of these businesses. */
async function findSent(
  { inquiries }: Deps,
  idempotencyKey: string,
  businessIds: readonly number[],
): Promise<PublishedInquiry[]> {
  const first = await inquiries.findOne({ idempotencyKey }, { groupId: 1 }).lean<Pick<InquiryRow, 'groupId'>>();
  const group = first?.groupId ? await inquiries.find({ groupId: first.groupId }).lean<InquiryRow[]>() : [];
  return businessIds.map(businessId => {
    const sent = group.find(row => row.businessId === businessId);
    if (!sent) throw keyUsed();
    return toInquiry(sent);
  });
}

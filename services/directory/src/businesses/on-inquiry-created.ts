import type { z } from '@doorstep/contracts/common/zod.ts';
import type { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/**
 * Remembers that a business has inquiries, which would end with it. Late and repeated events change nothing: the time of the newest one
 * stays. It is no change of the profile, so the version stays as well.
 */
export async function onInquiryCreated(
  { businesses }: Pick<Deps, 'businesses'>,
  { inquiry: { businessId, createdAt } }: z.output<typeof inquiryCreated.schema>,
  session: ClientSession,
): Promise<void> {
  await businesses.updateOne({ _id: businessId }, { $max: { inquiredAt: new Date(createdAt) } }, { session });
}

import type { getMyStatus, z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import type { Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { RequestRow } from './request.model.ts';

type MyStatus = z.output<typeof getMyStatus.response>;

/**
 * How the approval of an owner's business stands: by its newest submission, else by the business. The request of which a
 * business was made does not count, because its owner has not submitted it yet.
 */
export async function myStatus(
  { userId, businessId: linked }: Actor,
  { requests, known }: { requests: Model<RequestRow>; known: Model<KnownBusinessRow> },
): Promise<MyStatus> {
  const filter = linked === undefined ? { ownerId: userId } : { _id: linked };
  const business = await known.findOne(filter).lean<KnownBusinessRow>();
  const businessId = linked ?? business?._id;
  if (businessId === undefined || business?.deleted) return { status: 'none' };
  const newest = await requests.findOne({ businessId, 'approval.existing': true }).sort({ _id: -1 }).lean<RequestRow>();
  if (!newest) return { status: business?.approvalStatus ?? 'none' };
  const { status, open, approval } = newest;
  return open ? { status: 'pending' } : { status, ...(approval.reason && { reason: approval.reason }) };
}

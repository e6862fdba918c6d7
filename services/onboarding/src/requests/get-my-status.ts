import type { z } from '@doorstep/contracts/common/zod.ts';
import type { getMyStatus as getMyStatusEndpoint } from '@doorstep/contracts/onboarding/requests/calls.ts';
import type { Actor } from '@doorstep/platform/actor';
import type { Deps } from '../deps.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { RequestRow } from './request.model.ts';

type MyStatus = z.output<typeof getMyStatusEndpoint.response>;

/**
 * The approval status of an owner's business: that of its newest submission, else of the business. The request that created
 * the business does not count, because its owner has not submitted it yet.
 */
export async function getMyStatus(
  { requests, knownBusinesses }: Pick<Deps, 'requests' | 'knownBusinesses'>,
  { userId, businessId: linkedId }: Actor,
): Promise<MyStatus> {
  const filter = linkedId === undefined ? { ownerId: userId } : { _id: linkedId };
  const business = await knownBusinesses.findOne(filter).lean<KnownBusinessRow>();
  const businessId = linkedId ?? business?._id;
  if (businessId === undefined || business?.deleted) return { status: 'none' };
  const newest = await requests.findOne({ businessId, 'approval.existing': true }).sort({ _id: -1 }).lean<RequestRow>();
  if (!newest) return { status: business?.approvalStatus ?? 'none' };
  const { status, open, approval } = newest;
  return open ? { status: 'pending' } : { status, ...(approval.reason && { reason: approval.reason }) };
}

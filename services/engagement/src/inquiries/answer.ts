import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

/** What the first answer changes in an inquiry, be it a reply or the owner's word that it was answered by telephone. */
export async function answerInquiry(
  _deps: Pick<Deps, 'knownBusinesses'>,
  _inquiry: Pick<InquiryRow, 'businessId' | 'createdAt'>,
  now: Date,
  _session: ClientSession,
): Promise<Pick<InquiryRow, 'status' | 'respondedAt'>> {
  return { status: 'responded', respondedAt: now };
}

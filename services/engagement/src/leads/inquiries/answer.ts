import { openMinutes } from '@doorstep/contracts/language/open-minutes.ts';
import type { ClientSession } from 'mongoose';
import type { KnownBusinessRow } from '../../known-businesses/known-business.model.ts';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

/** Changes of an inquiry with its first answer, be it a reply or the owner's word that it was answered by telephone. */
export async function answerInquiry(
  { knownBusinesses }: Pick<Deps, 'knownBusinesses'>,
  inquiry: Pick<InquiryRow, 'businessId' | 'waitsSince' | 'createdAt'>,
  now: Date,
  session: ClientSession,
): Promise<Pick<Required<InquiryRow>, 'status' | 'respondedAt' | 'openMinutesToAnswer'>> {
  const business = await knownBusinesses.findById(inquiry.businessId).session(session).lean<KnownBusinessRow>();
  const openMinutesToAnswer = countOpenMinutes(business, waitsSince(inquiry), now);
  return { status: 'responded', respondedAt: now, openMinutesToAnswer };
}

/** Since when the business of an inquiry could answer it. */
export const waitsSince = (inquiry: Pick<InquiryRow, 'waitsSince' | 'createdAt'>): Date =>
  inquiry.waitsSince ?? inquiry.createdAt;

type Times = Pick<KnownBusinessRow, 'hours' | 'specialDays' | 'timeZone'>;

/** The minutes in which a business was open; all of them for one that says no hours. */
export function countOpenMinutes(business: Times | null | undefined, from: Date, to: Date): number {
  const { hours, specialDays, timeZone } = business ?? {};
  const hasHours = hours && Object.values(hours).some(slots => slots.length > 0);
  if (timeZone && hasHours) return openMinutes({ hours, specialDays, timeZone }, from, to);
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
}

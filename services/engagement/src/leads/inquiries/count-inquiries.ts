import { countPerPeriod, type DayCounts } from '@doorstep/platform/periods';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type InquiryRow, inQuarantine } from './inquiry.model.ts';

type Inquiries = Pick<Deps, 'inquiries'>;

// Inquiries in quarantine are few and have an index of their own. Subtracting them leaves the count of all to the keys of an index.

/** Counts inquiries without those in quarantine. */
export async function countInquiries({ inquiries }: Inquiries, filter: QueryFilter<InquiryRow>): Promise<number> {
  const [all, held] = await Promise.all([
    inquiries.countDocuments(filter),
    inquiries.countDocuments({ createdAt: { $gt: new Date(0) }, ...filter, ...inQuarantine }),
  ]);
  return all - held;
}

/** Counts the inquiries of each period without those in quarantine. A period is there twice, with a count to add. */
export async function countInquiriesPerPeriod({ inquiries }: Inquiries, starts: readonly Date[]): Promise<DayCounts> {
  const [all, held] = await Promise.all([
    countPerPeriod(inquiries, 'createdAt', { starts }),
    countPerPeriod(inquiries, 'createdAt', { starts, filter: inQuarantine }),
  ]);
  return [...all, ...held.map(({ day, count }) => ({ day, count: -count }))];
}

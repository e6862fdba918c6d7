import { type OverviewPart, overviewActivities } from '@doorstep/contracts/engagement/overview/schema.ts';
import { newestFirst } from '@doorstep/platform/mongo';
import type { OverviewScope } from '@doorstep/platform/overview';
import { t } from '@doorstep/texts/text.ts';
import type { QueryFilter } from 'mongoose';
import { lastDays } from '../days.ts';
import { toActivities } from '../known-businesses/activities.ts';
import type { Deps } from './deps.ts';
import { countInquiries } from './inquiries/count-inquiries.ts';
import { type InquiryRow, inQuarantine, notInQuarantine } from './inquiries/inquiry.model.ts';

/**
 * The inquiries that an account sent while signed in, or those to a business, or all. Those in quarantine are in none of the latter two. Counts come from
 * indexes alone, so that they stay fast.
 */
export async function getOverview(deps: Deps, scope: OverviewScope): Promise<OverviewPart> {
  if (scope.of === 'account') {
    const filter = { senderId: scope.userId };
    const [inquiries, activity] = await Promise.all([deps.inquiries.countDocuments(filter), listSent(deps, filter)]);
    return { figures: { inquiries }, activity };
  }
  const businessId = scope.of === 'business' ? scope.businessId : undefined;
  const filter = businessId === undefined ? {} : { businessId };
  const [figures, waiting, activity, inquiriesPerDay] = await Promise.all([
    businessId === undefined ? countAll(deps) : countOfBusiness(deps, businessId),
    businessId === undefined ? {} : findWaiting(deps, businessId),
    listReceived(deps, filter),
    countPerDay(deps, filter),
  ]);
  return { figures, ...waiting, activity, inquiriesPerDay };
}

async function countAll({ inquiries }: Deps): Promise<OverviewPart['figures']> {
  const [all, held] = await Promise.all([
    inquiries.estimatedDocumentCount(),
    inquiries.countDocuments({ createdAt: { $gt: new Date(0) }, ...inQuarantine }),
  ]);
  return { inquiries: all - held };
}

async function countOfBusiness(deps: Deps, businessId: number): Promise<OverviewPart['figures']> {
  const [inquiries, pendingInquiries] = await Promise.all([
    countInquiries(deps, { businessId }),
    countInquiries(deps, { businessId, status: 'pending' }),
  ]);
  return { inquiries, pendingInquiries };
}

async function findWaiting({ inquiries }: Deps, businessId: number): Promise<Partial<OverviewPart>> {
  const waiting = inquiries
    .findOne({ businessId, status: 'pending', ...notInQuarantine })
    .sort({ createdAt: 1, _id: 1 });
  const oldest = await waiting.lean<InquiryRow>();
  return oldest ? { inquiryWaitsSince: oldest.createdAt.toISOString() } : {};
}

const listSent = async (deps: Deps, filter: QueryFilter<InquiryRow>) =>
  toActivities(deps, await findNewest(deps, filter), ({ _id: id }, business) => ({
    type: 'inquiry',
    id,
    title: t('You sent an inquiry to {business}', { business }),
  }));

const listReceived = async (deps: Deps, filter: QueryFilter<InquiryRow>) =>
  toActivities(deps, await findNewest(deps, { ...filter, ...notInQuarantine }), ({ _id: id, name }, business) => ({
    type: 'inquiry',
    id,
    title: t('{name} sent an inquiry to {business}', { name, business }),
  }));

const findNewest = ({ inquiries }: Deps, filter: QueryFilter<InquiryRow>): Promise<InquiryRow[]> =>
  inquiries.find(filter).sort(newestFirst).limit(overviewActivities).lean<InquiryRow[]>().exec();

const countPerDay = (deps: Deps, filter: QueryFilter<InquiryRow>): Promise<OverviewPart['inquiriesPerDay']> =>
  Promise.all(
    lastDays(deps.now()).map(async ({ day, span, spanBefore }) => {
      const [count, before] = await Promise.all([
        countInquiries(deps, { ...filter, createdAt: span }),
        countInquiries(deps, { ...filter, createdAt: spanBefore }),
      ]);
      return { day, count, before };
    }),
  );

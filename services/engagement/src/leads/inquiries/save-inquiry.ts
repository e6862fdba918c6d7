import type { ShownConversation } from '@doorstep/contracts/common/notice.ts';
import { inquiryCreated, inquiryUpdated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { nextVersion } from '@doorstep/platform/messaging';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { KnownBusinessRow } from '../../known-businesses/known-business.model.ts';
import type { Deps } from '../deps.ts';
import { type InquiryRow, maxSiblings, siblingsOf, toInquiry } from './inquiry.model.ts';
import { publishedLink } from './link.ts';
import { markTrackRecords } from './track-record.model.ts';

export type Changes = { [Field in keyof InquiryRow]?: InquiryRow[Field] | undefined };

/**
 * Fields whose change may change the track record of the business. That an inquiry becomes late or a job is over is found by the daily count, because
 * steps of many inquiries at once would wait for the one row of their business.
 */
const counted = ['status', 'outcome', 'quote', 'booking', 'suspicion'];

/** Stores the next version of an inquiry. Of two changes at once, one conflicts with the other and runs again. */
export async function saveInquiry(
  deps: Pick<Deps, 'inquiries' | 'trackRecords' | 'now'>,
  before: InquiryRow,
  changes: Changes,
  session: ClientSession,
): Promise<InquiryRow> {
  const after = withoutUndefined({ ...before, ...changes, version: nextVersion(before) }) as InquiryRow;
  await deps.inquiries.replaceOne({ _id: before._id }, after, { session });
  if (counted.some(field => Object.hasOwn(changes, field))) await markTrackRecords(deps, [before.businessId], session);
  return after;
}

/** The state that the events of an inquiry have. */
export async function describeInquiry(
  deps: Pick<Deps, 'inquiries' | 'knownBusinesses'>,
  row: InquiryRow,
  session: ClientSession,
) {
  const { businessId, senderId, version = 1, language, isAddressProved } = row;
  const { name: businessName, timeZone } =
    (await deps.knownBusinesses
      .findById(businessId, { name: 1, timeZone: 1 })
      .session(session)
      .lean<Pick<KnownBusinessRow, 'name' | 'timeZone'>>()) ?? {};
  const siblings = await findSiblingLinks(deps, row, session);
  return {
    inquiry: toInquiry(row),
    version,
    ...(businessName && { businessName }),
    ...(timeZone && { timeZone }),
    ...(senderId && { senderId }),
    ...(language && { language }),
    link: publishedLink(row),
    ...(isAddressProved && { isAddressProved }),
    ...(siblings.length > 0 && { siblings }),
  };
}

async function findSiblingLinks(
  { inquiries }: Pick<Deps, 'inquiries'>,
  row: InquiryRow,
  session: ClientSession,
): Promise<ShownConversation[]> {
  if (row.groupId === undefined) return [];
  const rows = await inquiries
    .find(siblingsOf(row), { link: 1 })
    .sort({ _id: 1 })
    .limit(maxSiblings)
    .session(session)
    .lean<Pick<InquiryRow, '_id' | 'link'>[]>();
  return rows.map(({ _id, link = 1 }) => ({ inquiryId: _id, link }));
}

/** Publishes an inquiry, unless it is in quarantine: then it is published when it is released. */
export async function publishCreated(deps: Deps, row: InquiryRow, session: ClientSession): Promise<void> {
  if (row.suspicion) return;
  await append(deps.db, session, inquiryCreated, `inquiry/${row._id}`, await describeInquiry(deps, row, session));
}

/** Publishes that an inquiry moved on, unless it is in quarantine. */
export async function publishUpdated(deps: Deps, row: InquiryRow, session: ClientSession): Promise<void> {
  if (row.suspicion) return;
  await append(deps.db, session, inquiryUpdated, `inquiry/${row._id}`, await describeInquiry(deps, row, session));
}

/** When a conversation ends unless there is a reply from now on; nothing if conversations never end. */
export const endOf = ({ conversationDays }: Pick<Deps, 'conversationDays'>, now: Date): Pick<InquiryRow, 'endsAt'> =>
  conversationDays > 0 ? { endsAt: new Date(now.getTime() + conversationDays * 24 * 3_600_000) } : {};

import { inquiryReplied, inquiryUpdated } from '@doorstep/contracts';
import { nextVersion } from '@doorstep/platform/messaging';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import { publishedLink } from '../conversations/link.ts';
import { type ReplyRow, toReply } from '../conversations/reply.model.ts';
import type { Deps } from '../deps.ts';
import { findBusinessName } from '../known-businesses/find-business.ts';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';

type Changes = { [Field in keyof InquiryRow]?: InquiryRow[Field] | undefined };

/** Stores the next version of an inquiry. Of two changes at once, one conflicts with the other and runs again. */
export async function saveInquiry(
  { inquiries }: Deps,
  before: InquiryRow,
  changes: Changes,
  session: ClientSession,
): Promise<InquiryRow> {
  const after = withoutUndefined({ ...before, ...changes, version: nextVersion(before) }) as InquiryRow;
  await inquiries.replaceOne({ _id: before._id }, after, { session });
  return after;
}

/** The state that the events of an inquiry have. */
export async function describeInquiry(deps: Deps, row: InquiryRow, session: ClientSession) {
  const { businessId, senderId, version = 1, language } = row;
  const businessName = await findBusinessName(deps, businessId, session);
  return {
    inquiry: toInquiry(row),
    version,
    ...(businessName && { businessName }),
    ...(senderId && { senderId }),
    ...(language && { language }),
    link: publishedLink(row),
  };
}

/** Publishes that an inquiry moved on, unless it is in quarantine: then it is published when it is released. */
export async function publishUpdated(deps: Deps, row: InquiryRow, session: ClientSession): Promise<void> {
  if (row.suspicion) return;
  await append(deps.db, session, inquiryUpdated, `inquiry/${row._id}`, await describeInquiry(deps, row, session));
}

/** Like `publishUpdated`, for a reply. */
export async function publishReplied(
  deps: Deps,
  row: InquiryRow,
  { reply, isFirstUnread }: { reply: ReplyRow; isFirstUnread: boolean },
  session: ClientSession,
): Promise<void> {
  if (row.suspicion) return;
  const state = await describeInquiry(deps, row, session);
  await append(deps.db, session, inquiryReplied, `inquiry/${row._id}`, {
    ...state,
    reply: toReply(reply),
    isFirstUnread,
  });
}

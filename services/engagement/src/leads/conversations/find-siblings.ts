import type { SentConversation, Sibling } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { firstWords } from '@doorstep/texts/cut.ts';
import type { KnownBusinessRow } from '../../known-businesses/known-business.model.ts';
import type { Deps } from '../deps.ts';
import { canForward } from '../inquiries/follow-up.ts';
import { type InquiryRow, maxSiblings, siblingsOf } from '../inquiries/inquiry.model.ts';
import { keyOf } from '../inquiries/link.ts';
import { showToSender } from '../inquiries/show-inquiry.ts';
import { isOver } from './party.ts';
import type { ReplyRow } from './reply.model.ts';

const maxExcerpt = 200;

/** The inquiries that were sent together with this one, and whether it can be sent to others. */
export async function findSiblings(
  deps: Deps,
  row: InquiryRow,
): Promise<Pick<SentConversation, 'siblings' | 'canForward'>> {
  return { siblings: await findOthers(deps, row), canForward: canForward(row, deps.now()) };
}

/** Oldest first; without those whose link the sender ended. */
export async function findOthers(deps: Deps, inquiry: InquiryRow): Promise<Sibling[]> {
  if (inquiry.groupId === undefined) return [];
  const rows = await deps.inquiries.find(siblingsOf(inquiry)).sort({ _id: 1 }).limit(maxSiblings).lean<InquiryRow[]>();
  const businesses = await deps.knownBusinesses
    .find({ _id: { $in: rows.map(({ businessId }) => businessId) } }, { name: 1, timeZone: 1 })
    .lean<Asked[]>();
  const known = new Map(businesses.map(business => [business._id, business]));
  const { timeZone } = await readKnownSite(deps.db);
  return Promise.all(rows.map(row => toSibling(deps, row, { timeZone, ...known.get(row.businessId) })));
}

type Asked = Pick<KnownBusinessRow, '_id' | 'name' | 'timeZone'>;

async function toSibling(
  deps: Deps,
  row: InquiryRow,
  { name = '', timeZone = 'UTC' }: Partial<Asked>,
): Promise<Sibling> {
  const [conversation, said] = await Promise.all([
    keyOf(deps, row),
    deps.replies
      .findOne({ inquiryId: row._id, from: 'business', text: { $exists: true } })
      .sort({ _id: -1 })
      .lean<ReplyRow>(),
  ]);
  const { businessId, status, lastReply, quote, booking, outcome } = showToSender(row);
  return {
    businessId,
    businessName: name,
    timeZone,
    conversation,
    status,
    ...(lastReply && { lastReply }),
    ...(said?.text && { excerpt: firstWords(said.text, maxExcerpt) }),
    ...(quote && { quote }),
    ...(booking && { booking }),
    ...(outcome && { outcome }),
    isOver: isOver(row, deps.now()),
  };
}

import { quoteTotal, type SentConversation } from '@doorstep/contracts';
import type { Deps } from '../deps.ts';
import { type InquiryRow, maxSiblings, siblingsOf, toInquiry } from '../inquiries/inquiry.model.ts';
import { keyOf } from '../inquiries/link.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { ReplyRow } from './reply.model.ts';

type Sibling = SentConversation['siblings'][number];

const maxExcerpt = 200;

/** The inquiries that were sent together with this one, and whether it can be sent to others. */
export async function findSiblings(
  deps: Deps,
  row: InquiryRow,
): Promise<Pick<SentConversation, 'siblings' | 'canForward'>> {
  return { siblings: await findGroup(deps, row), canForward: canForward(row, deps.now()) };
}

/** Whether the business of an inquiry was silent for so long that its sender may send it to others. They can do so once. */
export const canForward = ({ status, offeredAt, forwardedTo, endsAt }: InquiryRow, now: Date): boolean =>
  status === 'pending' &&
  offeredAt !== undefined &&
  forwardedTo === undefined &&
  (endsAt === undefined || endsAt > now);

/** Oldest first; without those whose link the sender ended. */
async function findGroup(deps: Deps, inquiry: InquiryRow): Promise<Sibling[]> {
  if (inquiry.groupId === undefined) return [];
  const rows = await deps.inquiries.find(siblingsOf(inquiry)).sort({ _id: 1 }).limit(maxSiblings).lean<InquiryRow[]>();
  const businesses = await deps.knownBusinesses
    .find({ _id: { $in: rows.map(({ businessId }) => businessId) } }, { name: 1 })
    .lean<Pick<KnownBusinessRow, '_id' | 'name'>[]>();
  const names = new Map(businesses.map(business => [business._id, business.name]));
  return Promise.all(rows.map(row => toSibling(deps, row, names.get(row.businessId) ?? '')));
}

async function toSibling(deps: Deps, row: InquiryRow, businessName: string): Promise<Sibling> {
  const newest = (filter: object) =>
    deps.replies
      .findOne({ inquiryId: row._id, from: 'business', ...filter })
      .sort({ _id: -1 })
      .lean<ReplyRow>();
  const [conversation, said, priced] = await Promise.all([
    keyOf(deps, row),
    newest({ text: { $exists: true } }),
    newest({ quote: { $exists: true } }),
  ]);
  const { businessId, status, lastReply } = toInquiry(row);
  return {
    businessId,
    businessName,
    conversation,
    status,
    ...(lastReply && { lastReply }),
    ...(said?.text && { excerpt: shorten(said.text) }),
    ...(priced?.quote && { quoted: quoteTotal(priced.quote.items) }),
  };
}

/** The first words, in one line. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= maxExcerpt ? line : `${line.slice(0, maxExcerpt).replace(/\s\S*$/, '')}…`;
}

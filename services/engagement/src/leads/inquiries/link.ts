import { openConversation, sealConversation } from '@doorstep/platform/conversation-key';
import { notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

type Linked = Pick<InquiryRow, '_id' | 'link'>;

/**
 * The number of the only link that opens the conversation. A row of an earlier release has its first. Once the sender ended the links, the
 * row has the negative number of the last one, and the next opens it: only the account of the sender gets that one.
 */
const currentLink = ({ link = 1 }: Linked): number => (link > 0 ? link : 1 - link);

/** The number of the link that mails have; 0 for none. */
export const publishedLink = ({ link = 1 }: Pick<InquiryRow, 'link'>): number => Math.max(link, 0);

/** The change that replaces the link by a new one. */
export const renewed = (row: Linked) => ({ link: currentLink(row) + 1 });

/** The change that ends the links. */
export const ended = (row: Linked) => ({ link: -currentLink(row) });

/** The key that opens the conversation of an inquiry for its sender. */
export const keyOf = ({ dataKeys }: Pick<Deps, 'dataKeys'>, row: Linked): Promise<string> =>
  sealConversation({ inquiryId: row._id, link: currentLink(row) }, dataKeys);

/** The key of an inquiry by its id. */
export const findKey = async (deps: Pick<Deps, 'dataKeys' | 'inquiries'>, _id: number): Promise<string> =>
  keyOf(deps, { _id, ...(await deps.inquiries.findById(_id, { link: 1 }).lean<Pick<InquiryRow, 'link'>>()) });

/** The inquiry whose conversation a key opens. Throws 404 for the key of a former link. */
export async function findByKey(
  { inquiries, dataKeys }: Deps,
  key: string,
  session: ClientSession | null = null,
): Promise<InquiryRow> {
  const opened = await openConversation(key, dataKeys);
  const row = opened && (await inquiries.findById(opened.inquiryId).session(session).lean<InquiryRow>());
  if (!row || currentLink(row) !== opened.link)
    throw notFound('conversation-unknown', t('This conversation does not exist, or its link was ended or replaced.'));
  return row;
}

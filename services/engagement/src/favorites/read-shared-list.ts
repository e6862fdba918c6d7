import type { SharedList } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import { notFound } from '@doorstep/platform/errors';
import { requirePart } from '@doorstep/platform/known-site';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import type { FavoriteListRow } from './favorite-list.model.ts';

/**
 * A list as a person with the link sees it: the name and the businesses that are public. Throws 404 for a key that is not or no longer valid, 403 while
 * favorites are turned off.
 */
export async function readSharedList(
  { db, favoriteLists, knownBusinesses }: Deps,
  shareKey: string,
): Promise<SharedList> {
  await requirePart(db, 'favorites');
  const list = await favoriteLists.findOne({ shareKey }).lean<FavoriteListRow>();
  if (!list) throw notFound('list-not-shared', t('This list is not shared any more.'));
  const shown = await knownBusinesses
    .find({ _id: { $in: list.businessIds }, approvalStatus: 'approved', deleted: false }, { _id: 1 })
    .lean<{ _id: number }[]>();
  const isShown = new Set(shown.map(({ _id }) => _id));
  return { name: list.name, businessIds: list.businessIds.filter(id => isShown.has(id)) };
}

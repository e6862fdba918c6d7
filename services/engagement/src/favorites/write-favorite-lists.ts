import { randomBytes } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { renameFavoriteList as renameFavoriteListEndpoint } from '@doorstep/contracts/engagement/favorite-lists/calls.ts';
import { maxFavoriteLists, maxListedBusinesses } from '@doorstep/contracts/engagement/favorite-lists/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, notFound, notSignedIn } from '@doorstep/platform/errors';
import { requirePart } from '@doorstep/platform/known-site';
import { nextId, transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { UpdateQuery } from 'mongoose';
import type { Deps } from '../deps.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { lockPublicBusiness } from '../known-businesses/find-business.ts';
import { editedList, type FavoriteListRow } from './favorite-list.model.ts';

type Rename = z.output<NonNullable<typeof renameFavoriteListEndpoint.body>>;

/** A list of the caller. */
export interface OwnList {
  readonly userId: number;
  readonly id: number;
}

/** Throws 401 for a deleted account, 403 while favorites are turned off, 409 for a list too many. */
export async function createFavoriteList(deps: Deps, { userId }: Actor, name: string): Promise<FavoriteListRow> {
  const { db, favoriteLists } = deps;
  const _id = await nextId(db, 'favorite_lists');
  const row = { _id, userId, name, businessIds: [], createdAt: deps.now(), version: 1 };
  await transact(db, async session => {
    await requirePart(db, 'favorites', session);
    if ((await lockAccount(deps, userId, session))?.deleted) throw notSignedIn();
    if ((await favoriteLists.countDocuments({ userId }).session(session)) >= maxFavoriteLists) throw tooManyLists();
    await favoriteLists.create([row], { session });
  });
  return row;
}

/** Throws 404 for a list of another account and for a business that is not public, 403 while favorites are turned off, 409 if the list is full. */
export function addToList(deps: Deps, { userId, id }: OwnList, businessId: number): Promise<FavoriteListRow> {
  const { db, favoriteLists } = deps;
  return transact(db, async session => {
    await requirePart(db, 'favorites', session);
    const list = await favoriteLists.findOne({ _id: id, userId }).session(session).lean<FavoriteListRow>();
    if (!list) throw listUnknown();
    if (list.businessIds.includes(businessId)) return list;
    if (list.businessIds.length >= maxListedBusinesses) throw listFull();
    await lockPublicBusiness(deps, businessId, session);
    const added = { $addToSet: { businessIds: businessId } };
    return favoriteLists
      .findByIdAndUpdate(id, added, { session, returnDocument: 'after' })
      .lean<FavoriteListRow>()
      .orFail();
  });
}

/** Throws 404 for a list of another account, 409 `list-changed` if it has got another name since the version of the change. */
export function renameFavoriteList(
  { db, favoriteLists }: Deps,
  actor: Actor,
  _id: number,
  change: Rename,
): Promise<FavoriteListRow> {
  return transact(db, async session => {
    const row = await favoriteLists.findOne({ _id, userId: actor.userId }).session(session).lean<FavoriteListRow>();
    if (!row) throw listUnknown();
    const renamed = { ...row, ...mergeEdit(editedList, { row, resource: row, change }) };
    const edit = { row, before: row, after: renamed, by: toEditor(actor) };
    const after = { ...renamed, ...recordEdit(editedList, edit) };
    await favoriteLists.replaceOne({ _id }, after, { session });
    return after;
  });
}

/** Changes a list of the caller. Throws 404 for a list of another account. */
export async function changeList(
  { favoriteLists }: Deps,
  { userId, id }: OwnList,
  change: UpdateQuery<FavoriteListRow>,
): Promise<FavoriteListRow> {
  const row = await favoriteLists
    .findOneAndUpdate({ _id: id, userId }, change, { returnDocument: 'after' })
    .lean<FavoriteListRow>();
  if (!row) throw listUnknown();
  return row;
}

/** Shares a list by a new secret. Throws as `changeList` does, and 403 while favorites are turned off. */
export async function shareList(deps: Deps, own: OwnList): Promise<FavoriteListRow> {
  await requirePart(deps.db, 'favorites');
  return changeList(deps, own, { $set: { shareKey: randomBytes(18).toString('base64url') } });
}

const listUnknown = () => notFound('list-unknown', t('This list does not exist any more.'));
const tooManyLists = () =>
  conflict('lists-full', t('You can have {maxFavoriteLists} lists. Please delete one first.', { maxFavoriteLists }));
const listFull = () =>
  conflict('list-full', t('A list can have {maxListedBusinesses} businesses.', { maxListedBusinesses }));

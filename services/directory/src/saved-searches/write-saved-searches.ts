import type { z } from '@doorstep/contracts/common/zod.ts';
import type { renameSavedSearch as renameSavedSearchEndpoint } from '@doorstep/contracts/directory/saved-searches/calls.ts';
import { maxSavedSearches, type SavedSearchInput } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, notFound, notSignedIn } from '@doorstep/platform/errors';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { AccountLinkRow } from '../businesses/account-link.model.ts';
import type { Deps } from './deps.ts';
import { editedSearch, type SavedSearchRow } from './saved-search.model.ts';

type Rename = z.output<NonNullable<typeof renameSavedSearchEndpoint.body>>;

/** Saves a search. Throws 401 for a deleted account, 409 for a search that was saved before and for one too many. */
export async function saveSearch(
  deps: Deps,
  { userId }: Actor,
  { name, query }: SavedSearchInput,
): Promise<SavedSearchRow> {
  const { db, savedSearches } = deps;
  const _id = await nextId(db, 'saved_searches');
  const row = { _id, userId, name, query, createdAt: deps.now(), version: 1 };
  try {
    await transact(db, async session => {
      if ((await lockLink(deps, userId, session))?.isDeleted) throw notSignedIn();
      if ((await savedSearches.countDocuments({ userId }).session(session)) >= maxSavedSearches) throw tooMany();
      await savedSearches.create([row], { session });
    });
    return row;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const saved = await savedSearches.findOne({ userId, query }).lean<SavedSearchRow>();
    throw conflict(
      'search-saved',
      t('You saved this search already, under the name "{name}".', { name: saved?.name ?? name }),
    );
  }
}

const tooMany = () =>
  conflict(
    'saved-searches-full',
    t('You can save {maxSavedSearches} searches. Please delete one that you no longer need.', { maxSavedSearches }),
  );

/** Written, because reading locks nothing: two searches at once, or a deletion of the account, conflict. */
const lockLink = ({ accountLinks }: Deps, userId: number, session: ClientSession): Promise<AccountLinkRow | null> =>
  accountLinks
    .findOneAndUpdate({ _id: userId }, { $inc: { holds: 1 } }, { session, returnDocument: 'after' })
    .lean<AccountLinkRow>();

/** Throws 404 for a search that is not the caller's, 409 `saved-search-changed` if it has got another name since the version of the change. */
export function renameSavedSearch(
  { db, savedSearches }: Deps,
  actor: Actor,
  _id: number,
  change: Rename,
): Promise<SavedSearchRow> {
  return transact(db, async session => {
    const row = await savedSearches.findOne({ _id, userId: actor.userId }).session(session).lean<SavedSearchRow>();
    if (!row) throw notFound('saved-search-unknown', t('This search is not saved any more.'));
    const renamed = { ...row, ...mergeEdit(editedSearch, { row, resource: row, change }) };
    const edit = { row, before: row, after: renamed, by: toEditor(actor) };
    const after = { ...renamed, ...recordEdit(editedSearch, edit) };
    await savedSearches.replaceOne({ _id }, after, { session });
    return after;
  });
}

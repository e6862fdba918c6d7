import type { z } from '@doorstep/contracts/common/zod.ts';
import type { updateSavedReply as updateSavedReplyEndpoint } from '@doorstep/contracts/engagement/saved-replies/calls.ts';
import { maxSavedReplies, type savedReplyInput } from '@doorstep/contracts/engagement/saved-replies/schema.ts';
import { type Actor, isLinkedOwner } from '@doorstep/platform/actor';
import { mergeEdit, recordEdit, toEditor } from '@doorstep/platform/edits';
import { conflict, notAllowed, notFound } from '@doorstep/platform/errors';
import { nextId, transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import { lockBusiness } from '../../known-businesses/find-business.ts';
import type { Deps } from '../deps.ts';
import { editedReply, type SavedReplyRow } from './saved-reply.model.ts';

type Input = z.output<typeof savedReplyInput>;
type Change = z.output<NonNullable<typeof updateSavedReplyEndpoint.body>>;

/** Throws 403 for an account that does not own the business. */
export function requireOwner(actor: Actor, businessId: number): void {
  if (!isLinkedOwner(actor, businessId)) throw notAllowed(t('Only the owner of this business can do this.'));
}

/** Throws 403 for another business than the actor's, 409 for a text too many. */
export async function createSavedReply(
  deps: Deps,
  actor: Actor,
  businessId: number,
  input: Input,
): Promise<SavedReplyRow> {
  const { db, savedReplies } = deps;
  requireOwner(actor, businessId);
  const row = { _id: await nextId(db, 'saved_replies'), businessId, version: 1, ...input };
  await transact(db, async session => {
    await lockBusiness(deps, businessId, session);
    if ((await savedReplies.countDocuments({ businessId }).session(session)) >= maxSavedReplies)
      throw conflict(
        'saved-replies-full',
        t('You can keep {maxSavedReplies} texts. Please delete one first.', { maxSavedReplies }),
      );
    await savedReplies.create([row], { session });
  });
  return row;
}

/** Throws 404 for a text of another business, 409 `saved-reply-changed` if another page has changed the same part since the version of the change. */
export function updateSavedReply(
  { db, savedReplies }: Deps,
  actor: Actor,
  id: number,
  change: Change,
): Promise<SavedReplyRow> {
  return transact(db, async session => {
    const row = await savedReplies.findOne(ownedBy(actor, id)).session(session).lean<SavedReplyRow>();
    if (!row) throw notFound('saved-reply-unknown', t('This text does not exist any more.'));
    const merged = { ...row, ...mergeEdit(editedReply, { row, resource: row, change }) };
    const edit = { row, before: row, after: merged, by: toEditor(actor) };
    const after: SavedReplyRow = { ...merged, ...recordEdit(editedReply, edit) };
    await savedReplies.replaceOne({ _id: id }, after, { session });
    return after;
  });
}

/** Deletes nothing of another business. */
export const deleteSavedReply = async ({ savedReplies }: Deps, actor: Actor, id: number): Promise<void> =>
  void (await savedReplies.deleteOne(ownedBy(actor, id)));

const ownedBy = ({ businessId = 0 }: Actor, _id: number) => ({ _id, businessId });

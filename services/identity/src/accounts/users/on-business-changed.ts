import type { z } from '@doorstep/contracts/common/zod.ts';
import type { businessCreated, businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession } from 'mongoose';
import { toKey, type UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { updateAccountIn } from './accounts.ts';

/** Stores a business as its newest event describes it. */
export async function onBusinessChanged(
  { knownBusinesses }: Deps,
  { business, version }: z.output<typeof businessCreated.schema>,
  session: ClientSession,
): Promise<void> {
  const { id, ownerId, email } = business;
  const row = {
    _id: id,
    version,
    ...(ownerId && { ownerId }),
    ...(email && { emailKey: toKey(email) }),
    deleted: false,
  };
  await storeNewest(knownBusinesses, row, session);
}

/** Marks a business as deleted and unlinks the accounts that were linked to it. */
export async function onBusinessDeleted(
  deps: Deps,
  { businessId, version }: z.output<typeof businessDeleted.schema>,
  session: ClientSession,
): Promise<void> {
  const isNew = await storeNewest(deps.knownBusinesses, { _id: businessId, version, deleted: true }, session);
  if (!isNew) return;
  const linked = await deps.users.find({ businessId }, { _id: 1 }).session(session).lean<Pick<UserRow, '_id'>[]>();
  for (const { _id } of linked) await updateAccountIn(deps, session, _id, () => ({ businessId: undefined }));
}

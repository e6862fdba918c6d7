import type { z } from '@doorstep/contracts/common/zod.ts';
import type { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { findPage, newestFirst, type SortKeys, wordsFilter } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import { toStoredRole, toUser } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

type Query = z.output<NonNullable<typeof listUsers.query>>;

const sorts: Record<Query['sort'], SortKeys> = {
  newest: newestFirst,
  oldest: { createdAt: 1, _id: 1 },
  'username-asc': { usernameKey: 1 },
  'username-desc': { usernameKey: -1 },
};

/** A page of the accounts that match every word of `q` as a prefix, limited to `ids` if given. */
export async function searchUsers(
  { users }: Pick<Deps, 'users'>,
  { q, role, ids, sort, ...page }: Query,
): Promise<Page<User>> {
  const filter = {
    ...(ids && { _id: { $in: ids } }),
    ...(role && { role: toStoredRole(role) }),
    ...wordsFilter('terms', q),
  };
  return findPage(users, { filter, sort: sorts[sort], page, toItem: toUser, omit: { terms: 0 } });
}

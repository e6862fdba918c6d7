import type { listUsers, User, z } from '@doorstep/contracts';
import { findPage, newestFirst, type SortKeys } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import { queryWords } from '@doorstep/platform/text';
import type { Deps } from '../deps.ts';
import { toStoredRole, toUser } from '../models/user.model.ts';

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
  const words = queryWords(q);
  // A search for nothing but punctuation finds no accounts, rather than all.
  if (q && words.length === 0) return { items: [], total: 0 };
  const filter = {
    ...(ids && { _id: { $in: ids } }),
    ...(role && { role: toStoredRole(role) }),
    ...(words.length > 0 && { $and: words.map(word => ({ terms: { $regex: `^${word}` } })) }),
  };
  return findPage(users, { filter, sort: sorts[sort], page, toItem: toUser, omit: { terms: 0 } });
}

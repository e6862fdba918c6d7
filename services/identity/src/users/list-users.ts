import { isOwnerRole, type listUsers, type Role, roles, type User, type z } from '@doorstep/contracts';
import type { SortKeys } from '@doorstep/platform/mongo';
import { findPage } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import { toWords } from '@doorstep/platform/text';
import type { Model } from 'mongoose';
import { toUser, type UserRow } from './user.model.ts';

type Query = z.output<NonNullable<typeof listUsers.query>>;

const sorts: Record<Query['sort'], SortKeys> = {
  newest: [
    ['createdAt', -1],
    ['_id', -1],
  ],
  oldest: [
    ['createdAt', 1],
    ['_id', 1],
  ],
  'username-asc': [['usernameKey', 1]],
  'username-desc': [['usernameKey', -1]],
};

const mostQueryWords = 8;

/** Accounts that have each word of `q` as the beginning of one of theirs, one page. */
export async function searchUsers(users: Model<UserRow>, { q, role, sort, ...page }: Query): Promise<Page<User>> {
  const words = toWords(q ?? '').slice(0, mostQueryWords);
  // A search for punctuation alone finds nobody, rather than everybody.
  if (q && words.length === 0) return { items: [], total: 0 };
  const filter = {
    ...(role && { role: { $in: rolesLike(role) } }),
    ...(words.length > 0 && { $and: words.map(word => ({ terms: { $regex: `^${word}` } })) }),
  };
  return findPage(users, { filter, sort: sorts[sort], page, toItem: toUser, omit: { terms: 0 } });
}

/** The two names of the owner's role mean the same (decisions, section 2). */
const rolesLike = (role: Role): Role[] => (isOwnerRole(role) ? roles.filter(isOwnerRole) : [role]);

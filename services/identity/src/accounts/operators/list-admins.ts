import { z } from '@doorstep/contracts/common/zod.ts';
import { defineCommand, formatTable } from '@doorstep/platform/command';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

export const listAdminsCommand = defineCommand({
  summary: 'List the administrators',
  input: z.object({}),
  async run({ users }: Pick<Deps, 'users'>) {
    const rows = await users.find({ role: 'admin' }).sort({ _id: 1 }).lean<UserRow[]>();
    const administrators = rows.map(row => ({
      id: row._id,
      username: row.username,
      email: row.email,
      signIn: listWays(row).join(', ') || 'none yet',
      createdAt: row.createdAt.toISOString(),
    }));
    return {
      data: { administrators },
      text: formatTable(administrators) || 'There is no administrator. create-admin NAME EMAIL makes one.',
    };
  },
});

/** The ways in which an account can be signed in to. */
function listWays({ passwordHash, mustChangePassword, googleId, suspendedAt }: UserRow): string[] {
  if (suspendedAt) return ['suspended'];
  return [
    ...(passwordHash ? [mustChangePassword ? 'temporary password' : 'password'] : []),
    ...(googleId ? ['Google'] : []),
  ];
}

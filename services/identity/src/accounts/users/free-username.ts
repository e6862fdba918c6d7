import { toLatinLook } from '@doorstep/contracts/language/look-alikes.ts';
import type { ClientSession } from 'mongoose';
import { toKey } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

/** The user name itself, or with the lowest number from 2 on that makes it free. */
export async function findFreeUsername(
  { users }: Pick<Deps, 'users'>,
  preferred: string,
  session: ClientSession | null = null,
): Promise<string> {
  for (let number = 1; ; number++) {
    const username = number === 1 ? preferred : `${preferred}${number}`;
    const usernameKey = toKey(username);
    const isTaken = { $or: [{ usernameKey }, { lookKey: toLatinLook(usernameKey) }] };
    if (!(await users.exists(isTaken).session(session))) return username;
  }
}

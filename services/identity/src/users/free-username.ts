import type { ClientSession, Model } from 'mongoose';
import { keyOf, type UserRow } from './user.model.ts';

/** The user name itself, or with the lowest number from 2 on that makes it free. */
export async function freeUsername(
  users: Model<UserRow>,
  wish: string,
  session: ClientSession | null = null,
): Promise<string> {
  for (let number = 1; ; number++) {
    const username = number === 1 ? wish : `${wish}${number}`;
    if (!(await users.exists({ usernameKey: keyOf(username) }).session(session))) return username;
  }
}

import { isOwnerRole, matchGoogleAccount, type z } from '@doorstep/contracts';
import { requireGateway } from '@doorstep/platform/actor';
import { AppError, notAllowed } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import type { Model } from 'mongoose';
import type { Accounts } from '../users/accounts.ts';
import { freeUsername } from '../users/free-username.ts';
import { keyOf, toAccount, type UserRow } from '../users/user.model.ts';

type Person = z.output<NonNullable<typeof matchGoogleAccount.body>>;

export function googleRoutes(
  routes: Routes,
  deps: { users: Model<UserRow>; accounts: Accounts; actorSecret: string },
): void {
  const { users, accounts, actorSecret } = deps;

  routes.handle(matchGoogleAccount, async ({ req, body }) => {
    await requireGateway(req, actorSecret);
    const known = await matchingAccount(body);
    if (body.portal && (!known || !isOwnerRole(known.role))) {
      throw notAllowed('This Google account does not belong to a business owner.');
    }
    if (!known) return toAccount(await createFrom(body));
    if (known.googleId && !confirms(body, known)) return toAccount(known);
    return toAccount(await accounts.change(known._id, () => ({ googleId: body.googleId, emailVerified: true })));
  });

  /** By Google's id, else by an e-mail that Google has verified (decisions, section 3). */
  async function matchingAccount({ googleId, email, emailVerified }: Person): Promise<UserRow | undefined> {
    const byId = await users.findOne({ googleId }).lean<UserRow>();
    if (byId) return byId;
    const byEmail = await users.findOne({ emailKey: keyOf(email) }).lean<UserRow>();
    if (!byEmail) return undefined;
    // Somebody may have registered with an address that is not theirs; the address must be theirs on both sides.
    if (emailVerified && byEmail.emailVerified && !byEmail.googleId) return byEmail;
    throw new AppError(
      409,
      'email-taken',
      'This email address already has an account. Please sign in with your password.',
    );
  }

  /** Google vouches for an address that nobody has confirmed here. */
  const confirms = ({ email, emailVerified }: Person, row: UserRow) =>
    emailVerified && !row.emailVerified && keyOf(email) === row.emailKey;

  async function createFrom({ googleId, email, emailVerified, name }: Person): Promise<UserRow> {
    const wish = (email.split('@')[0] ?? 'user').replace(/[^\p{L}\p{N}._-]/gu, '');
    const username = await freeUsername(users, wish.slice(0, 30).padEnd(3, '0'));
    return accounts.create({ username, email, emailVerified, name, role: 'user', googleId });
  }
}

import {
  accountRefused,
  type accountRequested,
  isOwnerRole,
  type UnconfirmedAccount,
  type z,
} from '@doorstep/contracts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { EmailConfirmations } from '../credentials/email-confirmations.ts';
import type { Linking } from '../known-businesses/linking.ts';
import type { Accounts } from '../users/accounts.ts';
import { freeUsername } from '../users/free-username.ts';
import { keyOf, type UserRow } from '../users/user.model.ts';
import { decideOwner, getsNewPassword } from './owner.policy.ts';
import type { OwnerGrantRow } from './owner-grant.model.ts';

type Wanted = z.output<typeof accountRequested.schema>;

/**
 * Makes or chooses the account that owns the business of an approved request, and answers with it or with why not. A
 * repeated request gets its answer again; one of an earlier attempt is over. Two at once for one address or one user name meet in
 * the unique indexes of the accounts, and the later one is handled again.
 */
export function onAccountRequested(deps: {
  db: Connection;
  users: Model<UserRow>;
  grants: Model<OwnerGrantRow>;
  accounts: Accounts;
  linking: Linking;
  confirmations: EmailConfirmations;
}) {
  const { db, users, grants, accounts, linking, confirmations } = deps;

  const granted = async (grant: OwnerGrantRow | null, session: ClientSession) =>
    grant && users.findById(grant.userId).session(session).lean<UserRow>();

  const withAddress = (email: string, session: ClientSession) =>
    users
      .findOne({ emailKey: keyOf(email) })
      .session(session)
      .lean<UserRow>();

  async function create(wanted: Wanted, email: string, session: ClientSession): Promise<OwnerGrantRow> {
    const { requestId, attempt, businessId, name, passwordHash } = wanted;
    const row = await accounts.createIn(
      session,
      {
        username: await freeUsername(users, wanted.username, session),
        email,
        name,
        role: 'business_owner',
        businessId,
        emailVerified: false,
        passwordHash,
        mustChangePassword: true,
      },
      { requestId, attempt },
    );
    await confirmations.ask(row, row.email, session);
    return { _id: requestId, attempt, userId: row._id, passwordVersion: row.passwordVersion };
  }

  async function choose(
    account: UserRow,
    grant: OwnerGrantRow | null,
    wanted: Wanted,
    session: ClientSession,
  ): Promise<OwnerGrantRow> {
    const { requestId, attempt, businessId, passwordHash } = wanted;
    const renewed = grant !== null && getsNewPassword(account, grant, attempt);
    const passwordVersion = renewed ? account.passwordVersion + 1 : grant?.passwordVersion;
    const inForce = renewed || (grant?.attempt === attempt && passwordVersion === account.passwordVersion);
    await accounts.changeIn(
      session,
      account._id,
      ({ role }) => ({
        role: isOwnerRole(role) ? role : 'business_owner',
        businessId,
        ...(renewed && { passwordHash, passwordVersion }),
      }),
      { requestId, ...(inForce && { attempt }) },
    );
    return { _id: requestId, attempt, userId: account._id, ...(passwordVersion !== undefined && { passwordVersion }) };
  }

  return async (wanted: Wanted, session: ClientSession): Promise<void> => {
    const { requestId, version, attempt, businessId, email, owner } = wanted;
    const grant = await grants.findById(requestId).session(session).lean<OwnerGrantRow>();
    if (grant && grant.attempt > attempt) return;
    const before = await granted(grant, session);
    // Deleted since, and not asked for anew.
    if (grant?.attempt === attempt && !before) return;

    const refuse = (reason: string, account?: UserRow) =>
      append(db, session, accountRefused, `business-request/${requestId}`, {
        requestId,
        version,
        reason,
        unconfirmed: account && toUnconfirmed(account),
      });
    const decision = decideOwner(wanted, {
      granted: before,
      atAddress: await withAddress(email, session),
      atOtherAddress: owner?.account === 'new' ? await withAddress(owner.email, session) : null,
    });
    if ('refused' in decision) return refuse(decision.refused, decision.unconfirmed);
    const account = 'account' in decision ? decision.account : undefined;
    const reason = await linking.whyNotFree(businessId, account?._id, session);
    if (reason) return refuse(reason);
    const next =
      'account' in decision
        ? await choose(decision.account, before && grant, wanted, session)
        : await create(wanted, decision.newAccountAt, session);
    await grants.replaceOne({ _id: requestId }, next, { upsert: true, session });
  };
}

const toUnconfirmed = ({ _id: id, username, name, createdAt }: UserRow): UnconfirmedAccount => ({
  id,
  username,
  ...(name && { name }),
  createdAt: createdAt.toISOString(),
});

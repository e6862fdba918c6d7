import type { z } from '@doorstep/contracts/common/zod.ts';
import { accountRefused } from '@doorstep/contracts/identity/users/events.ts';
import type { accountRequested } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { UnconfirmedAccount } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import { toKey, type UserRow } from '../../models/user.model.ts';
import { sendConfirmation } from '../credentials/send-confirmation.ts';
import type { Deps } from '../deps.ts';
import { insertAccountIn, updateAccountIn } from '../users/accounts.ts';
import { findFreeUsername } from '../users/free-username.ts';
import { findLinkProblem } from '../users/links.ts';
import { decideOwner, getsNewPassword } from './owner.policy.ts';
import type { OwnerGrantRow } from './owner-grant.model.ts';

type AccountRequest = z.output<typeof accountRequested.schema>;

/**
 * Creates or chooses the account that owns the business of an approved request, and answers with the account or with the
 * reason why there is none. A repeated request gets its answer again; requests of earlier attempts are ignored. Two requests
 * at once for one address or user name conflict in the unique indexes of the accounts, and the later one is handled again.
 */
export async function onAccountRequested(deps: Deps, request: AccountRequest, session: ClientSession): Promise<void> {
  const { db, users, ownerGrants } = deps;
  const { requestId, version, attempt, businessId, email, owner } = request;
  const grant = await ownerGrants.findById(requestId).session(session).lean<OwnerGrantRow>();
  if (grant && grant.attempt > attempt) return;
  const granted = grant && (await users.findById(grant.userId).session(session).lean<UserRow>());
  // The account has been deleted since, and no new attempt was made.
  if (grant?.attempt === attempt && !granted) return;

  const refuse = (reason: string, account?: UserRow) =>
    append(db, session, accountRefused, `business-request/${requestId}`, {
      requestId,
      version,
      reason,
      unconfirmed: account && toUnconfirmed(account),
    });
  const decision = decideOwner(request, {
    granted,
    atAddress: await findByEmail(deps, email, session),
    atOtherAddress: owner?.account === 'new' ? await findByEmail(deps, owner.email, session) : null,
  });
  if ('refused' in decision) return refuse(decision.refused, decision.unconfirmed);
  const account = 'account' in decision ? decision.account : undefined;
  const problem = await findLinkProblem(deps, businessId, account?._id, session);
  if (problem) return refuse(problem);
  const next =
    'account' in decision
      ? await grantToAccount(deps, decision.account, granted && grant, request, session)
      : await grantToNewAccount(deps, decision.newAccountAt, request, session);
  await ownerGrants.replaceOne({ _id: requestId }, next, { upsert: true, session });
}

const findByEmail = ({ users }: Deps, email: string, session: ClientSession) =>
  users
    .findOne({ emailKey: toKey(email) })
    .session(session)
    .lean<UserRow>();

async function grantToNewAccount(
  deps: Deps,
  email: string,
  { requestId, attempt, businessId, name, username, passwordHash, language }: AccountRequest,
  session: ClientSession,
): Promise<OwnerGrantRow> {
  const row = await insertAccountIn(
    deps,
    session,
    {
      username: await findFreeUsername(deps, username, session),
      email,
      name,
      role: 'business_owner',
      businessId,
      language,
      emailVerified: false,
      passwordHash,
      mustChangePassword: true,
    },
    { requestId, attempt },
  );
  await sendConfirmation(deps, row, row.email, session);
  return { _id: requestId, attempt, userId: row._id, passwordVersion: row.passwordVersion };
}

async function grantToAccount(
  deps: Deps,
  account: UserRow,
  grant: OwnerGrantRow | null,
  { requestId, attempt, businessId, passwordHash }: AccountRequest,
  session: ClientSession,
): Promise<OwnerGrantRow> {
  const isRenewed = grant !== null && getsNewPassword(account, grant, attempt);
  const passwordVersion = isRenewed ? account.passwordVersion + 1 : grant?.passwordVersion;
  const isInForce = isRenewed || (grant?.attempt === attempt && passwordVersion === account.passwordVersion);
  await updateAccountIn(
    deps,
    session,
    account._id,
    () => ({
      role: 'business_owner',
      businessId,
      ...(isRenewed && { passwordHash, passwordVersion }),
    }),
    { requestId, ...(isInForce && { attempt }) },
  );
  return { _id: requestId, attempt, userId: account._id, ...(passwordVersion !== undefined && { passwordVersion }) };
}

const toUnconfirmed = ({ _id: id, username, name, createdAt }: UserRow): UnconfirmedAccount => ({
  id,
  username,
  ...(name && { name }),
  createdAt: createdAt.toISOString(),
});

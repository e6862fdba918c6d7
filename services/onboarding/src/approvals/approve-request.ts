import type { approveBusinessRequest, OwnerChoice, z } from '@doorstep/contracts';
import { transact, waitUntil } from '@doorstep/platform/mongo';
import { hashPassword } from '@doorstep/platform/password';
import type { Connection, Model } from 'mongoose';
import { type RequestRow, toRequest } from '../requests/request.model.ts';
import type { Advance } from './advance.ts';
import { isAnswered, type Person } from './approval-process.ts';
import { temporaryPassword, usernameFor } from './new-login.ts';

type Answer = z.output<typeof approveBusinessRequest.response>;

/** Throws 404 for an unknown request, 409 for one that is decided or being approved, or whose `choice` does not fit. */
export type ApproveRequest = (id: number, administrator: Person, choice: OwnerChoice | undefined) => Promise<Answer>;

/** Begins an approval and waits a while for its end, because nobody can be told the password after this call. */
export function createApprover(deps: {
  db: Connection;
  requests: Model<RequestRow>;
  advance: Advance;
  patienceMilliseconds: number;
}): ApproveRequest {
  const { db, requests, advance, patienceMilliseconds: patience } = deps;
  const find = (id: number) => requests.findById(id).orFail().lean<RequestRow>();

  return async (id, administrator, choice) => {
    const password = temporaryPassword();
    const passwordHash = await hashPassword(password);
    const wanted = await requests.findById(id, { name: 1 }).lean<Pick<RequestRow, 'name'>>();
    const at = new Date();
    const { approval } = await transact(db, session =>
      advance(session, id, {
        type: 'approve',
        at,
        stuckSince: new Date(at.getTime() - patience),
        administrator,
        login: { username: usernameFor(wanted?.name ?? '', id), passwordHash },
        choice,
      }),
    );
    const { attempt } = approval;

    const after = await waitUntil(
      db,
      at.getTime() + patience,
      () => find(id),
      row => isAnswered(row.approval, attempt),
    );
    // Only one attempt's password is in force, so it is told only where that is this one; and then kept as told.
    if (after.approval.owner?.passwordOf !== attempt) return answerOf(after);
    const told = await transact(db, session => advance(session, id, { type: 'password-told', attempt }));
    return answerOf(told, told.approval.attempt === attempt && told.approval.told ? password : undefined);
  };
}

function answerOf(row: RequestRow, temporaryPassword?: string): Answer {
  const { businessId, owner } = row.approval;
  return {
    request: toRequest(row),
    business: { name: row.name, ...(businessId && { id: businessId }) },
    ...(owner?.username && {
      account: { username: owner.username, ...(temporaryPassword && { temporaryPassword }) },
    }),
  };
}

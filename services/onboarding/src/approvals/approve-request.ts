import type { z } from '@doorstep/contracts/common/zod.ts';
import type { approveBusinessRequest } from '@doorstep/contracts/onboarding/requests/calls.ts';
import type { OwnerChoice } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { transact, waitUntil } from '@doorstep/platform/mongo';
import { createTemporaryPassword, hashPassword } from '@doorstep/platform/password';
import type { Deps } from '../deps.ts';
import { hasEnded, type Person } from '../process/approval-process.ts';
import { type RequestRow, toRequest } from '../requests/request.model.ts';
import { advance } from './advance.ts';
import { buildUsername } from './owner-username.ts';

type Answer = z.output<typeof approveBusinessRequest.response>;

/**
 * Starts an approval and waits for its end, because the password can be shown in this answer only. Throws 404 for an unknown
 * request, 409 for one that is decided or in progress, or if `choice` does not fit.
 */
export async function approveRequest(
  deps: Deps,
  administrator: Person,
  id: number,
  choice: OwnerChoice | undefined,
): Promise<Answer> {
  const { db, requests, approvalTimeoutMs } = deps;
  const password = createTemporaryPassword();
  const passwordHash = await hashPassword(password);
  const request = await requests.findById(id, { name: 1 }).lean<Pick<RequestRow, 'name'>>();
  const at = deps.now();
  const endsAt = Date.now() + approvalTimeoutMs;
  const { approval } = await transact(db, session =>
    advance(deps, session, id, {
      type: 'approve',
      at,
      stuckSince: new Date(at.getTime() - approvalTimeoutMs),
      administrator,
      login: { username: buildUsername(request?.name ?? '', id), passwordHash },
      choice,
    }),
  );
  const { attempt } = approval;

  const ended = await waitUntil(
    db,
    endsAt,
    () => requests.findById(id).orFail().lean<RequestRow>(),
    row => hasEnded(row.approval, attempt),
  );
  // Show the password only if this attempt's is in force, and only after storing that it was shown.
  if (ended.approval.owner?.passwordOf !== attempt) return toAnswer(ended);
  const shown = await transact(db, session => advance(deps, session, id, { type: 'password-shown', attempt }));
  return toAnswer(shown, shown.approval.attempt === attempt && shown.approval.told ? password : undefined);
}

function toAnswer(row: RequestRow, temporaryPassword?: string): Answer {
  const { businessId, owner } = row.approval;
  return {
    request: toRequest(row),
    business: { name: row.name, ...(businessId && { id: businessId }) },
    ...(owner?.username && {
      account: { username: owner.username, ...(temporaryPassword && { temporaryPassword }) },
    }),
  };
}

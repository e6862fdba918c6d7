import type { BusinessRequest, OwnerChoice, UnconfirmedAccount } from '@doorstep/contracts';

/**
 * The approval of a request, as a list: in which step what happens leads where, and what is told to the other services.
 *
 *   pending   an administrator decides
 *   business  directory makes the business, or shows the one that the request came with
 *   account   identity makes or chooses the account that owns a new business
 *   done      both are there
 *   rejected  the end as well
 *
 * Answers may come late, twice, in any order or never. What does not fit the step is skipped; a step that failed or got
 * stuck is approved again, which asks for the open step alone, as a new attempt. Where an account has the address of the request
 * but never confirmed it, `account` fails with a question, and the next approval must carry the administrator's choice.
 */
export interface Approval {
  step: 'pending' | 'business' | 'account' | 'done' | 'rejected';
  /** The request came with its business, from its owner. */
  existing: boolean;
  businessId?: number | undefined;
  /** Counts how often it was approved; 0 before the first time. */
  attempt: number;
  startedAt?: Date | undefined;
  administrator?: Person | undefined;
  /** Why the open step could not be done. */
  failure?: string | undefined;
  /** Beside `failure`: the account that an administrator must choose or pass over. */
  unconfirmed?: UnconfirmedAccount | undefined;
  /** What was chosen; kept for later attempts. */
  choice?: OwnerChoice | undefined;
  /** Why it was rejected. */
  reason?: string | undefined;
  /** For a new account, of the newest attempt; kept until the account is there. */
  login?: Login | undefined;
  owner?: Owner | undefined;
  /** An administrator was told the temporary password that is in force. */
  told?: boolean | undefined;
}

export interface Person {
  id: number;
  name: string;
}

interface Login {
  username: string;
  passwordHash: string;
}

export interface Owner extends Person {
  username?: string | undefined;
  /** The attempt whose temporary password the account has; absent where it has a password of its own. */
  passwordOf?: number | undefined;
}

/** `stuckSince`: an attempt that began then or earlier and has no end is given up. */
interface Approve {
  type: 'approve';
  at: Date;
  stuckSince: Date;
  administrator: Person;
  login: Login;
  choice?: OwnerChoice | undefined;
}

export type Happening =
  | Approve
  | { type: 'reject'; administrator: Person; reason?: string | undefined }
  | { type: 'business-ready'; businessId: number }
  | { type: 'business-refused'; reason: string }
  | { type: 'business-deleted' }
  | { type: 'account-ready'; owner: Owner }
  | { type: 'account-refused'; reason: string; unconfirmed?: UnconfirmedAccount | undefined }
  | { type: 'password-told'; attempt: number };

export type Told =
  | 'request-approved'
  | 'account-requested'
  | 'request-completed'
  | 'request-failed'
  | 'request-rejected';

/** `approval` is the same object where nothing changes; `refused` is the sentence for a decision that comes too late. */
export type Outcome = { approval: Approval; tell?: Told } | { refused: string };

/** A request that waits; with the business and the owner that it came from, where there are any. */
export const waiting = (from?: { businessId: number; owner?: Owner | undefined }): Approval => ({
  step: 'pending',
  existing: from !== undefined,
  attempt: 0,
  ...from,
});

export function next(approval: Approval, happening: Happening): Outcome {
  const { step, existing } = approval;
  const skipped = { approval };

  switch (happening.type) {
    case 'approve': {
      if (step !== 'pending' && !mayTryAgain(approval, happening.stuckSince)) return { refused: tooLate(approval) };
      const refused = whyNotChosen(approval.unconfirmed, happening.choice);
      if (refused) return { refused };
      if (step === 'pending') return { approval: begun(approval, happening, 'business'), tell: 'request-approved' };
      if (step === 'business') return { approval: begun(approval, happening, step), tell: 'request-approved' };
      return { approval: begun(approval, happening, step), tell: 'account-requested' };
    }

    case 'reject': {
      if (step !== 'pending') return { refused: tooLate(approval) };
      const { administrator, reason } = happening;
      return { approval: { ...approval, step: 'rejected', administrator, reason }, tell: 'request-rejected' };
    }

    case 'business-ready': {
      if (step !== 'business') return skipped;
      const ready = { ...approval, businessId: happening.businessId, failure: undefined };
      return existing
        ? { approval: { ...ready, step: 'done' }, tell: 'request-completed' }
        : { approval: { ...ready, step: 'account' }, tell: 'account-requested' };
    }

    case 'account-ready': {
      const { owner } = happening;
      // An earlier attempt's account has an earlier password; the answer to this one is on its way.
      if (owner.passwordOf !== undefined && owner.passwordOf !== approval.attempt) return skipped;
      const ready = { ...approval, owner, failure: undefined, unconfirmed: undefined, login: undefined };
      if (step === 'account') return { approval: { ...ready, step: 'done' }, tell: 'request-completed' };
      return step === 'done' && approval.login ? { approval: ready } : skipped;
    }

    case 'business-refused':
      return step === 'business' ? failed(approval, happening.reason) : skipped;

    case 'account-refused':
      return step === 'account' ? failed(approval, happening.reason, happening.unconfirmed) : skipped;

    case 'business-deleted':
      if (!isOpen(approval)) return skipped;
      return { approval: { ...approval, step: 'rejected', reason: 'The business was deleted.', login: undefined } };

    case 'password-told':
      if (!passwordUntold(approval) || approval.owner?.passwordOf !== happening.attempt) return skipped;
      return { approval: { ...approval, told: true } };
  }
}

function begun(approval: Approval, { at, administrator, login, choice }: Approve, step: Approval['step']): Approval {
  return {
    ...approval,
    step,
    attempt: approval.attempt + 1,
    startedAt: at,
    administrator,
    failure: undefined,
    unconfirmed: undefined,
    told: undefined,
    ...(choice && { choice }),
    ...(!approval.existing && { login }),
  };
}

function failed(approval: Approval, failure: string, unconfirmed?: UnconfirmedAccount): Outcome {
  if (approval.failure) return { approval };
  return { approval: { ...approval, failure, unconfirmed, choice: undefined }, tell: 'request-failed' };
}

/** Why an approval cannot go on with this choice, or with none; undefined where it can. */
function whyNotChosen(
  unconfirmed: UnconfirmedAccount | undefined,
  choice: OwnerChoice | undefined,
): string | undefined {
  if (!choice)
    return (
      unconfirmed && 'An account has this email address but never confirmed it. Please choose who gets the business.'
    );
  if (!unconfirmed) return 'There is no account to choose for this request.';
  const isOther = choice.account === 'existing' && choice.userId !== unconfirmed.id;
  return isOther ? 'Another account has this email address now. Please choose again.' : undefined;
}

/** A step that failed or got stuck; and a password that nobody was told, once the call that would tell it is over. */
function mayTryAgain(approval: Approval, stuckSince: Date): boolean {
  if (approval.failure) return true;
  const open = approval.step === 'business' || approval.step === 'account' || passwordUntold(approval);
  return open && approval.startedAt !== undefined && approval.startedAt <= stuckSince;
}

function tooLate({ step, failure }: Approval): string {
  if (step === 'rejected') return 'This request was rejected already.';
  if (step === 'done') return 'This request was approved already.';
  return failure
    ? 'This request was approved already. Its approval can be tried again.'
    : 'This request is being approved right now.';
}

/** Whether it waits for a decision, or goes on. */
export const isOpen = ({ step }: Approval): boolean => step !== 'done' && step !== 'rejected';

const passwordUntold = ({ step, owner, told }: Approval): boolean =>
  step === 'done' && owner?.passwordOf !== undefined && !told;

/** Whether an attempt has its end, or another one took its place. */
export function isAnswered({ step, attempt, failure, owner }: Approval, asked: number): boolean {
  if (attempt !== asked || failure || step === 'rejected') return true;
  return step === 'done' && (owner?.passwordOf ?? asked) === asked;
}

/** What people see of it. */
export function shownAs(
  approval: Approval,
): Pick<BusinessRequest, 'status' | 'reason' | 'provisioning' | 'businessId'> {
  const { step, businessId, reason, failure, unconfirmed, owner } = approval;
  const business = businessId === undefined ? {} : { businessId };
  switch (step) {
    case 'pending':
      return { status: 'pending', ...business };
    case 'rejected':
      return { status: 'rejected', ...(reason && { reason }), ...business };
    case 'business':
    case 'account':
      return {
        status: 'approved',
        provisioning: failure
          ? { state: 'failed', failure, ...(unconfirmed && { unconfirmedAccount: unconfirmed }) }
          : { state: 'running' },
        ...business,
      };
    case 'done':
      return {
        status: 'approved',
        provisioning: {
          state: 'done',
          ...(owner && { ownerId: owner.id }),
          ...(owner?.username && { username: owner.username }),
          ...(passwordUntold(approval) && { passwordUntold: true }),
        },
        ...business,
      };
  }
}

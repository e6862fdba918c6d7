import type {
  BusinessRequest,
  OwnerChoice,
  UnconfirmedAccount,
} from '@doorstep/contracts/onboarding/requests/schema.ts';
import { t } from '@doorstep/texts/text.ts';

/**
 * The approval of a request as a state machine: which event leads from which step to which, and what is published.
 *
 *   pending   an administrator decides
 *   business  directory creates the business, or approves the one that the request is about
 *   account   identity creates or chooses the account that owns a new business
 *   done      business and account exist
 *   rejected  also final
 *
 * Answers may arrive late, twice, in any order or never. An event that does not fit the step is ignored. A step that failed
 * or got stuck is approved again, which repeats that step only, as a new attempt. If an account has the address of the request
 * but never confirmed it, `account` fails with a question, and the next approval must carry the administrator's choice.
 */
export interface Approval {
  step: 'pending' | 'business' | 'account' | 'done' | 'rejected';
  /** The request is about a business that existed before; its owner submitted it. */
  existing: boolean;
  businessId?: number | undefined;
  /** The number of the current attempt; 0 before the first approval. */
  attempt: number;
  startedAt?: Date | undefined;
  administrator?: Person | undefined;
  /** The reason that the current step failed. */
  failure?: string | undefined;
  /** Set with `failure`: the account that an administrator must choose or reject. */
  unconfirmed?: UnconfirmedAccount | undefined;
  /** The administrator's choice; later attempts use it, too. */
  choice?: OwnerChoice | undefined;
  /** The reason that the request was rejected. */
  reason?: string | undefined;
  /** Credentials for a new account, from the newest attempt; removed when the account exists. */
  login?: Login | undefined;
  owner?: Owner | undefined;
  /** An administrator has seen the temporary password that is in force. */
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
  /** The attempt whose temporary password the account has; absent if the account has its own password. */
  passwordOf?: number | undefined;
}

/** `stuckSince`: an attempt that started then or earlier and did not end counts as stuck. */
interface Approve {
  type: 'approve';
  at: Date;
  stuckSince: Date;
  administrator: Person;
  login: Login;
  choice?: OwnerChoice | undefined;
}

export type ApprovalEvent =
  | Approve
  | { type: 'reject'; administrator: Person; reason?: string | undefined }
  | { type: 'business-ready'; businessId: number }
  | { type: 'business-refused'; reason: string }
  | { type: 'business-deleted' }
  | { type: 'account-ready'; owner: Owner }
  | { type: 'account-refused'; reason: string; unconfirmed?: UnconfirmedAccount | undefined }
  | { type: 'password-shown'; attempt: number };

/** The types of the events that an approval publishes. */
export type PublishedType =
  | 'request-approved'
  | 'account-requested'
  | 'request-completed'
  | 'request-failed'
  | 'request-rejected';

/** `approval` is the same object if nothing changes; `refused` is the sentence for a decision that comes too late. */
export type Transition = { approval: Approval; publish?: PublishedType } | { refused: string };

/** The approval of a new request; `from` is the business that its owner submitted. */
export const createApproval = (from?: { businessId: number; owner?: Owner | undefined }): Approval => ({
  step: 'pending',
  existing: from !== undefined,
  attempt: 0,
  ...from,
});

export function next(approval: Approval, event: ApprovalEvent): Transition {
  const { step, existing } = approval;
  const ignored = { approval };

  switch (event.type) {
    case 'approve': {
      if (step !== 'pending' && !mayRetry(approval, event.stuckSince)) return { refused: tooLate(approval) };
      const problem = findChoiceProblem(approval.unconfirmed, event.choice);
      if (problem) return { refused: problem };
      if (step === 'pending')
        return { approval: startAttempt(approval, event, 'business'), publish: 'request-approved' };
      if (step === 'business') return { approval: startAttempt(approval, event, step), publish: 'request-approved' };
      return { approval: startAttempt(approval, event, step), publish: 'account-requested' };
    }

    case 'reject': {
      if (step !== 'pending') return { refused: tooLate(approval) };
      const { administrator, reason } = event;
      return { approval: { ...approval, step: 'rejected', administrator, reason }, publish: 'request-rejected' };
    }

    case 'business-ready': {
      if (step !== 'business') return ignored;
      const ready = { ...approval, businessId: event.businessId, failure: undefined };
      return existing
        ? { approval: { ...ready, step: 'done' }, publish: 'request-completed' }
        : { approval: { ...ready, step: 'account' }, publish: 'account-requested' };
    }

    case 'account-ready': {
      const { owner } = event;
      // This answers an earlier attempt, with an earlier password; the answer to the current one is on its way.
      if (owner.passwordOf !== undefined && owner.passwordOf !== approval.attempt) return ignored;
      const ready = { ...approval, owner, failure: undefined, unconfirmed: undefined, login: undefined };
      if (step === 'account') return { approval: { ...ready, step: 'done' }, publish: 'request-completed' };
      return step === 'done' && approval.login ? { approval: ready } : ignored;
    }

    case 'business-refused':
      return step === 'business' ? fail(approval, event.reason) : ignored;

    case 'account-refused':
      return step === 'account' ? fail(approval, event.reason, event.unconfirmed) : ignored;

    case 'business-deleted':
      if (!isOpen(approval)) return ignored;
      return { approval: { ...approval, step: 'rejected', reason: t('The business was deleted.'), login: undefined } };

    case 'password-shown':
      if (!isPasswordUnseen(approval) || approval.owner?.passwordOf !== event.attempt) return ignored;
      return { approval: { ...approval, told: true } };
  }
}

function startAttempt(
  approval: Approval,
  { at, administrator, login, choice }: Approve,
  step: Approval['step'],
): Approval {
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

function fail(approval: Approval, failure: string, unconfirmed?: UnconfirmedAccount): Transition {
  if (approval.failure) return { approval };
  return { approval: { ...approval, failure, unconfirmed, choice: undefined }, publish: 'request-failed' };
}

/** Says why an approval cannot continue with this choice, or without one; undefined if it can. */
function findChoiceProblem(
  unconfirmed: UnconfirmedAccount | undefined,
  choice: OwnerChoice | undefined,
): string | undefined {
  if (!choice)
    return (
      unconfirmed && t('An account has this email address but never confirmed it. Please choose who gets the business.')
    );
  if (!unconfirmed) return t('There is no account to choose for this request.');
  const isOther = choice.account === 'existing' && choice.userId !== unconfirmed.id;
  return isOther ? t('Another account has this email address now. Please choose again.') : undefined;
}

/** A step that failed or got stuck may be retried; so may an unseen password, once the call that would show it has ended. */
function mayRetry(approval: Approval, stuckSince: Date): boolean {
  if (approval.failure) return true;
  const isUnfinished = approval.step === 'business' || approval.step === 'account' || isPasswordUnseen(approval);
  return isUnfinished && approval.startedAt !== undefined && approval.startedAt <= stuckSince;
}

function tooLate({ step, failure }: Approval): string {
  if (step === 'rejected') return t('This request was rejected already.');
  if (step === 'done') return t('This request was approved already.');
  return failure
    ? t('This request was approved already. Its approval can be tried again.')
    : t('This request is being approved right now.');
}

/** Returns whether the request is pending or in progress. */
export const isOpen = ({ step }: Approval): boolean => step !== 'done' && step !== 'rejected';

const isPasswordUnseen = (approval: Approval): boolean =>
  approval.step === 'done' && approval.owner?.passwordOf !== undefined && !approval.told;

/** Returns whether an attempt has ended, or another one has replaced it. */
export function hasEnded({ step, attempt, failure, owner }: Approval, number: number): boolean {
  if (attempt !== number || failure || step === 'rejected') return true;
  return step === 'done' && (owner?.passwordOf ?? number) === number;
}

/** The part of an approval that clients see. */
export function toProvisioning(
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
          ...(isPasswordUnseen(approval) && { passwordUntold: true }),
        },
        ...business,
      };
  }
}

import {
  accountRequested,
  requestApproved,
  requestCompleted,
  requestFailed,
  requestRejected,
} from '@doorstep/contracts/onboarding/requests/events.ts';
import { audit } from '@doorstep/platform/audit';
import { conflict, notFound } from '@doorstep/platform/errors';
import { append } from '@doorstep/platform/outbox';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type ApprovalEvent, next, type PublishedType } from '../process/approval-process.ts';
import { auditedRequest, type RequestRow, toRequest, withApproval } from '../requests/request.model.ts';
import { approvalMail, rejectionMail } from './decision-mail.ts';

/**
 * Applies an event to the approval of a request and stores, publishes and audits the transition in the open
 * transaction. `answers` is the version of the request that a refusal is about: one about an older version is late and
 * ignored, as a later version gets an answer of its own. Throws 404 for an unknown request, 409 for a decision that comes
 * too late.
 */
export async function advance(
  deps: Deps,
  session: ClientSession,
  id: number,
  event: ApprovalEvent,
  answers = 0,
): Promise<RequestRow> {
  const { requests } = deps;
  const before = await requests.findById(id).session(session).lean<RequestRow>();
  if (!before) throw notFound('request-unknown', t('This request does not exist.'));
  if (before.suspicion) throw conflict('request-quarantined', t('Please take this request out of quarantine first.'));
  if (answers > 0 && answers < before.version) return before;
  const transition = next(before.approval, event);
  if ('refused' in transition) throw conflict('request-decided', transition.refused);
  if (transition.approval === before.approval) return before;
  const after = withApproval(before, transition.approval, deps.now());
  await requests.replaceOne({ _id: id }, after, { session });
  if (transition.publish) await publish(deps, session, after, transition.publish);
  await auditDecision(deps, session, before, after, event);
  return after;
}

async function publish({ db }: Deps, session: ClientSession, row: RequestRow, type: PublishedType): Promise<void> {
  const { _id, version, email, name, language, approval } = row;
  const subject = `business-request/${_id}`;
  const state = { request: toRequest(row), version };
  const { administrator, owner, attempt, businessId, login, choice } = approval;
  const person = owner && { id: owner.id, name: owner.name };
  switch (type) {
    case 'request-approved':
      return append(db, session, requestApproved, subject, state);
    case 'request-failed':
      return append(db, session, requestFailed, subject, state);
    case 'account-requested':
      return append(db, session, accountRequested, subject, {
        requestId: _id,
        version,
        attempt,
        businessId: requireSet(businessId, 'business'),
        email,
        name: cutOff(name, maxPersonNameLength),
        ...requireSet(login, 'login'),
        owner: choice,
        language,
      });
    case 'request-completed':
      return append(db, session, requestCompleted, subject, {
        ...state,
        administrator: requireSet(administrator, 'administrator'),
        owner: person,
        mail: approvalMail(approval),
      });
    case 'request-rejected':
      return append(db, session, requestRejected, subject, {
        ...state,
        administrator: requireSet(administrator, 'administrator'),
        owner: person,
        mail: rejectionMail(approval),
      });
  }
}

async function auditDecision(
  { db }: Deps,
  session: ClientSession,
  before: RequestRow,
  after: RequestRow,
  event: ApprovalEvent,
): Promise<void> {
  if (event.type !== 'approve' && event.type !== 'reject') return;
  const { id: userId, name } = event.administrator;
  await audit(db, session, auditedRequest, {
    actor: { userId, name, role: 'admin' },
    action: event.type === 'approve' ? 'approved' : 'rejected',
    before,
    after,
    details: event.type === 'approve' && { owner: event.choice },
  });
}

/** Names of accounts are shorter than those of businesses. */
const maxPersonNameLength = 100;

/** Returns a value that an earlier transition must have set. */
function requireSet<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The approval has no ${name} yet`);
  return value;
}

import {
  accountRequested,
  requestApproved,
  requestCompleted,
  requestFailed,
  requestRejected,
} from '@doorstep/contracts';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { conflict, notFound } from '@doorstep/platform/errors';
import type { Mailer } from '@doorstep/platform/mail';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type RequestRow, toRequest, withApproval } from '../requests/request.model.ts';
import { type Happening, next, type Told } from './approval-process.ts';
import { approvalMail, rejectionMail } from './decision-mails.ts';

/**
 * Lets something happen to a request: its next state, what is told of it and its mail, in the transaction of `session`.
 * Resolves to the request as it is then. `answers` is the version of the request that a
 * refusal is about: an older one than the request's is late, and what was asked since gets an answer of its own. Throws 404 for an
 * unknown request, 409 for a decision that comes too late.
 */
export type Advance = (
  session: ClientSession,
  id: number,
  happening: Happening,
  answers?: number,
) => Promise<RequestRow>;

export function createAdvance(deps: {
  db: Connection;
  requests: Model<RequestRow>;
  mailer: Mailer;
  publicUrl: string;
}): Advance {
  const { db, requests, mailer, publicUrl } = deps;

  async function tell(session: ClientSession, row: RequestRow, told: Told): Promise<void> {
    const { _id, version, email, name, approval } = row;
    const subject = `business-request/${_id}`;
    const state = { request: toRequest(row), version };
    const { administrator, owner, attempt, businessId, login, choice } = approval;
    const person = owner && { id: owner.id, name: owner.name };
    switch (told) {
      case 'request-approved':
        return append(db, session, requestApproved, subject, state);
      case 'request-failed':
        return append(db, session, requestFailed, subject, state);
      case 'account-requested':
        return append(db, session, accountRequested, subject, {
          requestId: _id,
          version,
          attempt,
          businessId: known(businessId),
          email,
          name: name.slice(0, longestPersonName),
          ...known(login),
          owner: choice,
        });
      case 'request-completed':
        await append(db, session, requestCompleted, subject, {
          ...state,
          administrator: known(administrator),
          owner: person,
        });
        return mailer.send(session, approvalMail(row, publicUrl));
      case 'request-rejected':
        await append(db, session, requestRejected, subject, {
          ...state,
          administrator: known(administrator),
          owner: person,
        });
        return mailer.send(session, rejectionMail(row, publicUrl));
    }
  }

  async function auditDecision(
    session: ClientSession,
    before: RequestRow,
    after: RequestRow,
    happening: Happening,
  ): Promise<void> {
    if (happening.type !== 'approve' && happening.type !== 'reject') return;
    const { id: userId, name } = happening.administrator;
    await audit(db, session, auditedRequest, {
      actor: { userId, name, role: 'admin' },
      action: happening.type === 'approve' ? 'approved' : 'rejected',
      before,
      after,
      details: happening.type === 'approve' && { owner: happening.choice },
    });
  }

  return async (session, id, happening, answers = 0) => {
    const row = await requests.findById(id).session(session).lean<RequestRow>();
    if (!row) throw notFound('request-unknown', 'This request does not exist.');
    if (answers > 0 && answers < row.version) return row;
    const outcome = next(row.approval, happening);
    if ('refused' in outcome) throw conflict('request-decided', outcome.refused);
    if (outcome.approval === row.approval) return row;
    const after = withApproval(row, outcome.approval, new Date());
    await requests.replaceOne({ _id: id }, after, { session });
    if (outcome.tell) await tell(session, after, outcome.tell);
    await auditDecision(session, row, after, happening);
    return after;
  };
}

/** Names of accounts are shorter than those of businesses. */
const longestPersonName = 100;

/** What the process has set by the time it tells this. */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An approval tells of what it does not have yet');
  return value;
}

const auditedRequest: AuditedEntity<RequestRow> = {
  service: 'onboarding',
  entity: 'request',
  toResource: toRequest,
  getName: ({ name }) => name,
};

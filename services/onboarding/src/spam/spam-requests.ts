import { audit, operator } from '@doorstep/platform/audit';
import { defineSpam, excerpt, type Spam } from '@doorstep/platform/delete-spam';
import { transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { mayErase } from '../erasures/erasure.policy.ts';
import { auditedRequest, type RequestRow } from '../requests/request.model.ts';

/** Requests to be listed as spam. Its sender is not notified. */
export const spamRequests = (deps: Deps): Spam =>
  defineSpam<RequestRow>(
    deps.requests,
    { account: ['userId'], author: ['name', 'email'], text: ['name', 'description', 'email', 'website'] },
    {
      describe: ({ name, email, status, description }) => ({ name, email, status, description: excerpt(description) }),
      remove: id =>
        transact(deps.db, async session => {
          const row = await deps.requests.findById(id).session(session).lean<RequestRow>();
          if (!row || !mayErase(row.approval, 'keep')) return false;
          await deps.requests.deleteOne({ _id: id, version: row.version }, { session });
          await audit(deps.db, session, auditedRequest, { actor: operator, before: row });
          return true;
        }),
    },
  );

import * as endpoints from '@doorstep/contracts';
import { requestTrap } from '@doorstep/contracts';
import { requireAdministrator, requireSignedIn } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import { nextId } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { createRequest } from './create-request.ts';
import * as myStatus from './get-my-status.ts';
import { listRequests } from './list-requests.ts';
import { type RequestRow, requestIds, toRequest } from './request.model.ts';
import { requireOwner } from './request.policy.ts';
import { submitForReview } from './submit-for-review.ts';

export function requestRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.createBusinessRequest, async ({ req, body, actor }) => {
    // A robot that filled in the trap gets the usual answer, so that it does not notice.
    if (body[requestTrap]) {
      const createdAt = new Date().toISOString();
      return { id: await nextId(deps.db, requestIds), status: 'pending' as const, createdAt };
    }
    const sender = { userId: actor?.userId, language: pickLanguage(req) };
    const { id, status, createdAt } = await createRequest(deps, sender, body);
    return { id, status, createdAt };
  });

  routes.handle(endpoints.listBusinessRequests, async ({ query, actor }) => {
    requireAdministrator(actor);
    const { status, ...page } = query;
    return listRequests(deps, status ? { status } : {}, page);
  });

  routes.handle(endpoints.listPendingBusinessRequests, async ({ query, actor }) => {
    requireAdministrator(actor);
    return listRequests(deps, { open: true }, query);
  });

  routes.handle(endpoints.markForReview, async ({ body, actor }) =>
    submitForReview(deps, requireOwner(actor), body.businessId),
  );

  routes.handle(endpoints.getMyStatus, async ({ actor }) => myStatus.getMyStatus(deps, requireOwner(actor)));

  routes.handle(endpoints.getBusinessRequest, async ({ params, actor }) => {
    const { role, userId } = requireSignedIn(actor);
    const row = await deps.requests.findById(params.id).lean<RequestRow>();
    if (!row || (role !== 'admin' && row.userId !== userId))
      throw notFound('request-unknown', t('This request does not exist.'));
    const { provisioning, ...request } = toRequest(row);
    // Only administrators see what went wrong with accounts.
    return role === 'admin' && provisioning ? { ...request, provisioning } : request;
  });
}

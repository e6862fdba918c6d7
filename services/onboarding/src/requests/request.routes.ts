import * as endpoints from '@doorstep/contracts/onboarding/requests/calls.ts';
import { requireAdministrator, requireSignedIn } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { createRequest } from './create-request.ts';
import * as myStatus from './get-my-status.ts';
import { listRequests } from './list-requests.ts';
import { releaseRequest } from './release-request.ts';
import { inQuarantine, notInQuarantine, type RequestRow, toRequest, toSentRequest } from './request.model.ts';
import { requireOwner } from './request.policy.ts';
import { submitForReview } from './submit-for-review.ts';

export function requestRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.createBusinessRequest, async ({ req, body, actor }) => {
    const sender = { userId: actor?.userId, language: pickLanguage(req) };
    const { id, status, createdAt } = await createRequest(deps, sender, body);
    return { id, status, createdAt };
  });

  routes.handle(endpoints.listBusinessRequests, async ({ query, actor }) => {
    requireAdministrator(actor);
    const { status, quarantined, ...page } = query;
    const held = quarantined ? inQuarantine : notInQuarantine;
    return listRequests(deps, { ...(status && { status }), ...held }, page);
  });

  routes.handle(endpoints.listPendingBusinessRequests, async ({ query, actor }) => {
    requireAdministrator(actor);
    return listRequests(deps, { open: true, ...notInQuarantine }, query);
  });

  routes.handle(endpoints.releaseBusinessRequest, async ({ params, actor }) => {
    requireAdministrator(actor);
    return releaseRequest(deps, params.id);
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
    // Only administrators see what went wrong with accounts, and what looks like spam.
    return role === 'admin' ? toRequest(row) : toSentRequest(row);
  });
}

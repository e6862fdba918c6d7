import {
  createBusinessRequest,
  getBusinessRequest,
  getMyStatus,
  listBusinessRequests,
  listPendingBusinessRequests,
  markForReview,
  requestTrap,
} from '@doorstep/contracts';
import { requireAdministrator, requireSignedIn } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import { nextId } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Connection, Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { CreateRequest } from './create-request.ts';
import { listRequests } from './list-requests.ts';
import type { MarkForReview } from './mark-for-review.ts';
import { myStatus } from './my-status.ts';
import { type RequestRow, requestIds, toRequest } from './request.model.ts';
import { requireOwner } from './request.policy.ts';

export function requestRoutes(
  routes: Routes,
  deps: {
    db: Connection;
    requests: Model<RequestRow>;
    known: Model<KnownBusinessRow>;
    createRequest: CreateRequest;
    submit: MarkForReview;
  },
): void {
  const { db, requests, known, createRequest, submit } = deps;

  routes.handle(createBusinessRequest, async ({ body, actor }) => {
    // A robot that filled in the trap gets the answer of a person, so that it does not learn.
    if (body[requestTrap]) {
      const createdAt = new Date().toISOString();
      return { id: await nextId(db, requestIds), status: 'pending' as const, createdAt };
    }
    const { id, status, createdAt } = await createRequest(body, actor?.userId);
    return { id, status, createdAt };
  });

  routes.handle(listBusinessRequests, async ({ query, actor }) => {
    requireAdministrator(actor);
    const { status, ...page } = query;
    return listRequests(requests, status ? { status } : {}, page);
  });

  routes.handle(listPendingBusinessRequests, async ({ query, actor }) => {
    requireAdministrator(actor);
    return listRequests(requests, { open: true }, query);
  });

  routes.handle(markForReview, async ({ body, actor }) => submit(body.businessId, requireOwner(actor)));

  routes.handle(getMyStatus, async ({ actor }) => myStatus(requireOwner(actor), { requests, known }));

  routes.handle(getBusinessRequest, async ({ params, actor }) => {
    const { role, userId } = requireSignedIn(actor);
    const row = await requests.findById(params.id).lean<RequestRow>();
    if (!row || (role !== 'admin' && row.userId !== userId))
      throw notFound('request-unknown', 'This request does not exist.');
    const { provisioning, ...request } = toRequest(row);
    // What went wrong with accounts is for administrators.
    return role === 'admin' && provisioning ? { ...request, provisioning } : request;
  });
}

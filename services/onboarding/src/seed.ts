import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { insertMissing, maxId, reserveIds, transact } from '@doorstep/platform/mongo';
import { outboxModel } from '@doorstep/platform/outbox';
import type { Connection } from 'mongoose';
import { type RequestRow, requestIds, requestModel, toRequestRow } from './requests/request.model.ts';

/** Adds requests to onboarding's database. It can be repeated: existing rows stay as they are. */
export function openOnboardingSeed(db: Connection) {
  const requests = requestModel(db);
  outboxModel(db);
  return {
    /** `people` are the possible authors of the requests. */
    async addRequests(
      given: readonly BusinessRequest[],
      people: readonly { readonly id: number; readonly name: string }[],
    ): Promise<void> {
      const rows = given.map(request => toSeedRow(request, people));
      await transact(db, session => insertMissing(requests, rows, session));
      await reserveIds(db, requestIds, maxId(rows));
    },
  };
}

/** The row of a request. A decision dates from its last change. */
function toSeedRow(
  request: BusinessRequest,
  people: readonly { readonly id: number; readonly name: string }[],
): RequestRow {
  const { id, status, reason, provisioning, businessId, createdAt, updatedAt, ...asked } = request;
  const owner = businessId && people.find(person => person.id === asked.userId);
  const approval: RequestRow['approval'] = {
    step: status === 'approved' ? 'done' : status,
    // The business of an approved request was created from it.
    existing: businessId !== undefined && status !== 'approved',
    ...(businessId && { businessId }),
    ...(reason && { reason }),
    ...(owner && { owner: { id: owner.id, name: owner.name } }),
    attempt: status === 'approved' ? 1 : 0,
  };
  const row = toRequestRow({ _id: id, ...asked }, { approval, createdAt: new Date(createdAt) });
  return { ...row, updatedAt: new Date(updatedAt) };
}

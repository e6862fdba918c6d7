import type { BusinessRequest } from '@doorstep/contracts';
import { insertMissing, maxId, reserveIds, transact } from '@doorstep/platform/mongo';
import { outboxModel } from '@doorstep/platform/outbox';
import type { Connection } from 'mongoose';
import { type RequestRow, requestIds, requestModel, toRequestRow } from './requests/request.model.ts';

/** Fills onboarding's database with requests made elsewhere. It can be repeated: what is there stays as it is. */
export function openOnboardingSeed(db: Connection) {
  const requests = requestModel(db);
  outboxModel(db);
  return {
    /** `people` are those who may have asked. */
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

/** A request as it would be stored by now; what of it is decided was decided when it was last changed. */
function toSeedRow(
  request: BusinessRequest,
  people: readonly { readonly id: number; readonly name: string }[],
): RequestRow {
  const { id, status, reason, provisioning, businessId, createdAt, updatedAt, ...asked } = request;
  const owner = businessId && people.find(person => person.id === asked.userId);
  const approval: RequestRow['approval'] = {
    step: status === 'approved' ? 'done' : status,
    // The businesses of the requests that were approved were made from them.
    existing: businessId !== undefined && status !== 'approved',
    ...(businessId && { businessId }),
    ...(reason && { reason }),
    ...(owner && { owner: { id: owner.id, name: owner.name } }),
    attempt: status === 'approved' ? 1 : 0,
  };
  const row = toRequestRow({ _id: id, ...asked }, { approval, createdAt: new Date(createdAt) });
  return { ...row, updatedAt: new Date(updatedAt) };
}

import {
  type BusinessRequest,
  type createBusinessRequest,
  otherCategoryId,
  requestCreated,
  requestTrap,
  type z,
} from '@doorstep/contracts';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { Connection, Model } from 'mongoose';
import { waiting } from '../approvals/approval-process.ts';
import { type RequestRow, requestIds, toRequest, toRequestRow } from './request.model.ts';

type Input = z.output<NonNullable<typeof createBusinessRequest.body>>;

/** `userId` is who asks, undefined for a visitor. */
export type CreateRequest = (input: Input, userId: number | undefined) => Promise<BusinessRequest>;

/** Stores a request together with its event. One sent again with the same key is answered with the first. */
export function createRequestWriter(db: Connection, requests: Model<RequestRow>): CreateRequest {
  return async (input, userId) => {
    const row = rowOf(input, { id: await nextId(db, requestIds), userId });
    const request = toRequest(row);
    try {
      await transact(db, async session => {
        await requests.create([row], { session });
        await append(db, session, requestCreated, `business-request/${request.id}`, { request, version: row.version });
      });
      return request;
    } catch (error) {
      const { idempotencyKey } = input;
      const again = idempotencyKey && isDuplicateKey(error);
      const first = again && (await requests.findOne({ idempotencyKey }).lean<RequestRow>());
      if (!first) throw error;
      return toRequest(first);
    }
  };
}

/** What the form says of the way not taken is left out: a new category beside a chosen one, a place below 'other'. */
function rowOf(
  { [requestTrap]: trap, newCategoryName, newCategoryDescription, subcategoryId, newSubcategoryName, ...input }: Input,
  { id, userId }: { id: number; userId: number | undefined },
): RequestRow {
  const place =
    input.categoryId === otherCategoryId
      ? { newCategoryName, newCategoryDescription }
      : { subcategoryId, newSubcategoryName };
  return toRequestRow({ _id: id, ...input, ...place, userId }, { approval: waiting(), createdAt: new Date() });
}

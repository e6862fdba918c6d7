import {
  type BusinessRequest,
  type createBusinessRequest,
  otherCategoryId,
  requestCreated,
  requestTrap,
  type z,
} from '@doorstep/contracts';
import { requirePart } from '@doorstep/platform/known-site';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { Deps } from '../deps.ts';
import { createApproval } from '../process/approval-process.ts';
import { type RequestRow, requestIds, toRequest, toRequestRow } from './request.model.ts';

type Input = z.output<NonNullable<typeof createBusinessRequest.body>>;

/**
 * Stores a request, or returns the first one with the same key. `userId` is undefined for a visitor. Throws 403 while requests are turned
 * off.
 */
export async function createRequest(
  { db, requests }: Pick<Deps, 'db' | 'requests'>,
  userId: number | undefined,
  input: Input,
): Promise<BusinessRequest> {
  const row = buildRow(input, { id: await nextId(db, requestIds), userId });
  const request = toRequest(row);
  try {
    await transact(db, async session => {
      await requirePart(db, 'requests', session);
      await requests.create([row], { session });
      await append(db, session, requestCreated, `business-request/${request.id}`, { request, version: row.version });
    });
    return request;
  } catch (error) {
    const { idempotencyKey } = input;
    const isRepeated = idempotencyKey && isDuplicateKey(error);
    const first = isRepeated && (await requests.findOne({ idempotencyKey }).lean<RequestRow>());
    if (!first) throw error;
    return toRequest(first);
  }
}

/** Leaves out fields that do not fit the category: a new category unless it is 'other', a subcategory if it is. */
function buildRow(
  { [requestTrap]: trap, newCategoryName, newCategoryDescription, subcategoryId, newSubcategoryName, ...input }: Input,
  { id, userId }: { id: number; userId: number | undefined },
): RequestRow {
  const place =
    input.categoryId === otherCategoryId
      ? { newCategoryName, newCategoryDescription }
      : { subcategoryId, newSubcategoryName };
  return toRequestRow({ _id: id, ...input, ...place, userId }, { approval: createApproval(), createdAt: new Date() });
}

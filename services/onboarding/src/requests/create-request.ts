import type { z } from '@doorstep/contracts/common/zod.ts';
import { otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import { suspectTrapped } from '@doorstep/contracts/engagement/spam-rules/trap.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { createBusinessRequest } from '@doorstep/contracts/onboarding/requests/calls.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { readKnownSite, requirePart } from '@doorstep/platform/known-site';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { checkPhone } from '@doorstep/platform/phone';
import type { Deps } from '../deps.ts';
import { createApproval } from '../process/approval-process.ts';
import { publishCreated } from './publish-created.ts';
import { type RequestRow, requestIds, toRequest, toRequestRow } from './request.model.ts';

type Input = z.output<NonNullable<typeof createBusinessRequest.body>>;

interface Sender {
  /** Undefined for a visitor. */
  readonly userId: number | undefined;
  /** The language that they read the form in, if it is known. */
  readonly language: Language | undefined;
}

/**
 * Stores a request, in quarantine if its honeypot is filled in, or returns the first one with the same key. Throws 403 while requests are
 * turned off, 422 for a telephone number that cannot exist.
 */
export async function createRequest(
  { db, requests, now }: Pick<Deps, 'db' | 'requests' | 'now'>,
  sender: Sender,
  input: Input,
): Promise<BusinessRequest> {
  const { country } = await readKnownSite(db);
  const phone = checkPhone(input.phone, country)?.phone;
  const row = buildRow({ ...input, phone }, { id: await nextId(db, requestIds), ...sender, createdAt: now() });
  try {
    await transact(db, async session => {
      await requirePart(db, 'requests', session);
      await requests.create([row], { session });
      await publishCreated(db, session, row);
    });
    return toRequest(row);
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
  { blank, company, fax, newCategoryName, newCategoryDescription, subcategoryId, newSubcategoryName, ...input }: Input,
  { id, userId, language, createdAt }: Sender & { id: number; createdAt: Date },
): RequestRow {
  const place =
    input.categoryId === otherCategoryId
      ? { newCategoryName, newCategoryDescription }
      : { subcategoryId, newSubcategoryName };
  return toRequestRow(
    { _id: id, ...input, ...place, userId, language, suspicion: suspectTrapped({ blank, company, fax }) },
    { approval: createApproval(), createdAt },
  );
}

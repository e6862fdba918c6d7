import { missingForReview } from '@doorstep/contracts/directory/businesses/submission-rules.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { type Actor, ownsBusiness } from '@doorstep/platform/actor';
import { AppError, conflict, notAllowed, notFound } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { isDuplicateKey, nextId, transact, waitUntil } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { KnownBusinessRow, KnownProfile } from '../known-businesses/known-business.model.ts';
import { createApproval } from '../process/approval-process.ts';
import { publishCreated } from './publish-created.ts';
import { requestIds, toRequest, toRequestRow } from './request.model.ts';

/** Maximum time to wait for the event about the last picture, or about the business itself. */
const timeoutMs = 3_000;

/**
 * Submits the business of an owner: its known profile becomes a request. Throws 403 for a business of another owner, 404 for
 * an unknown one, 409 for one that is approved or submitted already, 422 with the fields that are missing.
 */
export async function submitForReview(deps: Deps, actor: Actor, businessId: number): Promise<BusinessRequest> {
  const { db, requests, knownBusinesses } = deps;
  const find = (session: ClientSession | null = null) =>
    knownBusinesses.findById(businessId).session(session).lean<KnownBusinessRow>();
  const { country } = await readKnownSite(db);
  await waitUntil(
    db,
    Date.now() + timeoutMs,
    () => find(),
    business => business?.deleted === true || !mayChange(judge(business, actor, country)),
  );
  const _id = await nextId(db, requestIds);
  try {
    return await transact(db, async session => {
      const { refusal, submission } = judge(await find(session), actor, country);
      if (refusal) throw refusal;
      // Reading locks nothing: a deletion at the same time conflicts with this write, and one of the two runs again.
      await knownBusinesses.updateOne({ _id: businessId }, { $inc: { holds: 1 } }, { session });
      const owner = { id: actor.userId, name: actor.name };
      const row = toRequestRow(
        { _id, ...submission, userId: actor.userId },
        { approval: createApproval({ businessId, owner }), createdAt: deps.now() },
      );
      await requests.create([row], { session });
      await publishCreated(db, session, row);
      return toRequest(row);
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict('request-pending', t('This business is submitted for review already.'));
    throw error;
  }
}

type Judgement =
  | { refusal: AppError; submission?: never }
  | { refusal?: never; submission: KnownProfile & { description: string; email: string } };

/** The fields that the actor would submit, or the reason why they cannot. */
function judge(business: KnownBusinessRow | null, actor: Actor, country: string): Judgement {
  if (!business?.profile) return { refusal: notFound('business-unknown', t('This business does not exist.')) };
  if (!ownsBusiness(actor, business)) return { refusal: notAllowed(t('You can submit your own business only.')) };
  const { approvalStatus, profile, counts } = business;
  if (approvalStatus === 'approved')
    return { refusal: conflict('business-approved', t('This business is approved already.')) };
  const errors = missingForReview(profile, counts?.gallery ?? 0, country);
  const { description, email } = profile;
  if (errors.length === 0 && description && email) return { submission: { ...profile, description, email } };
  const message = t('Please complete your business profile before submitting it for review.');
  return { refusal: new AppError(422, 'business-incomplete', message, { errors }) };
}

/** Returns whether another event about the business may lift the refusal. */
const mayChange = ({ refusal }: Judgement): boolean => refusal?.status === 404 || refusal?.status === 422;

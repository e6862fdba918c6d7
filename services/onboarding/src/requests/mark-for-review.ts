import { type BusinessRequest, missingForReview, requestCreated } from '@doorstep/contracts';
import { type Actor, ownsBusiness } from '@doorstep/platform/actor';
import { AppError, conflict, notAllowed, notFound } from '@doorstep/platform/errors';
import { isDuplicateKey, nextId, transact, waitUntil } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import { waiting } from '../approvals/approval-process.ts';
import type { KnownBusinessRow, KnownProfile } from '../known-businesses/known-business.model.ts';
import { type RequestRow, requestIds, toRequest, toRequestRow } from './request.model.ts';

/** The last picture, or the business itself, may still be on its way to us. */
const patienceMilliseconds = 3_000;

/** Throws 403 for a foreign business, 404, 409 for one that is approved or submitted, 422 with what is missing. */
export type MarkForReview = (businessId: number, actor: Actor) => Promise<BusinessRequest>;

/** Submits the business of an owner as it is known here: its data becomes a request. */
export function createReviewMarker(
  db: Connection,
  { requests, known }: { requests: Model<RequestRow>; known: Model<KnownBusinessRow> },
): MarkForReview {
  const find = (businessId: number, session: ClientSession | null = null) =>
    known.findById(businessId).session(session).lean<KnownBusinessRow>();

  return async (businessId, actor) => {
    await waitUntil(
      db,
      Date.now() + patienceMilliseconds,
      () => find(businessId),
      business => business?.deleted === true || !mayPass(judge(business, actor)),
    );
    const _id = await nextId(db, requestIds);
    try {
      return await transact(db, async session => {
        const { refusal, submission } = judge(await find(businessId, session), actor);
        if (refusal) throw refusal;
        // Reads lock nothing: a deletion at the same moment meets this write, and one of the two is done again.
        await known.updateOne({ _id: businessId }, { $inc: { holds: 1 } }, { session });
        const owner = { id: actor.userId, name: actor.name };
        const row = toRequestRow(
          { _id, ...submission, userId: actor.userId },
          { approval: waiting({ businessId, owner }), createdAt: new Date() },
        );
        await requests.create([row], { session });
        const request = toRequest(row);
        await append(db, session, requestCreated, `business-request/${_id}`, { request, version: row.version });
        return request;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw conflict('request-pending', 'This business is submitted for review already.');
      throw error;
    }
  };
}

type Verdict =
  | { refusal: AppError; submission?: never }
  | { refusal?: never; submission: KnownProfile & { description: string; email: string } };

/** What of a business would be submitted by this account, or what keeps it from that. */
function judge(business: KnownBusinessRow | null, actor: Actor): Verdict {
  if (!business?.profile) return { refusal: notFound('business-unknown', 'This business does not exist.') };
  if (!ownsBusiness(actor, business)) return { refusal: notAllowed('You can submit your own business only.') };
  const { approvalStatus, profile, counts } = business;
  if (approvalStatus === 'approved')
    return { refusal: conflict('business-approved', 'This business is approved already.') };
  const errors = missingForReview(profile, counts?.gallery ?? 0);
  const { description, email } = profile;
  if (errors.length === 0 && description && email) return { submission: { ...profile, description, email } };
  const message = 'Please complete your business profile before submitting it for review.';
  return { refusal: new AppError(422, 'business-incomplete', message, { errors }) };
}

/** Whether news of the business may change it: of its being there, of its profile and pictures. */
const mayPass = ({ refusal }: Verdict): boolean => refusal?.status === 404 || refusal?.status === 422;

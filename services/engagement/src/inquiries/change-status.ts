import { type Inquiry, type InquiryStatus, inquiryUpdated } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { conflict, notAllowed, notFound } from '@doorstep/platform/errors';
import { nextVersion } from '@doorstep/platform/messaging';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { Connection, Model } from 'mongoose';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';
import { mayAnswer, mayMove, mayRead } from './inquiry.policy.ts';

/** Throws 404 for who may not read the inquiry, 403 for who may not answer it, 409 for a move that is not forward. */
export type ChangeStatus = (id: number, status: InquiryStatus, actor: Actor) => Promise<Inquiry>;

/** Moves an inquiry on, together with its event. Of two that come at once, one finds what the other left. */
export function createStatusChanger(db: Connection, inquiries: Model<InquiryRow>): ChangeStatus {
  return (id, status, actor) =>
    transact(db, async session => {
      const before = await inquiries.findById(id).session(session).lean<InquiryRow>();
      if (!before || !mayRead(actor, before.businessId))
        throw notFound('inquiry-unknown', 'This inquiry does not exist.');
      if (!mayAnswer(actor, before.businessId)) throw notAllowed('Only the owner of this business can do this.');
      if (!mayMove(before.status, status))
        throw conflict('inquiry-moved-on', `This inquiry is ${before.status} and cannot become ${status}.`);
      const after = { ...before, status, version: nextVersion(before), updatedAt: new Date() };
      await inquiries.replaceOne({ _id: id }, after, { session });
      const inquiry = toInquiry(after);
      await append(db, session, inquiryUpdated, `inquiry/${id}`, { inquiry, version: after.version });
      return inquiry;
    });
}

import { defineSpam, excerpt, type Spam } from '@doorstep/platform/delete-spam';
import { transact } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { deleteInquiries, maxOfOne } from './effects.ts';
import type { InquiryRow } from './inquiry.model.ts';

/** Forgets in the open transaction what others keep of an inquiry that is deleted. */
export type ForgetInquiry = (inquiry: Pick<InquiryRow, '_id' | 'emailKey'>, session: ClientSession) => Promise<void>;

/** Inquiries as spam. */
export const spamInquiries = (deps: Deps, forget: ForgetInquiry): Spam =>
  defineSpam<InquiryRow>(
    deps.inquiries,
    { account: ['senderId'], author: ['name', 'email'], text: ['email', 'subject', 'message'] },
    {
      describe: ({ businessId: business, email, subject, message }) => ({
        business,
        email,
        message: excerpt(`${subject}: ${message}`),
      }),
      remove: id =>
        transact(deps.db, async session => {
          const row = await deps.inquiries.findById(id).session(session).lean<InquiryRow>();
          if (!row) return false;
          await deleteInquiries(deps, { _id: id }, maxOfOne, session);
          await forget(row, session);
          return true;
        }),
    },
  );

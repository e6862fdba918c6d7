import { defineSpam, excerpt, type Spam } from '@doorstep/platform/delete-spam';
import { transact } from '@doorstep/platform/mongo';
import type { Deps } from '../../deps.ts';
import { deleteInquiries, maxOfOne } from './effects.ts';
import type { InquiryRow } from './inquiry.model.ts';

/** Inquiries as spam. Webhooks do not get again what is deleted. */
export const spamInquiries = (deps: Deps): Spam =>
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
          await deps.webhooks.forgetInquiry(row, session);
          return true;
        }),
    },
  );

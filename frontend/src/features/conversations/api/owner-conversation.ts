import {
  getInquiry,
  readInquiry,
  replyToInquiry,
  replyToInquiryWithPicture,
  setInquiryOutcome,
} from '@doorstep/contracts/engagement/conversations/calls.ts';
import type { BusinessReplyInput } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { listAppointments, listInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import type { Inquiry, InquiryOutcome } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery, below } from '#lib/api-query.ts';
import { toFormData, upload } from '#lib/upload.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import type { SentPicture } from '../use-composer.ts';

/** Which inquiry, and of which business. */
export type InquiryOf = Pick<Inquiry, 'id' | 'businessId'>;

/** The conversation of an inquiry for the owner of its business. */
export const inquiryQuery = (id: number) => apiQuery(getInquiry, { params: { id } });

/** The booked appointments of a business that are not over, soonest first. */
export const appointmentsQuery = (businessId: number) => apiQuery(listAppointments, { params: { id: businessId } });

const lists = ({ businessId }: InquiryOf) => below(listInquiries, { id: businessId });
const changes = (inquiry: InquiryOf) => ({
  invalidates: [
    below(getInquiry, { id: inquiry.id }),
    lists(inquiry),
    below(listAppointments, { id: inquiry.businessId }),
  ],
});

/** Writes to the sender: a text, a quote, times to choose from, or that the appointment is cancelled. */
export const useReplyAsBusiness = (inquiry: InquiryOf) =>
  useApiMutation(
    (body: BusinessReplyInput) => call(replyToInquiry, { params: { id: inquiry.id }, body }),
    changes(inquiry),
  );

export const useSendPictureAsBusiness = (inquiry: InquiryOf) =>
  useApiMutation(
    ({ file, idempotencyKey, onProgress }: SentPicture) =>
      upload(replyToInquiryWithPicture, {
        params: { id: inquiry.id },
        form: toFormData({ idempotencyKey, image: file }),
        onProgress,
      }),
    changes(inquiry),
  );

/** Remembers that the owner has seen all replies. */
export const useReadAsBusiness = (inquiry: InquiryOf) =>
  useApiMutation((shownUntil: string) => call(readInquiry, { params: { id: inquiry.id }, body: { shownUntil } }), {
    invalidates: [lists(inquiry)],
  });

/** Says how an inquiry ended. */
export const useSetOutcome = (inquiry: InquiryOf) =>
  useApiMutation(
    (outcome: InquiryOutcome) => call(setInquiryOutcome, { params: { id: inquiry.id }, body: { outcome } }),
    changes(inquiry),
  );

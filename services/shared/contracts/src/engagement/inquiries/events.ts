import { publishedBy, versionSchema } from '../../common/event.ts';
import { forBusiness, type Notice, type ShownConversation } from '../../common/notice.ts';
import { idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import { replySchema } from '../conversations/schema.ts';
import { conversationSideSchema, inquirySchema } from './schema.ts';

const defineEvent = publishedBy('engagement');

/** With the contact details, also those that its business does not see yet. */
export const publishedInquirySchema = inquirySchema.required({ email: true });

export type PublishedInquiry = z.infer<typeof publishedInquirySchema>;

const inquirySample: PublishedInquiry = {
  id: 21,
  businessId: 7,
  name: 'Nora Lindqvist',
  email: 'nora@mail.example',
  phone: '+1 503 555 0178',
  subject: 'Inquiry about Boiler service',
  message: 'Our boiler loses pressure every other day. Could you have a look this week?',
  status: 'pending',
  version: 1,
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-02T09:15:00.000Z',
};

const inquiryState = z.object({
  inquiry: publishedInquirySchema,
  version: versionSchema,
  businessName: z.string().optional(),
  /** The time zone of the business, in which its times are said. */
  timeZone: z.string().optional(),
  /** The account that sent it; absent for a visitor. */
  senderId: idSchema.optional(),
  /** In which the sender is written to; absent in inquiries of earlier releases. */
  language: languageSchema.optional(),
  /** Counts the secret links of the conversation; 0 once the sender ended them, after which no mail is sent. Makes the link of a mail. */
  link: z.int().min(0).optional(),
  /** True if the key of a mail to the address was used, so that its reader wants mails about the conversation. */
  isAddressProved: z.literal(true).optional(),
  /** The other conversations of an inquiry to several businesses, by their newest links: their pages show what becomes of this one. */
  siblings: z.array(z.object({ inquiryId: idSchema, link: z.int().positive() })).optional(),
});

interface Noticed {
  readonly inquiry: { readonly id: number; readonly businessId: number };
  readonly senderId?: number | undefined;
  readonly link?: number | undefined;
  readonly siblings?: readonly ShownConversation[] | undefined;
}

/** A page with a former link of the conversation gets no notice any more. */
const inquiryNotice = (
  type: 'inquiry-created' | 'inquiry-updated',
  { inquiry: { id, businessId }, senderId, link = 1, siblings = [] }: Noticed,
): Notice => ({
  event: { type, id, businessId },
  isFor: (viewer, conversation) =>
    forBusiness(businessId)(viewer) ||
    (senderId !== undefined && viewer?.userId === senderId) ||
    [{ inquiryId: id, link }, ...siblings].some(
      shown => shown.inquiryId === conversation?.inquiryId && shown.link === conversation.link,
    ),
});

export const inquiryCreated = defineEvent({
  type: 'inquiry-created',
  summary: 'A visitor sent an inquiry to a business',
  schema: inquiryState,
  sample: { inquiry: inquirySample, version: 1, businessName: 'Harbour Street Plumbing', senderId: 5 },
  notices: data => [inquiryNotice('inquiry-created', data)],
});

export const inquiryUpdated = defineEvent({
  type: 'inquiry-updated',
  summary:
    'An inquiry moved on: its status or outcome, or its sender replaced or ended the secret link of its conversation',
  schema: inquiryState,
  sample: {
    inquiry: { ...inquirySample, status: 'responded', version: 2, updatedAt: '2026-03-02T11:40:00.000Z' },
    version: 2,
    businessName: 'Harbour Street Plumbing',
    senderId: 5,
  },
  notices: data => [inquiryNotice('inquiry-updated', data)],
});

const repliedSample: z.infer<typeof inquiryState> = {
  ...inquiryUpdated.sample,
  inquiry: {
    ...inquiryUpdated.sample.inquiry,
    lastReply: { from: 'business', at: '2026-03-02T11:40:00.000Z' },
    endsAt: '2026-04-01T11:40:00.000Z',
  },
  language: 'en',
  link: 1,
};

export const inquiryReplied = defineEvent({
  type: 'inquiry-replied',
  summary:
    'The business or the sender wrote in the conversation of an inquiry, or the sender answered a quote, chose a time or shared the contact details',
  schema: inquiryState.extend({
    reply: replySchema,
    /** True if the other side had read all before: one mail is enough until it reads. */
    isFirstUnread: z.boolean(),
  }),
  sample: {
    ...repliedSample,
    reply: {
      id: 41,
      from: 'business',
      text: 'We can come on Thursday morning. Is the boiler older than ten years?',
      createdAt: '2026-03-02T11:40:00.000Z',
    },
    isFirstUnread: true,
  },
  notices: data => [inquiryNotice('inquiry-updated', data)],
});

export const inquiryRead = defineEvent({
  type: 'inquiry-read',
  summary: 'The business or the sender opened a conversation in which something was new for them',
  schema: z.object({
    inquiry: inquirySchema.pick({ id: true, businessId: true }),
    /** That of the inquiry that was read; reading does not change it. What is newer was not shown. */
    version: versionSchema,
    senderId: idSchema.optional(),
    link: z.int().min(0).optional(),
    by: conversationSideSchema,
    at: timestampSchema,
    /** The first reply that its sender, who has no account, was not shown: they are mailed again. */
    unread: inquiryState.extend({ replyAt: timestampSchema }).optional(),
  }),
  sample: {
    inquiry: { id: inquirySample.id, businessId: inquirySample.businessId },
    version: 3,
    senderId: 5,
    link: 1,
    by: 'sender',
    at: '2026-03-02T11:52:00.000Z',
  },
  notices: data => [inquiryNotice('inquiry-updated', data)],
});

export const inquiryUnanswered = defineEvent({
  type: 'inquiry-unanswered',
  summary: 'The business did not answer an inquiry for a number of its open hours',
  schema: inquiryState.extend({
    /** The business is reminded first; then the sender is offered to ask others. */
    step: z.enum(['remind-business', 'offer-others']),
  }),
  sample: { ...inquiryCreated.sample, version: 2, language: 'en', link: 1, step: 'remind-business' },
  notices: data => [inquiryNotice('inquiry-updated', data)],
});

export const inquiryDone = defineEvent({
  type: 'inquiry-done',
  summary: 'A day has passed since the appointment of an inquiry: its sender is asked how it was',
  schema: inquiryState,
  sample: {
    ...repliedSample,
    version: 5,
    timeZone: 'America/Los_Angeles',
    inquiry: {
      ...repliedSample.inquiry,
      version: 5,
      booking: { startsAt: '2026-03-05T17:00:00.000Z', minutes: 60 },
      updatedAt: '2026-03-06T18:00:00.000Z',
    },
  },
  notices: data => [inquiryNotice('inquiry-updated', data)],
});

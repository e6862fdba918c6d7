import { idSchema } from './common.ts';
import { publishedBy, versionSchema } from './event.ts';
import { inquirySchema } from './inquiries.ts';
import { forBusiness, type Notice } from './notice.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

const defineEvent = publishedBy('engagement');

const inquirySample: z.infer<typeof inquirySchema> = {
  id: 21,
  businessId: 7,
  name: 'Nora Lindqvist',
  email: 'nora@mail.example',
  phone: '+1 503 555 0178',
  subject: 'Inquiry about Boiler service',
  message: 'Our boiler loses pressure every other day. Could you have a look this week?',
  status: 'pending',
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-02T09:15:00.000Z',
};

const inquiryState = z.object({
  inquiry: inquirySchema,
  version: versionSchema,
  businessName: z.string().optional(),
  /** The account that sent it; absent for a visitor. */
  senderId: idSchema.optional(),
});

const inquiryNotice = (
  type: 'inquiry-created' | 'inquiry-updated',
  { inquiry: { id, businessId } }: z.infer<typeof inquiryState>,
): Notice => ({ event: { type, id, businessId }, isFor: forBusiness(businessId) });

export const inquiryCreated = defineEvent({
  type: 'inquiry-created',
  summary: 'A visitor sent an inquiry to a business',
  schema: inquiryState,
  sample: { inquiry: inquirySample, version: 1, businessName: 'Harbour Street Plumbing', senderId: 5 },
  notices: data => [inquiryNotice('inquiry-created', data)],
});

export const inquiryUpdated = defineEvent({
  type: 'inquiry-updated',
  summary: 'The owner of a business moved an inquiry on',
  schema: inquiryState,
  sample: {
    inquiry: { ...inquirySample, status: 'responded', updatedAt: '2026-03-02T11:40:00.000Z' },
    version: 2,
    businessName: 'Harbour Street Plumbing',
    senderId: 5,
  },
  notices: data => [inquiryNotice('inquiry-updated', data)],
  // The page of a business shows its response time.
  purges: ({ inquiry }) => [tags.business(inquiry.businessId)],
});

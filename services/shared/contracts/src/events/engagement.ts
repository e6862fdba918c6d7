import { inquirySchema } from '../inquiries.ts';
import { z } from '../zod.ts';
import { defineEvent } from './envelope.ts';

export const inquiryCreated = defineEvent({
  service: 'engagement',
  type: 'inquiry-created',
  summary: 'A visitor sent an inquiry to a business',
  schema: z.object({ inquiry: inquirySchema }),
  sample: {
    inquiry: {
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
    },
  },
});

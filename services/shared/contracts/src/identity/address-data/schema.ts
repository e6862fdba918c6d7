import type { ServiceName } from '../../common/event.ts';
import { emailSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { writtenReplySchema } from '../../engagement/conversations/schema.ts';
import { inquirySchema } from '../../engagement/inquiries/schema.ts';
import { messageSchema } from '../../engagement/messages/schema.ts';
import { businessRequestSchema } from '../../onboarding/requests/schema.ts';

// The data that people without an account leave under their email address. What belongs to an account is not part of it.

/** A copy that waits to be sent, or can be sent again: a mail, or an event for webhooks. */
const copySchema = z.object({ what: z.string(), createdAt: timestampSchema });

const sectionSchemas = {
  inquiries: z.array(inquirySchema),
  /** Written by the senders of these inquiries in their conversations. */
  replies: z.array(writtenReplySchema),
  /** Messages from the contact page. */
  messages: z.array(messageSchema.omit({ receiverId: true, receiverName: true, isRead: true })),
  /** Requests to be listed. */
  requests: z.array(businessRequestSchema.omit({ provisioning: true })),
  copies: z.array(copySchema),
};

export const addressDataSchema = z.object({ exportedAt: timestampSchema, address: emailSchema, ...sectionSchemas });
export type AddressData = z.infer<typeof addressDataSchema>;
export type AddressSection = keyof typeof sectionSchemas;

/** The services that have rows of a section. */
export const addressSections: readonly {
  readonly section: AddressSection;
  readonly services: readonly ServiceName[];
}[] = [
  { section: 'inquiries', services: ['engagement'] },
  { section: 'replies', services: ['engagement'] },
  { section: 'messages', services: ['engagement'] },
  { section: 'requests', services: ['onboarding'] },
  { section: 'copies', services: ['engagement', 'onboarding', 'identity'] },
];
export const countsSchema = z.object({
  inquiries: z.int().min(0),
  replies: z.int().min(0),
  messages: z.int().min(0),
  requests: z.int().min(0),
  copies: z.int().min(0),
});
export type AddressCounts = z.infer<typeof countsSchema>;

/** Minutes that the link in the mail works, and minutes that its reader may work on after opening it. */
export const dataLinkMinutes = 60;
export const dataKeyMinutes = 30;

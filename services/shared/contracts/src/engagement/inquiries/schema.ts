import { versionSchema } from '../../common/event.ts';
import {
  emailSchema,
  emptyOr,
  idSchema,
  phoneSchema,
  requiredLine,
  requiredName,
  requiredProse,
  requiredText,
  timestampSchema,
} from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { bookingSchema } from '../conversations/quotes.ts';
import { suspicionSchema } from '../spam-rules/schema.ts';

export const inquiryStatuses = ['pending', 'responded', 'closed'] as const;
export const inquiryStatusSchema = z.enum(inquiryStatuses);
export type InquiryStatus = z.infer<typeof inquiryStatusSchema>;

export const inquiryInput = z.object({
  name: requiredName(100),
  email: z.string().trim().min(1).pipe(emailSchema),
  phone: emptyOr(phoneSchema),
  subject: requiredLine(200),
  message: requiredProse(5000),
});
export type InquiryInput = z.input<typeof inquiryInput>;

/** The outcome of an inquiry, as its business reports it. */
export const inquiryOutcomes = ['hired', 'declined', 'spam'] as const;
export const inquiryOutcomeSchema = z.enum(inquiryOutcomes);
export type InquiryOutcome = z.infer<typeof inquiryOutcomeSchema>;

/** The sides of a conversation: the owner of the business, and the person who sent the inquiry. */
export const conversationSides = ['business', 'sender'] as const;
export const conversationSideSchema = z.enum(conversationSides);
export type ConversationSide = z.infer<typeof conversationSideSchema>;

/** The answer of the sender to a quote or to times. */
export const decisionSchema = z.enum(['accepted', 'declined']);
export type Decision = z.infer<typeof decisionSchema>;

export const inquirySchema = z.object({
  id: idSchema,
  businessId: idSchema,
  name: requiredText(100),
  /** Like `phone`, absent for the owner of the business while the sender does not share it. */
  email: emailSchema.optional(),
  phone: phoneSchema.optional(),
  /** `phone` in international form (E.164); absent in inquiries that an earlier release stored. */
  phoneNumber: phoneSchema.optional(),
  subject: requiredText(200),
  message: requiredText(5000),
  status: inquiryStatusSchema,
  hidesContact: z.boolean().optional(),
  outcome: inquiryOutcomeSchema.optional(),
  /** The sum of the newest quote, and what the sender said to it. */
  quote: z.object({ total: z.number().min(0), decision: decisionSchema.optional() }).optional(),
  /** The time that the sender chose, until one of the sides cancels it. */
  booking: bookingSchema.optional(),
  /** True if the account that sent it has reviewed the business; absent for other senders and in events. */
  isReviewed: z.literal(true).optional(),
  /** Shared by inquiries that were sent to several businesses at once. */
  groupId: idSchema.optional(),
  /** The newest reply of the conversation; absent before the first. */
  lastReply: z.object({ from: conversationSideSchema, at: timestampSchema }).optional(),
  /** The time of the newest of what each side has read; after a call that did not say it, when that was. */
  readAt: z.partialRecord(conversationSideSchema, timestampSchema).optional(),
  /** From then on, the conversation can only be read; absent in inquiries of earlier releases, which have none. */
  endsAt: timestampSchema.optional(),
  /** The reason that the inquiry is in quarantine; absent in all others. */
  suspicion: suspicionSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Counts changes; absent for its sender, who would notice by it that it counts as spam. */
  version: versionSchema.optional(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** Opens the conversation of an inquiry for its sender, without an account. A link that was ended opens nothing any more. */
export const conversationKeySchema = z.string().min(1).max(500);

/** Maximum number of businesses to which one inquiry can be sent. */
export const maxAskedBusinesses = 3;

/** The total of a search for inquiries stops there. */
export const maxFoundInquiries = 200;

/** The next appointments of a business. */
export const maxAppointments = 50;

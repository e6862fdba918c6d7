import { pictureUrlSchema } from '../../common/picture-schemas.ts';
import { idSchema, optionalProse, requiredProse, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { conversationKeySchema, conversationSideSchema, decisionSchema, inquirySchema } from '../inquiries/schema.ts';
import { appointmentSchema, bookingSchema, quoteSchema } from './quotes.ts';

/** A conversation has at most this many replies. */
export const maxReplies = 500;

/**
 * A reply in the conversation of an inquiry: a text with or without a picture, a quote, times to choose from, or a note: the sender shares
 * e-mail and phone, a side cancels the appointment, or the sender has found someone else. Quotes and times have an `answer` once the sender
 * gave one.
 */
export const replySchema = z.object({
  id: idSchema,
  from: conversationSideSchema,
  text: z.string().optional(),
  picture: pictureUrlSchema.optional(),
  quote: quoteSchema.optional(),
  appointment: appointmentSchema.optional(),
  sharesContact: z.literal(true).optional(),
  /** The appointment that this reply cancels. */
  cancels: bookingSchema.optional(),
  foundOther: z.literal(true).optional(),
  answer: z
    .object({
      decision: decisionSchema,
      /** The chosen time, by its place in `slots`. */
      slot: z.int().min(0).optional(),
      at: timestampSchema,
    })
    .optional(),
  createdAt: timestampSchema,
});
export type Reply = z.infer<typeof replySchema>;

/** A reply that a person wrote, in a copy of their data. */
export const writtenReplySchema = replySchema.extend({ inquiryId: idSchema });

/** The inquiry with its replies, oldest first. */
export const conversationSchema = z.object({
  inquiry: inquirySchema,
  businessName: z.string(),
  /** The time zone of the business, in which its hours are. */
  timeZone: z.string(),
  /** Its place, in which its times are said. */
  city: z.string().optional(),
  replies: z.array(replySchema),
});
export type Conversation = z.infer<typeof conversationSchema>;

const idempotencyKey = z.uuid().optional();
const textReply = z.object({ text: requiredProse(5000), idempotencyKey });
/** Cancels the appointment, with or without a text; 409 `not-booked` if there is none. */
const cancellation = z.object({ text: optionalProse(5000), cancelsBooking: z.literal(true), idempotencyKey });

/** The sender writes a text, or cancels the appointment. */
export const senderReplyInput = z.union([cancellation, textReply]);
export type SenderReplyInput = z.input<typeof senderReplyInput>;

/** The owner writes a text, sends a quote or times, or cancels the appointment, the latter with or without a text. */
export const businessReplyInput = z.union([
  z.object({ text: optionalProse(5000), quote: quoteSchema, idempotencyKey }),
  z.object({ text: optionalProse(5000), appointment: appointmentSchema, idempotencyKey }),
  cancellation,
  textReply,
]);
export type BusinessReplyInput = z.input<typeof businessReplyInput>;

/** The fields of a picture's upload besides the picture. */
export const replyUpload = z.object({ text: optionalProse(1000), idempotencyKey });

/** Another inquiry of the same sender, sent at the same time. */
export const siblingSchema = z.object({
  businessId: idSchema,
  businessName: z.string(),
  conversation: conversationKeySchema,
  status: inquirySchema.shape.status,
  lastReply: inquirySchema.shape.lastReply,
  /** The text of the last reply of the business. */
  excerpt: z.string().optional(),
  quote: inquirySchema.shape.quote,
  booking: inquirySchema.shape.booking,
  outcome: inquirySchema.shape.outcome,
  timeZone: z.string(),
  /** True once it takes no more replies. */
  isOver: z.boolean(),
});
export type Sibling = z.infer<typeof siblingSchema>;

/** A conversation as its sender sees it. */
export const sentConversationSchema = conversationSchema.extend({
  siblings: z.array(siblingSchema),
  /** True if the business has not answered for so long that the inquiry can be sent to others. */
  canForward: z.boolean(),
  /** True if it belongs to an account, which finds it without the link. */
  isKept: z.boolean(),
});
export type SentConversation = z.infer<typeof sentConversationSchema>;

import { shownVersion } from '../../common/edits.ts';
import {
  emailSchema,
  idSchema,
  requiredLine,
  requiredProse,
  requiredText,
  timestampSchema,
} from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { inquiryInput } from '../inquiries/schema.ts';
import { suspicionSchema } from '../spam-rules/schema.ts';

export const messageSchema = z.object({
  id: idSchema,
  /** Absent for messages from the contact page, also from users who were signed in. */
  senderId: idSchema.optional(),
  /** Display names; they stay when the account is deleted. */
  senderName: z.string(),
  /** Unverified reply address of a message from the contact page. */
  senderEmail: emailSchema.optional(),
  receiverId: idSchema,
  receiverName: z.string(),
  subject: requiredText(200),
  content: requiredText(5000),
  isRead: z.boolean(),
  /** The reason that a message from the contact page is in quarantine; absent in all others. */
  suspicion: suspicionSchema.optional(),
  createdAt: timestampSchema,
  /** Counts changes: the first reading is one. */
  version: shownVersion,
});
export type Message = z.infer<typeof messageSchema>;

/** Without `receiverId` an owner writes to the first administrator; an administrator must name an owner. */
export const messageInput = z.object({
  receiverId: idSchema.optional(),
  subject: requiredLine(200),
  content: requiredProse(5000),
});
export type MessageInput = z.input<typeof messageInput>;

/** An account that the caller may write to. */
export const recipientSchema = z.object({ id: idSchema, name: z.string(), username: z.string() });
export type Recipient = z.infer<typeof recipientSchema>;

/** Fields of the contact page: those of an inquiry without a telephone number. */
export const contactInput = inquiryInput.omit({ phone: true });
export type ContactInput = z.input<typeof contactInput>;

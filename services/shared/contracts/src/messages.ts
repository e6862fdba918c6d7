import { idSchema, requiredText, timestampSchema } from './common.ts';
import { z } from './zod.ts';

export const messageSchema = z.object({
  id: idSchema,
  senderId: idSchema,
  receiverId: idSchema,
  subject: requiredText(200),
  content: requiredText(5000),
  isRead: z.boolean(),
  createdAt: timestampSchema,
});
export type Message = z.infer<typeof messageSchema>;

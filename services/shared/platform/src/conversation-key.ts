import { z } from '@doorstep/contracts/common/zod.ts';
import { openSealed, seal } from './sealed.ts';

const linkSchema = z.object({
  inquiryId: z.int().positive(),
  link: z.int().positive(),
  /** Only a mail had this key: its user reads the mails to the address of the inquiry. */
  isMailed: z.literal(true).optional(),
});

/** A secret link of an inquiry's conversation; `link` counts those of the inquiry, of which only the newest is valid. */
export type ConversationLink = z.infer<typeof linkSchema>;

/** The key of a link, which opens the conversation without an account. It works as long as the key of the data that sealed it is known. */
export const sealConversation = (link: ConversationLink, dataKeys: string): Promise<string> =>
  seal(JSON.stringify(link), 'doorstep-conversation', dataKeys);

/** Reads a key that `sealConversation` made; undefined for any other text. Whether the link is the newest is for engagement to say. */
export async function openConversation(key: string, dataKeys: string): Promise<ConversationLink | undefined> {
  try {
    return linkSchema.parse(JSON.parse(await openSealed(key, 'doorstep-conversation', dataKeys)));
  } catch {
    return undefined;
  }
}

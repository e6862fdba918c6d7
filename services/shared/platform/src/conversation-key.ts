import { z } from '@doorstep/contracts';
import { openSealed, seal } from './sealed.ts';

const linkSchema = z.object({ inquiryId: z.int().positive(), link: z.int().positive() });

/** A secret link of an inquiry's conversation; `link` counts those of the inquiry, of which only the newest is valid. */
export type ConversationLink = z.infer<typeof linkSchema>;

/** The key of a link, which opens the conversation without an account. It is void once the operator drops the secret that made it. */
export const sealConversation = (link: ConversationLink, secrets: string): Promise<string> =>
  seal(JSON.stringify(link), 'doorstep-conversation', secrets);

/** Reads a key that `sealConversation` made; undefined for any other text. Whether the link is the newest is for engagement to say. */
export async function openConversation(key: string, secrets: string): Promise<ConversationLink | undefined> {
  try {
    return linkSchema.parse(JSON.parse(await openSealed(key, 'doorstep-conversation', secrets)));
  } catch {
    return undefined;
  }
}

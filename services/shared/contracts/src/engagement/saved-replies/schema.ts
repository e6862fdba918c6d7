import { shownVersion } from '../../common/edits.ts';
import { idSchema, requiredLine, requiredProse } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Maximum number of texts that a business can keep for its replies. */
export const maxSavedReplies = 30;

export const savedReplyInput = z.object({ title: requiredLine(100), text: requiredProse(5000) });
export const savedReplySchema = savedReplyInput.extend({ id: idSchema, version: shownVersion });
export type SavedReply = z.infer<typeof savedReplySchema>;

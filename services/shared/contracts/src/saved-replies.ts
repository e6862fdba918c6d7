import { owners } from './access.ts';
import { idInPath, idSchema, requiredLine, requiredProse } from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('engagement');
const params = z.object({ id: idInPath });

/** Maximum number of texts that a business can keep for its replies. */
export const maxSavedReplies = 30;

export const savedReplyInput = z.object({ title: requiredLine(100), text: requiredProse(5000) });
export const savedReplySchema = savedReplyInput.extend({ id: idSchema, version: shownVersion });
export type SavedReply = z.infer<typeof savedReplySchema>;

export const listSavedReplies = endpoint('GET', '/api/businesses/:id/saved-replies', {
  access: owners,
  summary: 'The texts that a business keeps for its replies, by title',
  params,
  response: z.array(savedReplySchema).max(maxSavedReplies),
});

export const createSavedReply = endpoint('POST', '/api/businesses/:id/saved-replies', {
  access: owners,
  summary: 'Keep a text for replies',
  params,
  body: savedReplyInput,
  response: savedReplySchema,
  status: 201,
});

/** An absent field stays as it is. */
export const updateSavedReply = endpoint('PUT', '/api/saved-replies/:id', {
  access: owners,
  summary: 'Change a text for replies',
  params,
  body: savedReplyInput.partial().extend(editedFrom),
  response: savedReplySchema,
});

export const deleteSavedReply = endpoint('DELETE', '/api/saved-replies/:id', {
  access: owners,
  summary: 'Delete a text for replies; doing it again changes nothing',
  params,
  response: z.object({}),
});

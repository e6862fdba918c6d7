import { owners } from '../../common/access.ts';
import { editedFrom } from '../../common/edits.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { maxSavedReplies, savedReplyInput, savedReplySchema } from './schema.ts';

const endpoint = answeredBy('engagement');
const params = z.object({ id: idInPath });

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

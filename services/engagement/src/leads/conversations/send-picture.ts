import { replyUpload } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { commonImage, encodePicture } from '@doorstep/platform/media';
import { readImageUpload } from '@doorstep/platform/upload';
import type { Deps } from '../deps.ts';
import { findInquiry, type Party, requireOpen } from './party.ts';
import type { ReplyRow } from './reply.model.ts';
import { findWritten, writeReply } from './write-reply.ts';

/** Replies with the picture of an upload. Throws what `writeReply`, `readImageUpload` and `encodePicture` throw. */
export async function sendPicture(
  deps: Deps,
  party: Party,
  req: Parameters<typeof readImageUpload>[0],
): Promise<ReplyRow> {
  // Before the upload, so that no one sends five megabytes only to be refused.
  const inquiry = await findInquiry(deps, party);
  requireOpen(inquiry, party.side, deps.now());
  const { data, fields } = await readImageUpload(req, replyUpload);
  const { text, idempotencyKey } = fields;
  const first = await findWritten(deps, inquiry, party, idempotencyKey);
  if (first) return first;
  const encoded = await encodePicture(data, commonImage);
  return deps.pictures.storeFor(encoded, picture => writeReply(deps, party, { text, picture }, idempotencyKey));
}

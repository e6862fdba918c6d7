import { idSchema } from './common.ts';
import { z } from './zod.ts';

/**
 * `GET` answers with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), each a JSON of
 * `streamEventSchema` in `data`, without a name of its own. What happened while there was no stream is not sent later, so
 * a page asks again for what it shows whenever a stream opens.
 */
export const streamPath = '/api/stream';

/**
 * Tells a page what to ask for again. Visitors get `rating-changed` alone; owners also what concerns their business and its
 * requests, administrators the same of every business; sender and receiver also what concerns their messages. `replaced`
 * is the last word to a stream whose session opened another one; it must not be opened again until its page is looked at.
 */
export const streamEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['inquiry-created', 'inquiry-updated', 'review-created', 'review-updated', 'review-deleted']),
    id: idSchema,
    businessId: idSchema,
  }),
  z.object({ type: z.enum(['message-sent', 'message-read']), id: idSchema }),
  z.object({ type: z.literal('business-changed'), businessId: idSchema }),
  z.object({ type: z.literal('request-changed'), id: idSchema, businessId: idSchema.optional() }),
  z.object({
    type: z.literal('rating-changed'),
    businessId: idSchema,
    rating: z.number().min(0).max(5),
    reviewCount: z.int().min(0),
    /** Grows with each change, so that the highest one counts, whatever order they come in. */
    version: z.int().min(0),
  }),
  z.object({ type: z.literal('replaced') }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;

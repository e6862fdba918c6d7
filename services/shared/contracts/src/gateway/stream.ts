import { idSchema } from '../common/schemas.ts';
import { z } from '../common/zod.ts';

/**
 * `GET` answers with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), each a JSON of
 * `streamEventSchema` in `data`, without an event name. Events that a page missed are not sent later, so a page reloads its data
 * whenever a stream opens.
 */
export const streamPath = '/api/stream';

/** Name of the parameter with the secret key of a conversation, whose events the page gets too. */
export const streamConversation = 'conversation';

/**
 * Notifies a page what to reload. Visitors get only `rating-changed` and `site-updated`; owners also the events of their business and its
 * requests; administrators those of every business; sender and receiver those of their messages; the sender of an inquiry those of its
 * conversation; each account its own `notifications-changed`. `replaced` is the last event of
 * a stream whose session opened another one; its page must not open it again until it is visible.
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
    /** Grows with each change: the highest version counts, in any order of arrival. */
    version: z.int().min(0),
  }),
  /** The highest version counts, in any order of arrival. */
  z.object({ type: z.literal('notifications-changed'), unread: z.int().min(0), version: z.int().min(0) }),
  z.object({ type: z.literal('site-updated') }),
  z.object({ type: z.literal('replaced') }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;

export const streamEventTypes: readonly StreamEvent['type'][] = streamEventSchema.options.flatMap(
  ({ shape: { type } }) => ('options' in type ? type.options : [...type.values]),
);

import { says } from '@doorstep/texts/text.ts';
import { administrators } from './access.ts';
import { businessApproved, businessCreated, businessDeleted, businessUpdated } from './businesses.events.ts';
import { categoryCreated, categoryDeleted, categoryUpdated } from './categories.events.ts';
import { idInPath, idSchema, pageQuery, timestampSchema } from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import type { EventDefinition } from './event.ts';
import { inquiryCreated, inquiryDone, inquiryReplied, inquiryUnanswered, inquiryUpdated } from './inquiries.events.ts';
import {
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
} from './requests.events.ts';
import { ratingCorrected, reviewCreated, reviewDeleted, reviewUpdated } from './reviews.events.ts';
import { accountCreated, accountDeleted, accountUpdated } from './users.events.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('engagement');

/**
 * The events that a webhook can subscribe to. Not among them: password hashes, audit entries, private messages, and intermediate steps
 * between services.
 */
export const webhookEvents: readonly EventDefinition[] = [
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  inquiryCreated,
  inquiryReplied,
  inquiryUnanswered,
  inquiryDone,
  inquiryUpdated,
  ratingCorrected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
  accountCreated,
  accountDeleted,
  accountUpdated,
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
];

/** URL that events are posted to. The service checks that the address is public and uses https. */
const webhookUrlSchema = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .pipe(z.url({ protocol: /^https?$/, ...says('Please enter a web address that begins with https://') }))
  .refine(hasNoCredentials, says('Please leave user name and password out of the address'));

function hasNoCredentials(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return !username && !password;
}

/** Fields of a webhook that administrators set. */
export const webhookInput = z.object({
  url: webhookUrlSchema,
  types: z
    .array(z.enum(webhookEvents.map(({ type }) => type)))
    .min(1, says('Please choose at least one event'))
    .transform(types => [...new Set(types)]),
  /** An inactive webhook receives nothing; once active again, it receives the events that it missed, as far as they are stored. */
  active: z.boolean().default(true),
});
export type WebhookInput = z.input<typeof webhookInput>;

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  types: z.array(z.string()),
  active: z.boolean(),
  /** The number of the last event that was delivered, given up or skipped. */
  lastEvent: z.int().min(0),
  /** Time since which deliveries fail; absent while they succeed. */
  failingSince: timestampSchema.optional(),
  /** The time of the next attempt, if the last one failed. */
  nextTryAt: timestampSchema.optional(),
  /** Time of the last replacement of the secret. */
  rotatedAt: timestampSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Counts changes of address, events and `active`. */
  version: shownVersion,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook with the signing secret in the format of Standard Webhooks: `whsec_` and base64. It is shown only once. */
const withSecret = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof withSecret>;

export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const;

/** One event on its way to one webhook, and the outcome of the last attempt. */
export const deliverySchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  /** Absent for a test event. */
  eventNumber: z.int().positive().optional(),
  /** The `id` of the envelope, the same in each attempt and replay. */
  eventId: z.string(),
  type: z.string(),
  /** `skipped`: replaced by a change of the webhook or a replay. */
  state: z.enum(deliveryStates),
  attempts: z.int().min(0),
  /** HTTP status of the last answer; absent if there was none. */
  status: z.int().optional(),
  durationMs: z.int().min(0).optional(),
  error: z.string().optional(),
  nextTryAt: timestampSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Delivery = z.infer<typeof deliverySchema>;

const params = z.object({ id: idInPath });

export const listWebhooks = endpoint('GET', '/api/webhooks', {
  access: administrators,
  summary: 'The addresses that receive events, newest first, for administrators',
  query: pageQuery,
  response: z.array(webhookSchema),
  paged: true,
});

export const getWebhook = endpoint('GET', '/api/webhooks/:id', {
  access: administrators,
  summary: 'One webhook, for administrators',
  params,
  response: webhookSchema,
});

export const createWebhook = endpoint('POST', '/api/webhooks', {
  access: administrators,
  summary: 'Post events to a public https address from now on; the answer shows the secret once',
  body: webhookInput,
  response: withSecret,
  status: 201,
});

/** An absent field stays as it is. */
export const updateWebhook = endpoint('PUT', '/api/webhooks/:id', {
  access: administrators,
  summary: 'Change address and events of a webhook, or switch it on or off; waiting deliveries are tried at once',
  params,
  body: webhookInput.extend({ active: z.boolean() }).partial().extend(editedFrom),
  response: webhookSchema,
});

export const deleteWebhook = endpoint('DELETE', '/api/webhooks/:id', {
  access: administrators,
  summary: 'Delete a webhook and its log',
  params,
  response: z.object({}),
});

export const rotateWebhookSecret = endpoint('POST', '/api/webhooks/:id/secret', {
  access: administrators,
  summary: 'Replace the secret and show the new one once; for a day deliveries are signed with both',
  params,
  response: withSecret,
});

export const listDeliveries = endpoint('GET', '/api/webhooks/:id/deliveries', {
  access: administrators,
  summary: 'The deliveries of a webhook in the last 30 days, newest first, for administrators',
  params,
  query: pageQuery,
  response: z.array(deliverySchema),
  paged: true,
});

export const replayInput = z.object({
  from: z.int(says('Please enter a whole number')).positive(says('Please enter a number from 1')),
});

export const replayWebhook = endpoint('POST', '/api/webhooks/:id/replay', {
  access: administrators,
  summary: 'Deliver again from an event number on, as far as events are stored (30 days)',
  params,
  body: replayInput,
  /** Number of events that will be delivered again. */
  response: z.object({ events: z.int().min(0) }),
});

export const pingWebhook = endpoint('POST', '/api/webhooks/:id/ping', {
  access: administrators,
  summary: 'Post a test event of type `ping` once, and answer with the outcome',
  params,
  response: deliverySchema,
});

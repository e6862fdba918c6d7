import { says } from '@doorstep/texts/text.ts';
import { shownVersion } from '../../common/edits.ts';
import type { EventDefinition } from '../../common/event.ts';
import { idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
} from '../../directory/businesses/events.ts';
import { categoryCreated, categoryDeleted, categoryUpdated } from '../../directory/categories/events.ts';
import { accountCreated, accountDeleted, accountUpdated } from '../../identity/users/events.ts';
import {
  requestApproved,
  requestCompleted,
  requestCreated,
  requestFailed,
  requestRejected,
} from '../../onboarding/requests/events.ts';
import { inquiryCreated, inquiryDone, inquiryReplied, inquiryUnanswered, inquiryUpdated } from '../inquiries/events.ts';
import { ratingCorrected, reviewCreated, reviewDeleted, reviewUpdated } from '../reviews/events.ts';

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
export const withSecret = webhookSchema.extend({ secret: z.string() });
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

export const replayInput = z.object({
  from: z.int(says('Please enter a whole number')).positive(says('Please enter a number from 1')),
});
